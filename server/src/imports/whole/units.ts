import type { Language } from '@faldone/contract/common.ts'
import { errorMessage } from '@faldone/contract/errors.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { UNIT_COLUMNS, type UnitColumn, unitColumnLabel } from '@faldone/contract/unit-columns.ts'
import type { UpdateUnit } from '@faldone/contract/unit.ts'
import type { WholeSheetAnswer } from '@faldone/contract/whole-sheet.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/uuid.ts'
import { ApiError } from '../../errors.ts'
import type { Change } from '../../history/store.ts'
import { allUnits, trashedUnits } from '../../units/sheet-store.ts'
import { createUnits, updateUnit } from '../../units/store.ts'
import { say } from '../command-text.ts'
import { termKey } from '../recognising/folding.ts'
import { unitColumnNamed } from '../recognising/unit-column.ts'
import type { Finding, Outcome, Taking, WholeSheet } from './sheet.ts'
import { type PlannedUnit, planUnits, type UnitPlan } from './unit-plan.ts'
import { type Maker, relateMakers } from './unit-makers.ts'
import { readUnitRow, type UnitRow } from './unit-row.ts'
import { advise, nearOf } from './values.ts'

/** A sheet that describes units and puts them in their places: fondi alone, or trees of them. */
export const unitSheet: WholeSheet<UnitColumn, UnitRow> = {
  noun: 'units',
  meanings: ({ units }) => units,
  columnOf: unitColumnNamed,
  columns: UNIT_COLUMNS.filter((column) => column !== 'closure'), note: 'notes',
  labelOf: (column, lang) => unitColumnLabel(column)[lang],
  read: readUnitRow, apply: describe, action: 'import', nothing: 'unitsMissing', done: 'unitsDescribed',
}

async function describe(tx: Tx, rows: readonly UnitRow[], { change, lang }: Taking): Promise<Outcome> {
  const plan = planUnits(rows, await allUnits(tx))
  const codes = new Map(rows.flatMap(({ id, code }) => [id, code].flatMap((known) => (known ? [[termKey(known), known] as const] : []))))
  const findings: Finding[] = plan.problems.map(({ row, word, value, level }) => ({
    row, text: say(word, lang, value ? `${row}: ${value}` : String(row)), ...advise(word, lang, value),
    field: unitColumnLabel(ABOUT[word])[lang], ...(word === 'unitParentUnknown' && nearOf(value, codes)),
    ...(level && { near: LEVEL_WORDS[level][lang].one }),
  }))
  const warnings = warningsOf(plan, lang)
  const created = plan.units.filter(({ known }) => !known)
  const updated = plan.units.flatMap((unit) => {
    const changes = changesOf(unit)
    return changes ? [{ unit, changes }] : []
  })
  if (findings.length > 0) return { findings, warnings, summary: {} }
  await createAll(tx, created, change)
  for (const { unit, changes } of updated) {
    await updateUnit(tx, unit.id, changes, null, change).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      const { row = null } = unit.row ?? {}
      const reason = errorMessage(error.code, lang, error.values)
      findings.push({ row, text: say('unitRefused', lang, `${row ?? ''}: ${reason}`), advice: reason })
    })
  }
  const made = plan.units.filter(({ makers }) => makers.size > 0).map(({ id, makers }) => ({ unitId: id, makers: [...makers.values()] }))
  const { agents, byUnit, relations } = await relateMakers(tx, made, change)
  if (agents.length > 0) warnings.push({ row: null, text: say('unitsNewAgents', lang, listed(agents)) })
  const changed = plan.units.flatMap((unit) => {
    const { known, id } = unit
    const { changes = null } = updated.find((one) => one.unit === unit) ?? {}
    return !known || changes || byUnit.has(id) ? [told(unit, { changes, makers: byUnit.get(id) ?? [] }, lang)] : []
  })
  return {
    created: created.length, updated: changed.length - created.length, unchanged: plan.units.length - changed.length, findings, warnings,
    relations, summary: { units: changed.length, ...(agents.length > 0 && { agents: agents.length }) }, changes: changed,
  }
}

/** The column that a problem is about. */
const ABOUT = { unitParentUnknown: 'parent', unitMisplaced: 'level', unitLevelKept: 'level', unitTwice: 'name' } as const

const NAMED = 5

const warningsOf = ({ notes }: UnitPlan, lang: Language): Finding[] =>
  (Object.keys(notes) as (keyof typeof notes)[]).filter((word) => notes[word].length > 0)
    .map((word) => ({ row: null, text: say(word, lang, listed(notes[word])) }))

const listed = (names: readonly string[]): string =>
  `${names.length} (${names.slice(0, NAMED).join(' · ')}${names.length > NAMED ? ' …' : ''})`

/** What changes in a unit of the archive; null where nothing does. */
function changesOf({ known, given, parent, kinds }: PlannedUnit): UpdateUnit | null {
  if (!known) return null
  const differing = Object.entries(given).filter(([field, value]) => value !== undefined && !isSame(value, known[field as 'name']))
  const changes: UpdateUnit = Object.fromEntries(differing)
  if ((parent?.id ?? null) !== known.parentId) changes.parentId = parent?.id ?? null
  if (!parent && !known.parentId && kinds.size > known.kinds.length) changes.kinds = [...kinds]
  return Object.keys(changes).length > 0 ? changes : null
}

/** A closure is compared by what it says. */
const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The ids of an export are kept, so that its rows stay about the same units; but not those of units in the trash. */
async function createAll(tx: Tx, units: readonly PlannedUnit[], change: Change): Promise<void> {
  const trashed = await trashedUnits(tx, units.map(({ id }) => id))
  for (const unit of units) if (trashed.has(unit.id)) unit.id = newId()
  await createUnits(tx, units.map(({ id, level, name, parent, given, kinds }) =>
    ({ ...given, id, level, name, parentId: parent?.id ?? null, kinds: [...kinds] })), change)
}

const SHOWN = 200

type ToldChange = WholeSheetAnswer['changes'][number]

type Said = { changes: UpdateUnit | null; makers: readonly Maker[] }

/** What a row says of a new unit, besides its name. */
const writtenIn = ({ name: _, ...texts }: PlannedUnit['given']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string' && text !== ''))

/** A unit as a preview shows it. */
function told({ row, level, name, parent, known, given }: PlannedUnit, { changes, makers }: Said, lang: Language): ToldChange {
  const place: string[] = []
  for (let above = parent; above; above = above.parent) place.unshift(above.name)
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, SHOWN) : '')
  const { parentId: _, kinds: __, kind: ___, closure: ____, ...texts } = changes ?? {}
  const fields = Object.entries(known ? texts : writtenIn(given)).map(([field, after]) => (
    { label: unitColumnLabel(field as UnitColumn)[lang], before: text(known?.[field as 'name']), after: text(after) }
  ))
  for (const [column, named] of Map.groupBy(makers, (maker) => maker.column))
    fields.push({ label: unitColumnLabel(column)[lang], before: '', after: text(named.map((maker) => maker.name).join('; ')) })
  return {
    row: row?.row ?? 0, action: known ? 'updated' : 'created', name: `${LEVEL_WORDS[level][lang].one}: ${name}`, place: place.join(' › '),
    fields,
  }
}
