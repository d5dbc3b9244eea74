import type { Holder, KnownDocument, UnitTree } from './archive-view.ts'
import { isEmptyMark } from '../recognising/empty-mark.ts'
import { fold } from '../recognising/folding.ts'
import { unitKey } from '../recognising/unit-key.ts'
import { headerKey, type Layout } from '../recognising/header.ts'
import type { Draft, PlanRules } from './row-plan.ts'
import type { ImportOptions } from '../recognising/options.ts'

/** The header of the segnatura column, by which the scope of its numbers is remembered; null if there is none. */
export function segnaturaKey({ columns }: Pick<Layout, 'columns'>): string | null {
  const read = columns.find(({ column }) => column === 'segnatura')
  return read ? headerKey(read.header) : null
}

/** The scope of the numbers of a sheet, as chosen for it or for earlier sheets with this header. */
export function scopeOfSheet({
  layout, options: { scope, throughout = [] },
}: { layout: Layout | null; options: ImportOptions }): PlanRules['scope'] {
  const key = layout && segnaturaKey(layout)
  return scope ?? (key !== null && throughout.includes(key) ? 'archive' : 'fondo')
}

/** The fondo of the whole sheet; null: none, undefined: not stated. */
export const fondoOfSheet = ({ fondo }: Pick<PlanRules, 'fondo'>): string | null | undefined =>
  fondo === null ? undefined : isEmptyMark(fondo) ? null : fondo

/** The fondo that a row names, itself or with its sheet; null: none, undefined: not stated. */
export const fondoNamed = ({ content, rules }: Draft): string | null | undefined =>
  (content.levels.fondo === undefined ? fondoOfSheet(rules) : content.levels.fondo)

export const fondoKey = (fondo: string | null | undefined): string => unitKey(fondo ?? '')

/**
 * Where the segnatura of a row must be unique: in the fondo where its record will be ('' for none), or in the whole archive. A record named
 * by its id stays where it is unless its row itself says otherwise.
 */
export function scopeOf(draft: Draft, named: KnownDocument | null): string {
  const { content, archive, rules } = draft
  if (rules.scope === 'archive') return ''
  const stays = named !== null && content.levels.fondo === undefined
  return fondoKey(stays ? archive.units.fondoOf(named.unitId) : fondoNamed(draft))
}

/**
 * The records that the segnatura of a row may mean. If numbers start again in every fondo, records of other fondi do not count. A row that
 * names no fondo means a record without one, or otherwise any record with its segnatura.
 */
export function holdersFor(draft: Draft, segnatura: string, named: KnownDocument | null): readonly Holder[] {
  const { archive, rules } = draft
  const all = archive.bySegnatura.get(fold(segnatura)) ?? []
  if (rules.scope === 'archive') return all
  const scope = scopeOf(draft, named)
  const within = all.filter(({ unitId }) => fondoKey(archive.units.fondoOf(unitId)) === scope)
  return within.length === 0 && named === null && fondoNamed(draft) === undefined ? all : within
}

type Reach = { rules: PlanRules; units: UnitTree }

/** For each list of records with a segnatura, those that rows naming these fondi (folded) may match. */
export function holdersInReach(holdersOf: readonly (readonly Holder[])[], fondi: readonly string[], { rules, units }: Reach): Holder[] {
  const near = new Set(['', fondoKey(fondoOfSheet(rules)), ...fondi.map(fondoKey)])
  return holdersOf.flatMap((holders) =>
    holders.length === 1 || rules.scope === 'archive' ? holders : holders.filter(({ unitId }) => near.has(fondoKey(units.fondoOf(unitId)))))
}
