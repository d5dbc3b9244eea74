import type { Page } from '@faldone/contract/common.ts'
import type { PlacedWord } from '@faldone/contract/file-text.ts'
import type { FileText as Text } from '@faldone/contract/file.ts'
import { type CompiledQuery, sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { compileFor } from '../db/row-reader.ts'
import { insertRows } from '../db/insert-rows.ts'
import { undivided } from './divided.ts'
import type { FileText, PlaceUnit } from './passage.ts'

/** Replaces the text that stored bytes have in themselves, except where a machine has read or a person has written another. */
export async function writeFileText(tx: Tx, sha256: string, { unit, passages }: FileText): Promise<void> {
  await tx.deleteFrom('blobText').where('sha256', '=', sha256).where('source', '=', 'file').execute()
  const taken = new Set(await placesWithText(tx, sha256))
  const rows = passages.map(({ place, text, words }) =>
    ({ sha256, unit, place, text, source: 'file' as const, confidence: null, words: words ? JSON.stringify(words) : null }))
  await insertRows(tx, 'blobText', rows.filter(({ place }) => !taken.has(place)))
}

/** A page that a machine has read. `words`: its lines of words with their places, as JSON. */
export type MachineText = { unit: PlaceUnit; place: number; text: string; confidence: number | null; words: string }

/** Stores what a machine has read, except where there is a text that it did not read, or one that a person has seen. */
export async function writeMachineText(tx: Tx, sha256: string, texts: readonly MachineText[]): Promise<void> {
  await tx.deleteFrom('blobText').where('sha256', '=', sha256).where('source', '=', 'machine')
    .where('seenAt', 'is', null).where('place', 'in', texts.map(({ place }) => place)).execute()
  const others = await tx.selectFrom('blobText').select('place').where('sha256', '=', sha256).execute()
  const taken = new Set(others.map(({ place }) => place))
  await insertRows(tx, 'blobText',
    texts.filter(({ place, text }) => text && !taken.has(place)).map((text) => ({ sha256, source: 'machine' as const, ...text })))
}

/** The places of stored bytes that have a text. */
export async function placesWithText(db: Db, sha256: string): Promise<number[]> {
  const rows = await db.selectFrom('blobText').select('place').where('sha256', '=', sha256).orderBy('place').execute()
  return rows.map(({ place }) => place)
}

/** Whether there is anything to read in the bytes of a file, as 0 or 1. Texts are not read for it. */
export const hasTextIn = sql<number>`case when exists (select 1 from blob_text where blob_text.sha256 = file.sha256
  and octet_length(blob_text.text) > 0) then 1 else 0 end`

/** The pages, or parts, of these bytes that have a text, by their SHA-256. */
export async function pagesWithText(db: Db, sha256s: readonly string[]): Promise<Map<string, Set<number>>> {
  const rows = await inChunks([...new Set(sha256s)], (chunk) => db.selectFrom('blobText').select(['sha256', 'place'])
    .where('sha256', 'in', chunk).where('unit', '<>', 'second').execute())
  return new Map([...Map.groupBy(rows, ({ sha256 }) => sha256)].map(([sha256, own]) => [sha256, new Set(own.map(({ place }) => place))]))
}

/** In bytes: about a page. */
const SHORT = 2_000

/** The texts in these bytes that are short, by their SHA-256. Long ones are not read. */
export async function shortTexts(db: Db, sha256s: readonly string[]): Promise<Map<string, string>> {
  const rows = await inChunks([...new Set(sha256s)], (chunk) => {
    const short = db.selectFrom('blobText').select('sha256').where('sha256', 'in', chunk).groupBy('sha256')
      .having(sql<number>`sum(octet_length(text))`, '<=', SHORT)
    return db.selectFrom('blobText').select(['sha256', 'text']).where('sha256', 'in', short).orderBy('sha256').orderBy('place').execute()
  })
  return new Map([...Map.groupBy(rows, ({ sha256 }) => sha256)].map(([sha256, own]) => [sha256, own.map(({ text }) => text).join('\n')]))
}

/** The numbers of the documents that have these bytes among their files. */
export async function holdersOf(tx: Tx, sha256: string): Promise<number[]> {
  const rows = await tx.selectFrom('file').innerJoin('document', 'document.id', 'documentId').select('num').distinct()
    .where('sha256', '=', sha256).where('file.deletedAt', 'is', null).where('document.deletedAt', 'is', null).execute()
  return rows.map(({ num }) => num)
}

type Holder = { num: number; hidden: number; filesAll: number; filesPublic: number }

/**
 * How many characters of a document's files are indexed: ten thousand full pages. Files with little text come first, so that one with too
 * much, which may be hostile, takes the room of none but itself.
 */
const INDEXED_CHARACTERS = 30_000_000

const withFiles = (documents: readonly Holder[]): number[] =>
  documents.filter(({ hidden, filesAll, filesPublic }) => (hidden === 1 ? filesAll : filesPublic) > 0).map(({ num }) => num)

/** The texts inside the files of these documents. A public document has only those of its public files. */
const textsInside = (tx: Tx, nums: readonly number[]) => tx
  .selectFrom('document').innerJoin('file', 'file.documentId', 'document.id').innerJoin('blobText', 'blobText.sha256', 'file.sha256')
  .where('document.num', 'in', nums).where('file.deletedAt', 'is', null)
  .where((e) => e.or([e('file.hidden', '=', 0), e('document.hidden', '=', 1)]))

/** How many bytes of text there are inside the files of documents, at most as many as are indexed. Does not read them. */
export async function fileTextBytes(tx: Tx, nums: readonly number[]): Promise<Map<number, number>> {
  const rows = await inChunks(nums, (chunk) =>
    textsInside(tx, chunk).select(['document.num', sql<number>`sum(octet_length(text))`.as('bytes')]).groupBy('document.num').execute())
  return new Map(rows.map(({ num, bytes }) => [num, Math.min(Number(bytes), INDEXED_CHARACTERS)]))
}

/** How many characters there are inside the files of documents, by the number of the document, as `fileTextsOf` returns them. */
export async function fileTextLengths(tx: Tx, documents: readonly Holder[]): Promise<Map<number, number>> {
  const rows = await inChunks(withFiles(documents), (chunk) =>
    textsInside(tx, chunk).select(['document.num', sql<number>`sum(length(text))`.as('length')]).groupBy('document.num').execute())
  return new Map(rows.map(({ num, length }) => [num, Math.min(Number(length), INDEXED_CHARACTERS)]))
}

/**
 * The texts inside the files of documents, by the number of the document. A public document has only those of its public files, because a
 * word of a file for staff would give it away.
 */
export async function fileTextsOf(tx: Tx, documents: readonly Holder[]): Promise<Map<number, string[]>> {
  const rows = await inChunks(withFiles(documents), (chunk) => {
    const texts = textsInside(tx, chunk).select(['document.num', 'file.position', 'file.id', 'blobText.place', 'blobText.text',
      sql<number>`sum(length(text)) over (partition by document.num, file.id)`.as('ofFile')])
    const reaching = tx.selectFrom(texts.as('inside')).select(['num', 'position', 'id', 'place', 'text',
      sql<number>`sum(length(text)) over (partition by num order by of_file, position, id, place)`.as('reached')])
    return tx.selectFrom(reaching.as('texts')).select(['num', 'text']).where('reached', '<=', INDEXED_CHARACTERS).orderBy('num')
      .orderBy('position').orderBy('id').orderBy('place').execute()
  })
  return new Map([...Map.groupBy(rows, ({ num }) => num)].map(([num, texts]) => [num, texts.map(({ text }) => undivided(text))]))
}

/** A page of the places with text in stored bytes. */
export async function textPage(db: Db, sha256: string, { page, pageSize }: { page: number; pageSize: number }): Promise<Page<Text>> {
  const { total } = await db.selectFrom('blobText').select((e) => e.fn.countAll<number>().as('total')).where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('blobText').select(['unit', 'place', 'text', 'source', 'confidence']).where('sha256', '=', sha256)
    .orderBy('place').limit(pageSize).offset((page - 1) * pageSize).execute()
  return { items: rows.map(({ unit, place, ...row }) => ({ ...row, ...placeIn(unit, place) })), total: Number(total), page, pageSize }
}

const BATCH = 50

/** The texts of stored bytes, or of one place in them, in order. */
export async function* readText(
  db: Db, sha256: string, only?: number
): AsyncGenerator<{ place: number; text: string; words: string | null }> {
  for (let after = -1; ; ) {
    const texts = db.selectFrom('blobText').select(['place', 'text', 'words']).where('sha256', '=', sha256).where('place', '>', after)
    const rows = await (only === undefined ? texts : texts.where('place', '=', only)).orderBy('place').limit(BATCH).execute()
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)!.place
  }
}

