import { WORD_FILTERS } from '@faldone/contract/search-query.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { addTexts, type Piece, removeTexts, type Run } from '../db/fulltext.ts'
import { type IndexedDocument, labelsOf, loadDocuments, unitsOf, type UnitName } from './indexing-store.ts'
import { intoPieces, readField } from './pieces.ts'
import { type SearchRow, replaceRows } from './tally-store.ts'
import { WordCounts } from './vocabulary-store.ts'

const BATCH = 1_000

/**
 * Brings the search index in line with these documents, deleted ones included. Call it in the transaction that changed
 * anything that is searched or counted of them: their content, place, units' names, themes, type, visibility or files.
 */
export async function indexDocuments(tx: Tx, nums: readonly number[]): Promise<void> {
  await takeTurn(tx)
  for (const batch of chunksOf([...new Set(nums)], BATCH)) await indexBatch(tx, batch)
}

async function indexBatch(tx: Tx, nums: number[]): Promise<void> {
  const documents = await loadDocuments(tx, nums)
  const units = await unitsOf(tx, documents)
  const labels = await labelsOf(tx)
  const rows = documents.map((document) => searchRow(document, units.get(document.unitId ?? '') ?? []))
  const indexed = await replaceRows(tx, nums, rows)
  const words = new WordCounts()
  const texts: { num: number; pieces: Piece[] }[] = []
  for (const document of documents) {
    const names = (units.get(document.unitId ?? '') ?? []).map(({ name }) => name)
    const terms = [...document.tematicaIds, document.tipologiaId ?? ''].flatMap((id) => labels.get(id) ?? [])
    const { title, runs, loose } = readDocument(document, [...names, ...terms])
    words.add([title, ...runs], { hidden: document.hidden, known: indexed.has(document.num) })
    texts.push({ num: document.num, pieces: intoPieces(title, runs, loose) })
  }
  if (indexed.size > 0) await removeTexts(tx, [...indexed])
  await addTexts(tx, texts)
  await words.save(tx)
}

/** All that is searched of a document; `names` are those of its units and terms. */
function readDocument(document: IndexedDocument, names: string[]): { title: Run; runs: Run[]; loose: string[] } {
  const title = readField(document.title)
  const fields = [
    ...(['segnatura', 'detail', 'description', 'searchKey'] as const).map((name) => readField(document[name])),
    ...WORD_FILTERS.map((name) => readField(document[name], name)),
    ...names.map((name) => readField(name)),
  ]
  return { title: title.run, runs: fields.map(({ run }) => run), loose: [title, ...fields].flatMap(({ loose }) => loose) }
}

/** Months are counted from the year 0: year × 12 + month − 1. */
const monthOf = (day: string | null) => (day ? Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 : null)

function searchRow(document: IndexedDocument, units: UnitName[]): SearchRow {
  const { num, kind, hidden, dated, dateFrom, dateTo, filesPublic, filesAll, unitId, tipologiaId, place, tematicaIds } = document
  const fondo = units.find(({ level }) => level === 'fondo')
  return {
    num, kind, hidden, dated, fromMonth: monthOf(dateFrom), toMonth: monthOf(dateTo),
    filesPublic: Math.min(filesPublic, 1), filesAll: Math.min(filesAll, 1),
    unitId, fondoId: fondo?.id ?? null, tipologiaId, place, tematicaIds: tematicaIds.join(),
  }
}
