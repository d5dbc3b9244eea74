import type { UpdateUnit } from '@faldone/contract/unit.ts'
import { sheetOf } from '@faldone/contract/sheet-rows.ts'
import type { Tx } from '../../db/database.ts'
import type { Change } from '../../history/store.ts'
import { liveUnit } from '../../units/live-store.ts'
import { knownUnits } from '../../units/sheet-store.ts'
import { updateUnit } from '../../units/store.ts'
import type { UnitTree } from '../planning/archive-view.ts'
import { addUnits, unitAt, type UnitTexts } from '../planning/new-units.ts'
import { placeKey, type UnitPath } from '../planning/unit-path.ts'
import { headersIn } from '../recognising/sheet-part.ts'
import { withoutAdded } from '../planning/unit-row.ts'
import { headingsForStaff } from '../staging/for-staff.ts'
import { readUnitRows } from '../staging/staged-store.ts'
import type { Import } from '../staging/store.ts'
import { relateMakers } from '../whole/unit-makers.ts'
import { type Said, unitTextsUnder } from '../whole/unit-texts.ts'

/** How many rows are in memory at a time. They may have many cells. */
const BATCH = 1_000

/**
 * Adds the new units of a sheet of records, and writes what its rows say about units: everything about new ones, and about those that the
 * archive has what is empty there. Returns how many agents are new, because the rows name them as makers of their units.
 */
export async function addDescribedUnits(
  tx: Tx, { id, kind, layout, newUnits, own }: Import, tree: UnitTree, change: Change
): Promise<number> {
  const textsIn = textsBySheet({ layout, own })
  const said: (Said & { path: UnitPath })[] = []
  if (layout?.tree) for await (const rows of readUnitRows(tx, id, BATCH))
    for (const { row, cells, path } of rows) said.push({ path, ...textsIn(row)(row, cells, path.at(-1)!.name) })
  const texts = new Map(said.map(({ path, given }) => [placeKey(path), given]))
  await addUnits(tx, kind, tree, newUnits, change, texts, await freeIds(tx, said))
  const added = new Set(newUnits.map(placeKey))
  for (const { path } of said) if (!added.has(placeKey(path))) await fill(tx, tree, path, texts, change)
  const made = said.filter(({ makers }) => makers.length > 0).map(({ path, makers }) => ({ unitId: unitAt(tree, path)!, makers }))
  return (await relateMakers(tx, made, change)).agents.length
}

/** The ids that the rows give their units, by `placeKey`; without those that the archive knows, also in its trash. */
async function freeIds(tx: Tx, said: readonly { path: UnitPath; id: string | null }[]): Promise<Map<string, string>> {
  const taken = await knownUnits(tx, said.flatMap(({ id }) => id ?? []))
  const ids = new Map<string, string>()
  for (const { path, id } of said) {
    if (id === null || taken.has(id)) continue
    taken.add(id)
    ids.set(placeKey(path), id)
  }
  return ids
}

/** How the rows of each sheet are read about units. */
function textsBySheet({ layout, own }: Pick<Import, 'layout' | 'own'>): (row: number) => ReturnType<typeof unitTextsUnder> {
  const { header = [], tree, parts = [] } = layout ?? {}
  const forStaff = headingsForStaff({ layout, own })
  const under = (headers: readonly string[]) => unitTextsUnder(tree ? withoutAdded(headers, tree) : headers, forStaff)
  const whole = under(header)
  const bySheet = new Map(parts.map((part) => [part, under(headersIn(header, part))]))
  return (row) => bySheet.get(sheetOf(row, parts)!) ?? whole
}

async function fill(tx: Tx, tree: UnitTree, path: UnitPath, texts: UnitTexts, change: Change): Promise<void> {
  const unit = await liveUnit(tx, unitAt(tree, path)!)
  const missing = Object.entries(texts.get(placeKey(path)) ?? {}).filter(([field]) => unit[field as 'date'] === null)
  if (missing.length > 0) await updateUnit(tx, unit.id, Object.fromEntries(missing) as UpdateUnit, null, change)
}
