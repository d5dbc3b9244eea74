import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { FileText, PlaceUnit } from './passage.ts'

/** Replaces the text of stored bytes. */
export async function writeFileText(tx: Tx, sha256: string, { unit, passages }: FileText): Promise<void> {
  await tx.deleteFrom('blobText').where('sha256', '=', sha256).execute()
  await insertRows(tx, 'blobText', passages.map(({ place, text }) => ({ sha256, unit, place, text })))
}

/** The numbers of the documents that have these bytes among their files. */
export async function holdersOf(tx: Tx, sha256: string): Promise<number[]> {
  const rows = await tx.selectFrom('file').innerJoin('document', 'document.id', 'documentId').select('num').distinct()
    .where('sha256', '=', sha256).where('file.deletedAt', 'is', null).where('document.deletedAt', 'is', null).execute()
  return rows.map(({ num }) => num)
}

type Holder = { num: number; hidden: number; filesAll: number; filesPublic: number }

/**
 * The texts inside the files of documents, by the number of the document: those that whoever may see the document may see, too. A word of a
 * file for staff would give it away in a public record.
 */
export async function fileTextsOf(tx: Tx, documents: readonly Holder[]): Promise<Map<number, string[]>> {
  const withFiles = documents.filter(({ hidden, filesAll, filesPublic }) => (hidden === 1 ? filesAll : filesPublic) > 0)
  const rows = await inChunks(withFiles.map(({ num }) => num), (chunk) => tx
    .selectFrom('document').innerJoin('file', 'file.documentId', 'document.id').innerJoin('blobText', 'blobText.sha256', 'file.sha256')
    .select(['document.num', 'blobText.text']).where('document.num', 'in', chunk).where('file.deletedAt', 'is', null)
    .where((e) => e.or([e('file.hidden', '=', 0), e('document.hidden', '=', 1)]))
    .orderBy('document.num').orderBy('file.position').orderBy('file.id').orderBy('blobText.place').execute())
  return new Map([...Map.groupBy(rows, ({ num }) => num)].map(([num, texts]) => [num, texts.map(({ text }) => text)]))
}

export type PlacedText = { documentId: string; fileId: string; name: string; unit: PlaceUnit; place: number; text: string }

/**
 * The texts inside the files of these documents, in the order of their files and places. `most`: how many characters of each document,
 * after which its texts end. Texts of files that the viewer may not see are left out.
 */
export async function placedTexts(db: Db, documentIds: readonly string[], most: number, staff: boolean): Promise<PlacedText[]> {
  const texts = db
    .selectFrom('file').innerJoin('blobText', 'blobText.sha256', 'file.sha256')
    .select(['documentId', 'file.id as fileId', 'file.name', 'unit', 'place', 'text'])
    .select(sql<number>`sum(length(text)) over (partition by document_id order by file.position, file.id, place)`.as('reached'))
    .where('documentId', 'in', documentIds).where('file.deletedAt', 'is', null)
    .$if(!staff, (public_) => public_.where('file.hidden', '=', 0))
  return db.selectFrom(texts.as('texts')).select(['documentId', 'fileId', 'name', 'unit', 'place', 'text']).where('reached', '<=', most)
    .orderBy('reached').execute()
}
