/** Room for a name among others in a line: nearly every name is shorter, and one that is a paragraph takes no screen. */
const LONGEST = 64

/** The name of a unit where it only says the way to a record, not cut in the middle of a surrogate pair; the tree, and the unit's own pages, say it whole. */
export const shortName = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1).replace(/[\ud800-\udbff]$/, '').trimEnd()}…` : name)
