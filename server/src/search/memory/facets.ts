import type { FacetName, FacetValue, OwnFacet } from '@faldone/contract/document.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type Count, facetOf, placeFacet } from '../facet-store.ts'
import { ownFacetsOf } from '../own-conditions.ts'
import type { Column } from './column.ts'
import type { Label } from '../names-store.ts'
import type { Known } from './known.ts'

/** The label of a theme, a type or a fondo. */
export type LabelOf = (id: string) => Label | undefined

/** Counts the values of a facet over these documents. */
export function countFacet(
  known: Known, labels: LabelOf, { staff }: Pick<Viewer, 'staff'>, nums: Int32Array, facet: FacetName
): FacetValue[] {
  const { columns } = known
  const counts = (column: Column, named: (value: string) => string = (value) => value): Count[] => {
    const counted = column.count(nums)
    return column.values.flatMap(
      (value, code) =>
        (counted[code]! > 0 && value !== null ? [{ facet, value: named(value), it: null, en: null, count: counted[code]! }] : [])
    )
  }
  const labelled = (list: Count[]): Count[] => list.flatMap((count) => {
    const label = labels(count.value)
    return label ? [{ ...count, it: label.it, en: label.en }] : []
  })
  switch (facet) {
    case 'kind':
      return facetOf(facet, counts(columns.kind))
    case 'fondoId':
      return facetOf(facet, labelled(counts(columns.fondo)))
    case 'tipologia':
      return facetOf(facet, labelled(counts(columns.tipologia)))
    case 'tematica':
      return facetOf(facet, labelled(themeCounts(known, columns.themes.count(nums))))
    case 'decade':
      return facetOf(facet, counts(columns.decades))
    case 'place':
      return placeFacet(known.places.toChoose(columns.place.count(nums)))
    case 'hasFiles':
      return facetOf(facet, counts(staff ? columns.filesAll : columns.filesPublic, (value) => (value === '1' ? 'true' : 'false')))
  }
}

function themeCounts({ columns }: Known, counted: Uint32Array): Count[] {
  const sums = new Map<string, number>()
  for (let code = 0; code < counted.length; code++) {
    if (counted[code]! > 0) for (const id of columns.themesOf(code)) sums.set(id, (sums.get(id) ?? 0) + counted[code]!)
  }
  return [...sums].map(([value, count]) => ({ facet: 'tematica', value, it: null, en: null, count }))
}

/** Counts the values of own fields that the viewer may see. `numsFor`: over which documents. */
export function countOwnFacets(
  { columns, counted }: Known, { staff }: Pick<Viewer, 'staff'>, numsFor: (key: string) => Int32Array
): OwnFacet[] {
  const shown = counted.filter(({ access }) => staff || access === 'public')
  const byNums = Map.groupBy(shown, ({ key }) => numsFor(key))
  const sums = new Map(shown.map(({ key }) => [key, new Map<string, number>()]))
  for (const [nums, fields] of byNums) {
    const counts = columns.own.count(nums)
    for (let code = 0; code < counts.length; code++) {
      if (counts[code] === 0) continue
      const values = columns.ownOf(code)
      for (const { key } of fields) add(sums.get(key)!, values[key], counts[code]!)
    }
  }
  return ownFacetsOf(shown, sums)
}

function add(sums: Map<string, number>, value: string | undefined, count: number): void {
  if (value !== undefined) sums.set(value, (sums.get(value) ?? 0) + count)
}
