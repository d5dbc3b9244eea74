import type { Language } from '@faldone/contract/common.ts'
import { MAX_EXPORTED } from '@faldone/contract/export.ts'
import type { ColumnName } from '@faldone/contract/import-columns.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { SearchQuery } from '@faldone/contract/search-query.ts'
import { ahead } from '../db/ahead.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { SYSTEM } from '../http/viewer.ts'
import { findRecords, loadUnits } from '../imports/archive-store.ts'
import { type KnownRecord, UnitTree } from '../imports/archive-view.ts'
import { selectDocuments } from '../search/selection-store.ts'
import { type Cell, type CellStyle, cellsOf, headersFor } from './record-cells.ts'
import { descriptionPartsOf, englishWords } from './record-store.ts'

/** What a sheet of records is made of. */
export type RecordsTask = { kind: KindName; query: SearchQuery; columns: ColumnName[]; lang: Language }

/** How many records are in hand at a time: they may be long. */
const BATCH = 250

export type RowSource = { total: number; rows: AsyncGenerator<Cell[]> }

/**
 * The records that a search finds, as staff see them, in its order, as rows that import reads: the header first. Throws
 * UNKNOWN_VALUE, TOO_MANY_RECORDS.
 */
export async function recordRows(db: Db, { kind, query, columns, lang }: RecordsTask): Promise<RowSource> {
  const ids = await selectDocuments(db, { ...query, kind: [kind] }, SYSTEM, MAX_EXPORTED)
  const descriptionParts = columns.includes('description') ? await descriptionPartsOf(db, ids) : 1
  const words = lang === 'en' ? { tematica: await englishWords(db, 'tematica'), tipologia: await englishWords(db, 'tipologia') } : null
  const style: CellStyle = { lang, descriptionParts, wordFor: (term, value) => words?.[term].get(value) ?? value }
  async function* records(): AsyncGenerator<KnownRecord[]> {
    for (const chunk of chunksOf(ids, BATCH)) {
      const { byId } = await findRecords(db, kind, { ids: chunk, segnature: [] })
      // What was deleted since the search is not there any more.
      yield chunk.flatMap((id) => byId.get(id) ?? [])
    }
  }
  async function* rows(): AsyncGenerator<Cell[]> {
    yield headersFor(kind, columns, descriptionParts, lang)
    const units = new UnitTree(await loadUnits(db, kind))
    for await (const batch of ahead(records())) {
      for (const record of batch) yield cellsOf(record, units.pathTo(record.unitId), columns, style)
    }
  }
  return { total: ids.length, rows: rows() }
}
