import { isSame, type RecordValues, VALUE_NAMES, type ValueName } from './record-values.ts'

/** Whose version of a field is kept. */
export type Side = 'mine' | 'theirs'

/** A field in which two versions of a record differ, and whether both changed it. */
export type Difference = { name: ValueName; isConflict: boolean; proposed: Side }

/**
 * The fields in which my version differs from another user's newer one. If only one of us changed a field, that version is proposed; if
 * both did, mine is, for me to check.
 */
export function differences(base: RecordValues, mine: RecordValues, theirs: RecordValues): Difference[] {
  return VALUE_NAMES.filter((name) => !isSame(mine[name], theirs[name], name)).map((name) => {
    const iDid = !isSame(base[name], mine[name], name)
    const theyDid = !isSame(base[name], theirs[name], name)
    return { name, isConflict: iDid && theyDid, proposed: iDid ? 'mine' : 'theirs' }
  })
}

/** The record with the chosen version of each field. */
export function merged(mine: RecordValues, theirs: RecordValues, sides: Partial<Record<ValueName, Side>>): RecordValues {
  const chosen = Object.entries(sides)
    .filter(([, side]) => side === 'theirs')
    .map(([name]) => [name, theirs[name as ValueName]])
  return { ...mine, ...Object.fromEntries(chosen) }
}
