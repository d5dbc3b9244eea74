import { crc32 } from 'node:zlib'
import { dayNumber } from '@faldone/contract/archival-date/day.ts'
import { type FieldName, fieldOf, mayRead } from '@faldone/contract/fields.ts'
import { languageOf } from '@faldone/contract/in-language.ts'
import { MAX_PLACE_NAME } from '@faldone/contract/place.ts'
import { WORD_FILTERS } from '@faldone/contract/search-query.ts'
import { codesIn } from '@faldone/contract/standard-codes.ts'
import { chunksOf, overlapping } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { addTexts, type Field, removeTexts, type Run, type Texts } from '../db/fulltext-rows.ts'
import { noteRecords } from '../db/noted-changes.ts'
import { fileTextLengths, fileTextsOf } from '../file-texts/store.ts'
import {
  agentsOf, emptyIndex, type IndexedDocument, labelsOf, liveNums, loadDocuments, SEARCHED, unitsOf, type UnitName,
} from './indexing-store.ts'
import { replaceOwn } from './own-store.ts'
import { ownReader } from './own-texts.ts'
import { inParts } from './parts.ts'
import { intoPieces, readField } from './pieces.ts'
import { remembering } from './remembering.ts'
import { type SearchRow, replaceRows } from './tally-store.ts'
import { vocabularyOf } from './vocabulary-store.ts'

const BATCH = 1_000

/**
 * Updates the search index for these documents, deleted ones included. Call it in the transaction that changed anything about them that is
 * searched or counted: their content, place, units' names, themes, type, visibility or files.
 */
export async function indexDocuments(tx: Tx, nums: readonly number[]): Promise<void> {
  await noteRecords(tx, nums)
  await indexAgain(tx, nums)
}

/** The same if only the number of its files has changed: what they say is not read again. */
export async function indexCounts(tx: Tx, nums: number[]): Promise<void> {
  await noteRecords(tx, nums)
  await takeTurn(tx)
  const documents = await loadDocuments(tx, nums)
  const units = await unitsOf(tx, documents)
  await replaceRows(tx, nums, documents.map((document) => searchRow(document, (document.unitId && units.get(document.unitId)) || [])))
}

async function indexAgain(tx: Tx, nums: readonly number[]): Promise<void> {
  await takeTurn(tx)
  for (const batch of chunksOf([...new Set(nums)], BATCH)) await indexBatch(tx, await loadDocuments(tx, batch), batch)
}

/** The version of how fields are read into the index. Increase it when that changes. */
const READING = 7
/**
 * A version of the index. It changes with the searched fields and with how they are read; archives with another version are indexed again
 * at their next start.
 */
export const INDEX_VERSION = crc32(JSON.stringify([READING, SEARCHED, WORD_FILTERS])) >>> 1

/** Builds the index from nothing. `onBatch` is told how many documents have been indexed. */
export async function indexAll(tx: Tx, onBatch: (documents: number) => void = () => {}): Promise<void> {
  await emptyIndex(tx)
  let indexed = 0
  for await (const nums of liveNums(tx, BATCH)) {
    await indexAgain(tx, nums)
    onBatch((indexed += nums.length))
  }
}

/** Like `indexDocuments`, for documents that this transaction has just created: nothing has to be read or removed. */
export async function indexNewDocuments(tx: Tx, documents: readonly IndexedDocument[]): Promise<void> {
  await noteRecords(tx, documents.map(({ num }) => num))
  await indexBatch(tx, documents, [])
}

