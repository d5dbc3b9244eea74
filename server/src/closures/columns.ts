import { type Closure, isClosedOn, laterOpening, openingOf, presentDay } from '@faldone/contract/closure.ts'
import type { InheritedClosure } from '@faldone/contract/closure-schema.ts'
import type { Visibility } from '@faldone/contract/common.ts'

/** In the column `opens_on`: it does not open by itself. Later than any day. */
export const NEVER = '9999-12-31'

/** The columns of a closure, of something whose latest date is this. */
export function closureColumns(closure: Closure | null, dateTo: string | null): ClosedRow & { announced: number } {
  const opensOn = closure && openingOf(closure, dateTo).opensOn
  return {
    closure: closure && JSON.stringify(closure), opensOn: closure && (opensOn ?? NEVER),
    closed: closure && isClosedOn(opensOn, presentDay()) ? 1 : 0, announced: closure?.announced ? 1 : 0,
  }
}

/** The column `hidden` of something that is in a unit, or in nothing. */
export const hiddenColumn = ({ visibility, closed }: { visibility: Visibility; closed: number }, unitHidden: number): number =>
  (visibility === 'staff' || closed === 1 ? 1 : unitHidden)

export const closureIn = (column: string | null): Closure | null => (column === null ? null : (JSON.parse(column) as Closure))

/** The day in a column, for answers. */
export const dayIn = (column: string | null): string | null => (column === NEVER ? null : column)

export type ClosedRow = { closure: string | null; opensOn: string | null; closed: number }
type Step = ClosedRow & { id: string; name: string }

type Told = { closure: Closure | null; opensOn: string | null; closed: boolean; inheritedClosure: InheritedClosure }

/** What visitors are told: what they see is open. */
const OPEN: Told = { closure: null, opensOn: null, closed: false, inheritedClosure: null }

/** What answers say of the closure of something, by itself and by the units above it. Only staff are told. */
export function closureFor(row: ClosedRow, path: readonly Step[], { staff }: { staff: boolean }): Told {
  if (!staff) return OPEN
  const above = path.filter(({ closed }) => closed === 1)
  const last = above.reduce<Step | null>((latest, step) => (latest && latest.opensOn! > step.opensOn! ? latest : step), null)
  const own = closureIn(row.closure)
  const days = [...(row.closed === 1 ? [dayIn(row.opensOn)] : []), ...(last ? [dayIn(last.opensOn)] : [])]
  return {
    closure: own,
    opensOn: days.length > 0 ? days.reduce(laterOpening) : dayIn(row.opensOn),
    closed: days.length > 0,
    inheritedClosure: last && { closure: closureIn(last.closure)!, opensOn: dayIn(last.opensOn), unit: { id: last.id, name: last.name } },
  }
}

/** The same for something without units above it, such as a file. */
export function ownClosureFor(row: ClosedRow, viewer: { staff: boolean }): Omit<Told, 'inheritedClosure'> {
  const { inheritedClosure: _, ...own } = closureFor(row, [], viewer)
  return own
}
