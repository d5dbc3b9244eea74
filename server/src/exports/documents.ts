import type { Language } from '@faldone/contract/common.ts'
import { MAX_EXPORTED } from '@faldone/contract/export.ts'
import type { SheetColumn } from '@faldone/contract/import-columns.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { isOwnName, type OwnField, ownKey } from '@faldone/contract/own-values.ts'
import type { SearchQuery } from '@faldone/contract/search-query.ts'
import { ahead } from '../db/ahead.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { SYSTEM } from '../http/viewer.ts'
import { loadUnits } from '../imports/planning/archive-store.ts'
import { creatorNames } from '../imports/planning/creators-store.ts'
import { KnownAddresses } from '../imports/planning/elsewhere.ts'
import { loadAddresses } from '../imports/planning/elsewhere-store.ts'
import { UnitTree } from '../imports/planning/archive-view.ts'
import { readOwnFields } from '../own-fields/store.ts'
import { selectDocuments } from '../search/selection-store.ts'
import { type Cell, type CellStyle, cellsOf, headersFor, ownColumns, placesIn, type SheetDocument, usualColumns } from './document-cells.ts'
import { descriptionPartsOf, englishWords, readDocuments } from './document-store.ts'

/** What a sheet of records consists of. `columns`: null for all that the kind shows. */
export type DocumentsTask = { kind: KindName; query: SearchQuery; columns: SheetColumn[] | null; lang: Language }

/** How many records are in memory at a time. They may be long. */
const BATCH = 250

export type RowSource = { total: number; rows: AsyncGenerator<Cell[]> }

/**
 * The records that a search finds, as staff see them and in its order, as rows that the import reads. The first row is the header. Throws
 * UNKNOWN_VALUE, TOO_MANY_RECORDS.
 */
export async function documentRows(db: Db, { kind, query, columns: chosen, lang }: DocumentsTask): Promise<RowSource> {
  const { fields } = await readOwnFields(db)
  const columns = chosen ?? [...usualColumns(kind), ...ownColumns(kind, fields)]
  for (const column of columns) requireOwn(column, fields)
  const nums = (await selectDocuments(db, { ...query, kind: [kind] }, SYSTEM, MAX_EXPORTED)).map(({ num }) => num)
  const descriptionParts = columns.includes('description') ? await descriptionPartsOf(db, nums) : 1
  const words = lang === 'en' ? { tematica: await englishWords(db, 'tematica'), tipologia: await englishWords(db, 'tipologia') } : null
  const addresses = new KnownAddresses(columns.includes('elsewhere') ? await loadAddresses(db) : [])
  const style: CellStyle = {
    lang, descriptionParts, wordFor: (term, value) => words?.[term].get(value) ?? value,
    addressesOf: (list, value) => addresses.of(list, value),
  }
  async function* batches(): AsyncGenerator<SheetDocument[]> {
    for (const chunk of chunksOf(nums, BATCH)) yield await readDocuments(db, chunk)
  }
  async function* rows(): AsyncGenerator<Cell[]> {
    yield headersFor({ kind, columns, fields }, descriptionParts, lang)
    const placeOf = placesIn(new UnitTree(await loadUnits(db)), columns.includes('creator') ? await creatorNames(db) : new Map())
    for await (const batch of ahead(batches())) {
      for (const document of batch) yield cellsOf(document, placeOf(document.row.unitId), columns, style)
    }
  }
  return { total: nums.length, rows: rows() }
}

function requireOwn(column: SheetColumn, fields: readonly OwnField[]): void {
  if (isOwnName(column) && !fields.some(({ key }) => key === ownKey(column))) throw new ApiError('UNKNOWN_VALUE', { value: column })
}
