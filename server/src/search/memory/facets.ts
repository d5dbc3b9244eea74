import type { FacetName, FacetValue, OwnFacet } from '@faldone/contract/document.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type Count, facetOf, placeFacet } from '../facet-store.ts'
import { ownFacetsOf } from '../own-conditions.ts'
import type { Label } from '../names-store.ts'
import type { Known } from './known.ts'

/** The label of a theme, a type or a fondo. */
export type LabelOf = (id: string) => Label | undefined

/** Counts the values of facets over the documents in lists. What has few values is counted together, once for the same lists. */
export function facetCounter(
  known: Known, labels: LabelOf, { staff }: Pick<Viewer, 'staff'>
): (facet: FacetName, lists: readonly Int32Array[]) => FacetValue[] {
  const { columns } = known
  const countsOfFew = new Map<readonly Int32Array[], Uint32Array>()
  const few = (facet: FacetName, lists: readonly Int32Array[], name: keyof ReturnType<typeof columns.fewOf>): Count[] => {
    const counted = countsOfFew.getOrInsertComputed(lists, () => columns.few.count(lists))
    const sums = new Map<string, number>()
    for (let code = 0; code < counted.length; code++) if (counted[code]! > 0) add(sums, columns.fewOf(code)[name], counted[code]!)
    return countsIn(facet, sums)
  }
  const labelled = (list: Count[]): Count[] => list.flatMap((count) => {
    const label = labels(count.value)
    return label ? [{ ...count, it: label.it, en: label.en }] : []
  })
  return (facet, lists) => {
    switch (facet) {
      case 'kind':
        return facetOf(facet, few(facet, lists, 'kind'))
      case 'fondoId': case 'tipologia':
        return facetOf(facet, labelled(few(facet, lists, facet)))
      case 'tematica':
        return facetOf(facet, labelled(countsIn(facet, themeSums(known, columns.themes.count(lists)))))
      case 'decade':
        return facetOf(facet, countsIn(facet, decadeSums(known, columns.decades.count(lists))))
      case 'place':
        return placeFacet(known.places.toChoose(columns.place.count(lists)))
      case 'hasFiles':
        return facetOf(facet, few(facet, lists, staff ? 'filesAll' : 'filesPublic').map((count) => (
          { ...count, value: count.value === '1' ? 'true' : 'false' })))
    }
  }
}

const countsIn = (facet: FacetName, sums: ReadonlyMap<string, number>): Count[] =>
  [...sums].map(([value, count]) => ({ facet, value, it: null, en: null, count }))

function themeSums({ columns }: Known, counted: Uint32Array): Map<string, number> {
  const sums = new Map<string, number>()
  for (let code = 0; code < counted.length; code++) {
    if (counted[code]! > 0) for (const id of columns.themesOf(code)) add(sums, id, counted[code]!)
  }
  return sums
}

function decadeSums({ columns: { decades } }: Known, counted: Uint32Array): Map<string, number> {
  const sums = new Map<string, number>()
  for (let code = 0; code < counted.length; code++) if (counted[code]! > 0) add(sums, decades.values[code], counted[code]!)
  return sums
}

/** Counts the values of own fields that the viewer may see. `listsFor`: over which documents. */
export function countOwnFacets(
  { columns, counted }: Known, { staff }: Pick<Viewer, 'staff'>, listsFor: (key: string) => readonly Int32Array[]
): OwnFacet[] {
  const shown = counted.filter(({ access }) => staff || access === 'public')
  const byLists = Map.groupBy(shown, ({ key }) => listsFor(key))
  const sums = new Map(shown.map(({ key }) => [key, new Map<string, number>()]))
  for (const [lists, fields] of byLists) {
    const counts = columns.own.count(lists)
    for (let code = 0; code < counts.length; code++) {
      if (counts[code] === 0) continue
      const values = columns.ownOf(code)
      for (const { key } of fields) add(sums.get(key)!, values[key], counts[code]!)
    }
  }
  return ownFacetsOf(shown, sums)
}

function add(sums: Map<string, number>, value: string | null | undefined, count: number): void {
  if (value != null) sums.set(value, (sums.get(value) ?? 0) + count)
}
