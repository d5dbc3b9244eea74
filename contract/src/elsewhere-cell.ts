import { cellList, readCellList } from './cell-list.ts'
import { sameAsSchema } from './same-as.ts'

/** A name and an address of the same thing elsewhere, as an entry of a cell says them. */
export type Addressed = { name: string; address: string }

/** The cell for these names and their addresses: `Torino https://www.wikidata.org/wiki/Q495; …`. */
export const elsewhereCell = (named: Iterable<readonly [name: string, addresses: readonly string[]]>, longest?: number): string =>
  cellList([...new Set([...named].flatMap(([name, addresses]) => addresses.map((address) => `${name} ${address}`)))], longest)

/** The entries of a cell. `unclear` is called with each that is not a name and an address. */
export const readElsewhere = (cell: string, unclear: (entry: string) => void): Addressed[] =>
  readCellList(cell).flatMap((entry) => {
    const address = /(?<=\s)\S+$/.exec(entry)?.[0] ?? ''
    if (sameAsSchema.safeParse([address]).success) return [{ name: entry.slice(0, -address.length).trim(), address }]
    unclear(entry)
    return []
  })
