import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { type Level, LEVELS } from '@faldone/contract/levels.ts'
import type { Database, Tx } from '../server/src/db/database.ts'
import { countAnew } from '../server/src/db/engine.ts'
import { newId } from '../server/src/db/uuid.ts'
import { createDocuments } from '../server/src/documents/store.ts'
import { insertRows } from '../server/src/db/insert-rows.ts'
import { attachFile } from '../server/src/files/store.ts'
import { writeFileText } from '../server/src/file-texts/store.ts'
import { changeNow } from '../server/src/history/store.ts'
import { indexDocuments } from '../server/src/search/indexing.ts'
import { createUnits } from '../server/src/units/store.ts'
import { type BenchDocument, collection } from './collection.ts'
import { madeWords, seeded, zipf } from './vocabulary.ts'
import { type Counted, countTexts, type Vocabulary, wordCounter } from './word-count.ts'

/** Facts about a loaded archive: the fondo with 10,000 children, the vocabulary for queries, and how long it took to load. */
export type Facts = { broadUnitId: string; vocabulary: Vocabulary; inFiles: Counted[]; loadMs: number }

const BATCH = 5_000
const BRANCHES: Record<Level, number> = { fondo: 12, serie: 4, busta: 5, fascicolo: 4 }
const PAGES_AT_ONCE = 500
const BROAD = 10_000
/** One record out of this many has a file, of which only the name exists. */
const FILE_EVERY = 100

/** Creates a tree for records of every kind; returns the units that hold them. */
async function plantTree(tx: Tx): Promise<string[]> {
  const change = changeNow('bench')
  let parents: (string | null)[] = [null]
  for (const level of LEVELS) {
    const units = parents.flatMap((parentId, p) =>
      Array.from({ length: BRANCHES[level] }, (_, i) => (
        { id: newId(), kinds: [...KIND_NAMES], level, parentId, name: `${level} ${p + 1}.${i + 1}` }
      )),
    )
    await createUnits(tx, units, change)
    parents = units.map(({ id }) => id)
  }
  return parents as string[]
}

async function plantBroadUnit(tx: Tx): Promise<string> {
  const id = newId()
  const change = changeNow('bench')
  await createUnits(tx, [{ id, kind: 'document', level: 'fondo', name: 'Fondo largo' }], change)
  const children =
    Array.from({ length: BROAD }, (_, i) => ({ kind: 'document' as const, level: 'serie' as const, parentId: id, name: `Serie ${i + 1}` }))
  await createUnits(tx, children, change)
  return id
}

const plantUnits = async (tx: Tx) => ({ leaves: await plantTree(tx), broadUnitId: await plantBroadUnit(tx) })

/** Attaches text files without bytes: nothing is derived from them, and nobody opens them here. */
async function attachFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  const change = changeNow('bench')
  for (const id of ids) {
    const sha256 = id.replaceAll('-', '').padEnd(64, '0')
    await attachFile(
      tx, id, { sha256, size: 1_000, mediaType: 'text/plain', pieces: [sha256] }, { name: 'appunti.txt', access: 'public' }, change
    )
  }
}

/** The words of a page of a file, and how many different words such pages have. */
const PAGE_WORDS = 250
const DIFFERENT = 60_000

/** Gives each record a PDF without bytes, whose pages have made-up words. Returns the texts of the records. */
async function attachPages(tx: Tx, records: readonly { id: string; num: number }[], pages: number, word: () => string): Promise<string[]> {
  const { at: createdAt } = changeNow('bench')
  const shaOf = (id: string) => id.replaceAll('-', '').padEnd(64, '1')
  await insertRows(tx, 'blob', records.map(({ id }) => ({
    sha256: shaOf(id), size: 1_000, mediaType: 'application/pdf', pieces: shaOf(id), width: null, height: null, pages, duration: null,
    peaks: null, thumbnail: 'none' as const, recognition: null, recognitionLanguage: null,
    createdAt,
  })))
  await insertRows(tx, 'file', records.map(({ id }) => ({
    id: newId(), documentId: id, sha256: shaOf(id), name: 'opuscolo.pdf', position: 1, access: 'public' as const, hidden: 0, closure: null,
    opensOn: null, createdAt, createdBy: 'bench', deletedAt: null, deletionId: null,
  })))
  const texts: string[] = []
  for (const { id } of records) {
    const passages = Array.from({ length: pages }, (_, at) => ({ place: at + 1, text: Array.from({ length: PAGE_WORDS }, word).join(' ') }))
    await writeFileText(tx, shaOf(id), { unit: 'page', passages })
    texts.push(passages.map(({ text }) => text).join(' '))
  }
  const nums = records.map(({ num }) => num)
  await tx.updateTable('document').set((e) => ({ filesAll: e('filesAll', '+', 1), filesPublic: e('filesPublic', '+', 1) }))
    .where('num', 'in', nums).execute()
  await indexDocuments(tx, nums)
  return texts
}

function* batches<T>(items: Iterable<T>, size = BATCH): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) if (batch.push(item) === size) {
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Loads the collection through the stores, as an import does. */
export async function fill(
  database: Database, { size, data, made, pages }: { size: number; data: string; made: boolean; pages: number }
): Promise<Facts> {
  const began = performance.now()
  const write = <T>(work: (tx: Tx) => Promise<T>) => database.write.transaction().execute(work)
  const { leaves, broadUnitId } = await write(plantUnits)
  const counter = wordCounter(size)
  const inFiles = countTexts()
  const random = seeded(1977)
  const word = zipf(madeWords(DIFFERENT, random), random)
  const placed = (document: BenchDocument, i: number) => ({ ...document, unitId: leaves[Math.floor((i * 7919) / 7) % leaves.length]! })
  for (const batch of batches(collection(size, data, !made))) {
    batch.forEach(counter.count)
    await write(async (tx) => {
      const created = await createDocuments(tx, batch.map(placed), changeNow('bench'))
      await attachFiles(tx, created.filter((_, i) => i % FILE_EVERY === 0).map(({ id }) => id))
      for (const part of pages > 0 ? batches(created, PAGES_AT_ONCE) : []) (await attachPages(tx, part, pages, word)).forEach(inFiles.count)
    })
  }
  await countAnew(database.write)
  return { broadUnitId, vocabulary: counter.vocabulary(inFiles.has), inFiles: inFiles.counted(), loadMs: performance.now() - began }
}
