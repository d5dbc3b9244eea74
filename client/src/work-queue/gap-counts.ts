import { GAP_SEARCH, GAPS, type Gap } from '@faldone/contract/gaps.ts'
import { KIND_NAMES, type KindName } from '@faldone/contract/kinds.ts'
import { searchToUrl } from '@faldone/contract/search-query.ts'
import type { FondoWork, KindWork } from '@faldone/contract/work-queue.ts'
import { listPath, translatePath } from '../staff-pages/index.ts'

/** A row of the table: a fondo, what is in none, or everything together. */
export type WorkRow = Omit<FondoWork, 'unit'> & { unit: FondoWork['unit'] | 'all' }

/** Only the records of a kind; null: all, and the units. A unit has no kind. */
export function ofKind(row: WorkRow, kind: KindName | null): WorkRow {
  return kind ? { ...row, kinds: row.kinds.filter((one) => one.kind === kind), units: 0, untranslatedUnits: 0 } : row
}

/** All rows in one. */
export function allTogether(rows: readonly FondoWork[]): WorkRow {
  const of = (kind: KindName): KindWork[] => {
    const parts = rows.flatMap(({ kinds }) => kinds.filter((one) => one.kind === kind))
    const missing = Object.fromEntries(GAPS.map((gap) => [gap, sum(parts, (part) => part.missing[gap])])) as KindWork['missing']
    return parts.length > 0 ? [{ kind, records: sum(parts, ({ records }) => records), missing }] : []
  }
  return {
    unit: 'all', kinds: KIND_NAMES.flatMap(of), units: sum(rows, ({ units }) => units),
    untranslatedUnits: sum(rows, ({ untranslatedUnits }) => untranslatedUnits),
  }
}

const sum = <Part>(parts: readonly Part[], of: (part: Part) => number): number => parts.reduce((total, part) => total + of(part), 0)

export const recordsIn = ({ kinds }: WorkRow): number => sum(kinds, ({ records }) => records)

/** How many records and units of how many lack something. Units are translated, too. */
export function countOf(row: WorkRow, gap: Gap): { records: number; units: number; of: number } {
  const { units, untranslatedUnits } = gap === 'translation' ? row : { units: 0, untranslatedUnits: 0 }
  return { records: sum(row.kinds, ({ missing }) => missing[gap]), units: untranslatedUnits, of: recordsIn(row) + units }
}

/** The gap that most of a row has; null if it has none. */
export function largestGap(row: WorkRow): Gap | null {
  const share = (gap: Gap) => missingPart(row, gap)
  const [worst] = GAPS.filter((gap) => share(gap) > 0).toSorted((one, other) => share(other) - share(one))
  return worst ?? null
}

/** How many records and units lack something. */
export function missingIn(row: WorkRow, gap: Gap): number {
  const { records, units } = countOf(row, gap)
  return records + units
}

/** Which part of a row lacks something. */
export function missingPart(row: WorkRow, gap: Gap): number {
  const { of } = countOf(row, gap)
  return of === 0 ? 0 : missingIn(row, gap) / of
}

/** Where the records of a kind are listed that lack something. */
export function gapPath(kind: KindName, gap: Exclude<Gap, 'translation'>, unit: WorkRow['unit']): string {
  const { empty = [], ...search } = GAP_SEARCH[gap]
  const place = unit === null ? { empty: ['unitId' as const, ...empty] } : { empty, ...(unit !== 'all' && { unitId: [unit.id] }) }
  return `${listPath(kind)}?${searchToUrl({ ...search, ...place })}`
}

/** Where the texts of a row are translated; of a kind, only those of records. */
export function translateRowPath(unit: WorkRow['unit'], kind: KindName | null): string {
  const params = new URLSearchParams(unit === 'all' ? {} : unit ? { unitId: unit.id } : { noUnit: 'true' })
  if (kind) params.set('kind', kind)
  return params.size > 0 ? `${translatePath}?${params}` : translatePath
}
