import { isOwnName, ownKey, type OwnName, ownName } from '@faldone/contract/own-values.ts'
import { isSame, type RecordValues, VALUE_NAMES, type ValueName } from './record-values.ts'

/** Whose version of a field is kept. */
export type Side = 'mine' | 'theirs'

/** A field of the form. Each own field is one of its own. */
export type MergedName = Exclude<ValueName, 'own'> | OwnName

/** The value of a field. */
const valueOf = (values: RecordValues, name: MergedName): unknown => (isOwnName(name) ? (values.own[ownKey(name)] ?? '') : values[name])

const isMerged = (name: ValueName): name is Exclude<ValueName, 'own'> => name !== 'own'

/** A field in which two versions of a record differ, and whether both changed it. */
export type Difference = { name: MergedName; isConflict: boolean; proposed: Side }

/**
 * The fields in which my version differs from another user's newer one. If only one of us changed a field, that version is proposed; if
 * both did, mine is, for me to check.
 */
export function differences(base: RecordValues, mine: RecordValues, theirs: RecordValues): Difference[] {
  const own = [...new Set([mine, theirs].flatMap((values) => Object.keys(values.own)))].map(ownName)
  const differ = (one: RecordValues, other: RecordValues, name: MergedName) => !isSame(valueOf(one, name), valueOf(other, name), name)
  return [...VALUE_NAMES.filter(isMerged), ...own].filter((name) => differ(mine, theirs, name)).map((name) => {
    const iDid = differ(base, mine, name)
    const theyDid = differ(base, theirs, name)
    return { name, isConflict: iDid && theyDid, proposed: iDid ? 'mine' : 'theirs' }
  })
}

/** The record with the chosen version of each field. */
export function merged(mine: RecordValues, theirs: RecordValues, sides: Partial<Record<MergedName, Side>>): RecordValues {
  const chosen = (Object.keys(sides) as MergedName[]).filter((name) => sides[name] === 'theirs')
  const plain = chosen.filter((name) => !isOwnName(name)).map((name) => [name, valueOf(theirs, name)])
  const own = chosen.filter(isOwnName).map((name) => [ownKey(name), valueOf(theirs, name)])
  return { ...mine, ...Object.fromEntries(plain), own: { ...mine.own, ...Object.fromEntries(own) } }
}
