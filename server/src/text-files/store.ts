import type { KindName } from '@faldone/contract/kinds.ts'
import { placedText, textInEvent } from '../corrections/store.ts'
import { chunksOf, inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { insertRows } from '../db/insert-rows.ts'
import { holdersOf } from '../file-texts/store.ts'
import type { ReadPage } from '../file-texts/read/page-builder.ts'
import type { RecordedEvent } from '../history/store.ts'
import { indexDocuments } from '../search/indexing.ts'

/** A file of a record, and what is known of its bytes. */
export type TextedFile = {
  documentId: string; documentTitle: string; kind: KindName; fileId: string; name: string; sha256: string; mediaType: string
  size: number; width: number | null; height: number | null
}

const BATCH = 500

const files = (db: Db) => db
  .selectFrom('file').innerJoin('document', 'document.id', 'documentId').innerJoin('blob', 'blob.sha256', 'file.sha256')
  .select([
    'documentId', 'document.title as documentTitle', 'document.kind', 'file.id as fileId', 'file.name', 'file.sha256', 'mediaType', 'size',
    'width', 'height',
  ])
  .where('file.deletedAt', 'is', null).where('document.deletedAt', 'is', null)

/** The files with one of these names, in one record if it is given. */
export const filesNamed = (db: Db, names: readonly string[], documentId?: string): Promise<TextedFile[]> => files(db)
  .where('name', 'in', names).$if(documentId !== undefined, (some) => some.where('documentId', '=', documentId!)).execute()

/** The files of one record, or of the records in a unit and below it. */
export type TextScope = { documentId?: string | undefined; unitId?: string | undefined }

const withText = (db: Db, { documentId, unitId }: TextScope) => files(db)
  .where((e) => e.exists(e.selectFrom('blobText').select('place').whereRef('blobText.sha256', '=', 'file.sha256')))
  .$if(documentId !== undefined, (some) => some.where('documentId', '=', documentId!))
  .$if(unitId !== undefined, (some) => some.where('unitId', 'in',
    db.selectFrom('unitClosure').select('descendantId').where('ancestorId', '=', unitId!)))

/** How many files have a text. */
export async function countWithText(db: Db, scope: TextScope): Promise<number> {
  const { count } = await withText(db, scope).clearSelect().select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** All files with a text, by their ids. */
export async function* filesWithText(db: Db, scope: TextScope = {}): AsyncGenerator<TextedFile> {
  for (let after = ''; ; ) {
    const rows = await withText(db, scope).where('file.id', '>', after).orderBy('file.id').limit(BATCH).execute()
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)!.fileId
  }
}

type Source = 'machine' | 'person'

const WITHOUT_REPLACING = ['machine', 'file'] as const

/**
 * Stores texts from another program and indexes the records that have them. A person's text is kept, unless it is replaced by a person's
 * with `replace`; the text of the file itself, and one that a person has seen, give way to a person's only. A person's plain text
 * keeps the places of the words that were there, like a correction. Returns what became of them, and the events that undo it: 'kept' if no
 * place was written, 'same' if all of them say this already.
 */
export async function bringTexts(
  tx: Tx, { documentId, fileId, sha256, mediaType }: Pick<TextedFile, 'documentId' | 'fileId' | 'sha256' | 'mediaType'>,
  pages: readonly ReadPage[], { source, replace }: { source: Source; replace: boolean }
): Promise<{ outcome: 'brought' | 'same' | 'kept'; events: RecordedEvent[] }> {
  await takeTurn(tx)
  const giveWay: readonly string[] = source === 'machine' ? ['machine'] : replace ? [...WITHOUT_REPLACING, 'person'] : WITHOUT_REPLACING
  const places = pages.map(({ place }) => place)
  const there = await inChunks(places, (some) => tx.selectFrom('blobText').selectAll().where('sha256', '=', sha256)
    .where('place', 'in', some).execute())
  const former = new Map(there.map((row) => [row.place, row]))
  const saysSo = ({ place, text }: ReadPage) => former.get(place)?.text === text
  const isSame = (page: ReadPage) => saysSo(page) && former.get(page.place)?.source === source
  const mayBe = ({ place }: ReadPage) => {
    const row = former.get(place)
    return !row || (giveWay.includes(row.source) && (source === 'person' || row.seenAt === null))
  }
  const wanted = pages.filter((page) => !isSame(page) && mayBe(page))
  if (wanted.length === 0) return { outcome: pages.every(saysSo) ? 'same' : 'kept', events: [] }
  const unit = mediaType === 'application/pdf' ? 'page' as const : 'part' as const
  const rows = wanted.map(({ place, text, lines, confidence }) => ({
    sha256, unit, place, source, confidence: source === 'machine' ? confidence : null, seenAt: null,
    ...(lines || source === 'machine' ? { text, words: lines && JSON.stringify(lines) } : placedText(text, former.get(place))),
  }))
  for (const some of chunksOf(wanted.map(({ place }) => place)))
    await tx.deleteFrom('blobText').where('sha256', '=', sha256).where('place', 'in', some).execute()
  await insertRows(tx, 'blobText', rows)
  await indexDocuments(tx, await holdersOf(tx, sha256))
  const events = rows.map((row) => ({
    entity: 'file' as const, entityId: fileId, action: 'update' as const,
    before: textInEvent(documentId, row.place, former.get(row.place)), after: textInEvent(documentId, row.place, row),
  }))
  return { outcome: 'brought', events }
}