/** `nums`: the documents that may already be in the index. */
async function indexBatch(tx: Tx, documents: readonly IndexedDocument[], nums: number[]): Promise<void> {
  const units = await unitsOf(tx, documents)
  const labels = await labelsOf(tx)
  const agents = await agentsOf(tx, documents)
  const own = await ownReader(tx, documents)
  const unitsOfDocument = ({ unitId }: IndexedDocument) => (unitId && units.get(unitId)) || []
  // What only staff may know of is found in records for staff alone.
  const agentsOfDocument = ({ num, unitId, hidden }: IndexedDocument) =>
    [...(agents.ofDocument.get(num) ?? []), ...((unitId && agents.ofUnit.get(unitId)) || [])]
      .filter((agent) => hidden === 1 || !agent.hidden).flatMap(({ names }) => names)
  const indexed = await replaceRows(tx, nums, documents.map((document) => searchRow(document, unitsOfDocument(document))))
  if (indexed.size > 0) await removeTexts(tx, [...indexed])
  await replaceOwn(tx, nums, documents.flatMap(own.rows))
  const readName = remembering((name: string) => readField(name))
  const readEnglishName = remembering((name: string) => readField(name, { lang: 'en' }))
  const vocabulary = vocabularyOf(tx)
  await overlapping(inParts(documents, await fileTextLengths(tx, documents)), async (part) => {
    const inFiles = await fileTextsOf(tx, part)
    await addTexts(tx, part.map((document) => {
      const terms = [...document.tematicaIds, document.tipologiaId ?? ''].flatMap((id) => labels.get(id) ?? [])
      const labelled = [...unitsOfDocument(document).map(({ name: it, nameEn: en }) => ({ it, en })), ...terms]
      const names = [...labelled.map(({ it }) => it), ...new Set(agentsOfDocument(document))]
      const fields = [
        ...own.texts(document).map((text) => readField(text)), ...names.map(readName),
        ...labelled.flatMap(({ en }) => (en ? readEnglishName(en) : [])),
      ]
      const { title, runs, closed, loose } = readDocument(document, fields)
      const isIndexed = indexed.has(document.num)
      if (document.hidden === 1) vocabulary.add([...title.runs, ...runs], { hidden: 1, indexed: isIndexed })
      else {
        // Visitors find a record by its search key, but are not offered words that only staff may read.
        vocabulary.add([...title.runs, ...runs.filter((run) => !closed.includes(run))], { hidden: 0, indexed: isIndexed })
        vocabulary.add(closed, { hidden: 1, indexed: isIndexed })
      }
      const files = textsOf((inFiles.get(document.num) ?? []).map((text) => readField(text)))
      return { num: document.num, pieces: intoPieces({ title, body: { runs, loose }, files }) }
    }))
  })
  await vocabulary.save(tx)
}

const isWordFilter = (name: FieldName): boolean => WORD_FILTERS.some((filter) => filter === name)

/** ISBN and ISSN are also found without their hyphens. */
const bareCodes = (name: FieldName, text: string | null): string[] =>
  (text !== null && fieldOf(name).checked === 'codes' ? codesIn(text).map(({ digits }) => digits.toLowerCase()) : [])

const VISITOR = { staff: false }

/** The title in each language. */
const TITLES = ['title', 'titleEn'] as const

type ReadDocument = { title: Texts; runs: Run[]; closed: Run[]; loose: string[] }

/**
 * Everything that is searched of a document. `names`: its own fields, and the names of its units and terms. `closed`: the runs that only
 * staff may read.
 */
function readDocument(document: IndexedDocument, names: Field[]): ReadDocument {
  const others = SEARCHED.filter((name) => !TITLES.some((title) => title === name))
  const texts = others.map((name) => {
    const field = readField(document[name], { filter: isWordFilter(name) ? name : undefined, lang: languageOf(name) })
    field.loose.push(...bareCodes(name, document[name]))
    return field
  })
  const fields = [...texts, ...names]
  return {
    title: textsOf(TITLES.flatMap((name) => (document[name] === null ? [] : readField(document[name], { lang: languageOf(name) })))),
    ...textsOf(fields),
    closed: texts.filter((_, at) => !mayRead(others[at]!, VISITOR)).map(({ run }) => run),
  }
}

const textsOf = (fields: readonly Field[]): Texts =>
  ({ runs: fields.map(({ run }) => run), loose: fields.flatMap(({ loose }) => loose) })

/** Months are counted from the year 0: year × 12 + month − 1. */
const monthOf = (day: string | null) => (day ? Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 : null)

const numberOf = (day: string | null) => (day ? dayNumber(day) : null)

function searchRow(document: IndexedDocument, units: UnitName[]): SearchRow {
  const { num, kind, hidden, dated, dateFrom, dateTo, filesPublic, filesAll, unitId, tipologiaId, place, tematicaIds } = document
  const fondo = units.find(({ level }) => level === 'fondo')
  return {
    num, kind, hidden, dated, fromMonth: monthOf(dateFrom), toMonth: monthOf(dateTo), fromDay: numberOf(dateFrom), toDay: numberOf(dateTo),
    filesPublic: Math.min(filesPublic, 1), filesAll: Math.min(filesAll, 1),
    unitId, fondoId: fondo?.id ?? null, tipologiaId, place: place && place.slice(0, MAX_PLACE_NAME), tematicaIds: tematicaIds.join(),
  }
}
