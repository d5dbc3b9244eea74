import { cellList } from '@faldone/contract/cell-list.ts'
import { CELL_WORDS } from '@faldone/contract/cell-words.ts'
import type { Language } from '@faldone/contract/common.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { EXPORTED_UNIT_COLUMNS, MAKER_COLUMNS, type MakerColumn, unitColumnLabel } from '@faldone/contract/unit-columns.ts'
import { OPTIONAL_UNIT_FIELDS, unitFieldOf } from '@faldone/contract/unit-fields.ts'
import { namesByUnit } from '../agents/sheet-store.ts'
import type { Db } from '../db/database.ts'
import { longestTexts, type SheetUnit, unitsInOrder } from '../units/sheet-store.ts'
import { type Cell, LONGEST_CELL, partsOf } from './document-cells.ts'

type Column = (typeof EXPORTED_UNIT_COLUMNS)[number]

/** Fields whose texts may be longer than a cell. They go on in further columns: `Descrizione 2`. */
const LONG = OPTIONAL_UNIT_FIELDS.filter((name) => unitFieldOf(name).max > LONGEST_CELL)

/** All units in the order of the tree, as rows that the import reads, the first one with the headings. Returns how many there are, too. */
export async function unitRows(db: Db, lang: Language): Promise<{ total: number; rows: AsyncGenerator<Cell[]> }> {
  const longest = await longestTexts(db, LONG)
  const partsIn = (column: Column) => Math.max(1, Math.ceil((longest.get(column as (typeof LONG)[number]) ?? 0) / (LONGEST_CELL - 1)))
  const named = {
    creators: await namesByUnit(db, MAKER_COLUMNS.creators), custodians: await namesByUnit(db, MAKER_COLUMNS.custodians),
  } satisfies Record<MakerColumn, unknown>
  const { total, batches } = await unitsInOrder(db)
  async function* rows(): AsyncGenerator<Cell[]> {
    yield EXPORTED_UNIT_COLUMNS.flatMap((column) => Array.from(
      { length: partsIn(column) }, (_, at) => (at === 0 ? unitColumnLabel(column)[lang] : `${unitColumnLabel(column)[lang]} ${at + 1}`)
    ))
    for await (const batch of batches) {
      for (const unit of batch) yield EXPORTED_UNIT_COLUMNS.flatMap((column) => {
        const text = isMakers(column) ? namesIn(named[column].get(unit.id)) : textOf(unit, column, lang)
        const parts = partsIn(column) === 1 ? [text] : partsOf(text ?? '')
        return Array.from({ length: partsIn(column) }, (_, at) => parts[at] || null)
      })
    }
  }
  return { total, rows: rows() }
}

const isMakers = (column: Column): column is MakerColumn => Object.hasOwn(MAKER_COLUMNS, column)

/** As many as fit into a cell. */
const namesIn = (names: readonly string[] = []): string | null => cellList(names, LONGEST_CELL) || null

function textOf(unit: SheetUnit, column: Exclude<Column, MakerColumn>, lang: Language): string | null {
  switch (column) {
    case 'id': return unit.id
    case 'parent': return unit.parentId
    case 'level': return LEVEL_WORDS[unit.level][lang].one
    case 'kinds': return unit.kinds.map((kind) => KINDS[kind].plural[lang]).join('; ') || null
    case 'visibility': return CELL_WORDS[unit.visibility][lang]
    default: return unit[column]
  }
}