/** The texts that stored bytes do not have in themselves, with their words where these are known: what machines and people have read. */
export async function textsToLay(
  db: Db, sha256: string
): Promise<{ place: number; text: string; lines: PlacedWord[][] | null }[]> {
  const rows = await db.selectFrom('blobText').select(['place', 'text', 'words']).where('sha256', '=', sha256).where('source', '<>', 'file')
    .orderBy('place').execute()
  return rows.map(({ words, ...row }) => ({ ...row, lines: words === null ? null : (JSON.parse(words) as PlacedWord[][]) }))
}

/** A place in the contract's shape. */
export const placeIn = (unit: PlaceUnit, place: number): { page?: number; second?: number } => (unit === 'part' ? {} : { [unit]: place })

export type PlacedText = { documentId: string; fileId: string; name: string; unit: PlaceUnit; place: number; text: string }

/**
 * The texts inside the files of these documents, in the order of their files and places. `most`: how many bytes of each document, after
 * which its texts end. Texts of files that the viewer may not see are left out. The lengths are read first, because long texts are not
 * read to be left out.
 */
export async function placedTexts(db: Db, documentIds: readonly string[], most: number, staff: boolean): Promise<PlacedText[]> {
  const size = PAGES.find((page) => page >= documentIds.length) ?? documentIds.length
  const read = placedReaders.getOrInsertComputed(db, () => new Map()).getOrInsertComputed(
    `${size} ${staff}`, () => compileFor<PlacedText, string | number>(db, (_, keys) => placedQuery(db, keys, staff), size + 1)
  )
  const ids = Array.from({ length: size }, (_, at) => documentIds[at] ?? documentIds[0]!)
  return (await db.executeQuery(read([...ids, most]))).rows
}

