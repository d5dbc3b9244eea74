import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { insertRows } from '../db/insert-rows.ts'
import { holdersOf } from '../file-texts/store.ts'
import type { ReadPage } from '../file-texts/read/page-builder.ts'
import { indexDocuments } from '../search/indexing.ts'

/** A file of a record, and what is known of its bytes. */
export type TextedFile = {
  documentId: string; fileId: string; name: string; sha256: string; mediaType: string; width: number | null; height: number | null
}

const BATCH = 500

const files = (db: Db) => db
  .selectFrom('file').innerJoin('document', 'document.id', 'documentId').innerJoin('blob', 'blob.sha256', 'file.sha256')
  .select(['documentId', 'file.id as fileId', 'file.name', 'file.sha256', 'mediaType', 'width', 'height'])
  .where('file.deletedAt', 'is', null).where('document.deletedAt', 'is', null)

/** The files with one of these names. */
export const filesNamed = (db: Db, names: readonly string[]): Promise<TextedFile[]> => files(db).where('name', 'in', names).execute()

/** All files with a text, by their ids. */
export async function* filesWithText(db: Db): AsyncGenerator<TextedFile> {
  for (let after = ''; ; ) {
    const rows = await files(db).where('file.id', '>', after)
      .where((e) => e.exists(e.selectFrom('blobText').select('place').whereRef('blobText.sha256', '=', 'file.sha256')))
      .orderBy('file.id').limit(BATCH).execute()
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)!.fileId
  }
}

type Source = 'machine' | 'person'

/**
 * Stores texts from another program and indexes the records that have them. A person's text is kept, unless it is replaced by a person's
 * with `replace`; the text of the file itself gives way to a person's only. Returns how many places were written.
 */
export async function bringTexts(
  tx: Tx, { sha256, mediaType }: Pick<TextedFile, 'sha256' | 'mediaType'>, pages: readonly ReadPage[],
  { source, replace }: { source: Source; replace: boolean }
): Promise<number> {
  await takeTurn(tx)
  const giveWay = source === 'machine' ? ['machine' as const] : replace ? ['machine' as const, 'file' as const, 'person' as const]
    : ['machine' as const, 'file' as const]
  const places = pages.map(({ place }) => place)
  await tx.deleteFrom('blobText').where('sha256', '=', sha256).where('place', 'in', places).where('source', 'in', giveWay).execute()
  const left = await tx.selectFrom('blobText').select('place').where('sha256', '=', sha256).where('place', 'in', places).execute()
  const kept = new Set(left.map(({ place }) => place))
  const unit = mediaType === 'application/pdf' ? 'page' as const : 'part' as const
  const rows = pages.filter(({ place }) => !kept.has(place)).map(({ place, text, lines, confidence }) =>
    ({ sha256, unit, place, text, source, confidence: source === 'machine' ? confidence : null, words: lines && JSON.stringify(lines) }))
  await insertRows(tx, 'blobText', rows)
  if (rows.length > 0) await indexDocuments(tx, await holdersOf(tx, sha256))
  return rows.length
}
