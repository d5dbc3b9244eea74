import type { Holder, KnownRecord, UnitTree } from './archive-view.ts'
import { isEmptyMark } from './cells.ts'
import { fold } from '../recognising/folding.ts'
import { headerKey, type Layout } from '../recognising/header.ts'
import type { Draft, PlanRules } from './row-plan.ts'
import type { ImportOptions } from '../recognising/options.ts'

/** The header of the column of segnature, by which it is remembered how far their numbers run; null where there is none. */
export function segnaturaKey({ columns }: Pick<Layout, 'columns'>): string | null {
  const read = columns.find(({ column }) => column === 'segnatura')
  return read ? headerKey(read.header) : null
}

/** How far the numbers of a sheet run: as was said of it, or of earlier ones with this header. */
export function scopeOfSheet({
  layout, options: { scope, throughout = [] },
}: { layout: Layout | null; options: ImportOptions }): PlanRules['scope'] {
  const key = layout && segnaturaKey(layout)
  return scope ?? (key !== null && throughout.includes(key) ? 'archive' : 'fondo')
}

/** The fondo that rows name with their sheet; null: none, undefined: it says nothing. */
export const fondoOfSheet = ({ fondo }: Pick<PlanRules, 'fondo'>): string | null | undefined =>
  fondo === null ? undefined : isEmptyMark(fondo) ? null : fondo

/** The fondo that a row names, itself or with its sheet; null: none, undefined: it says nothing. */
export const fondoNamed = ({ content, rules }: Draft): string | null | undefined =>
  (content.levels.fondo === undefined ? fondoOfSheet(rules) : content.levels.fondo)

export const fondoKey = (fondo: string | null | undefined): string => fold(fondo ?? '')

/**
 * Where the segnatura of a row belongs to one record alone: in the fondo where its record will be, '' for none; in the whole archive
 * where the numbers run through. A record named by its id stays where it is unless its row itself says otherwise.
 */
export function scopeOf(draft: Draft, named: KnownRecord | null): string {
  const { content, archive, rules } = draft
  if (rules.scope === 'archive') return ''
  const stays = named !== null && content.levels.fondo === undefined
  return fondoKey(stays ? archive.units.fondoOf(named.unitId) : fondoNamed(draft))
}

/**
 * The records that the segnatura of a row may mean. Numbers begin anew in every fondo: those of other fondi are others. A row
 * that says nothing of the fondo means a record without one, or else whichever has its segnatura.
 */
export function holdersFor(draft: Draft, segnatura: string, named: KnownRecord | null): readonly Holder[] {
  const { archive, rules } = draft
  const all = archive.bySegnatura.get(fold(segnatura)) ?? []
  if (rules.scope === 'archive') return all
  const scope = scopeOf(draft, named)
  const within = all.filter(({ unitId }) => fondoKey(archive.units.fondoOf(unitId)) === scope)
  return within.length === 0 && named === null && fondoNamed(draft) === undefined ? all : within
}

type Reach = { rules: PlanRules; units: UnitTree }

/** Of those that have a segnatura each, all that a row may match where rows name these fondi (folded). */
export function holdersInReach(holdersOf: readonly (readonly Holder[])[], fondi: readonly string[], { rules, units }: Reach): Holder[] {
  const near = new Set(['', fondoKey(fondoOfSheet(rules)), ...fondi])
  return holdersOf.flatMap((holders) =>
    holders.length === 1 || rules.scope === 'archive' ? holders : holders.filter(({ unitId }) => near.has(fondoKey(units.fondoOf(unitId)))))
}
