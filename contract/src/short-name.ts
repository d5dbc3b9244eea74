import { shortened } from './short-text.ts'

/** Room for a name among others in a line: nearly every name is shorter, and one that is a paragraph takes no screen. */
const LONGEST = 64

/** The name of a unit where it only says the way to a record; the tree, and the unit's own pages, say it whole. */
export const shortName = (name: string): string => shortened(name, LONGEST)