/** Statements are made for these numbers of documents: a single one, and pages of results. */
const PAGES = [1, 5, 25, 50, 100, 200]
type Read = (keys: readonly (string | number)[]) => CompiledQuery<PlacedText>
const placedReaders = new WeakMap<Db, Map<string, Read>>()

/** `keys`: the ids of the documents, then how many bytes of each. */
function placedQuery(db: Db, keys: readonly (string | number)[], staff: boolean) {
  const [documentIds, most] = [keys.slice(0, -1) as string[], keys.at(-1) as number]
  const places = db
    .selectFrom('file').innerJoin('blobText', 'blobText.sha256', 'file.sha256')
    .select(['documentId', 'file.id as fileId', 'file.name', 'blobText.sha256', 'blobText.place'])
    .select(sql<number>`sum(octet_length(text)) over (partition by document_id order by file.position, file.id, place)`.as('reached'))
    .where('documentId', 'in', documentIds).where('file.deletedAt', 'is', null)
    .$if(!staff, (public_) => public_.where('file.hidden', '=', 0))
  return db.selectFrom(places.as('places'))
    .innerJoin('blobText', (join) => join.onRef('blobText.sha256', '=', 'places.sha256').onRef('blobText.place', '=', 'places.place'))
    .select(['documentId', 'fileId', 'name', 'unit', 'places.place', 'text']).where('reached', '<=', most)
    .orderBy('reached')
}
