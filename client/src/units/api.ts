import type { KindName } from '@faldone/contract/kinds.ts'
import type { Page } from '@faldone/contract/common.ts'
import type { UnitStandards } from '@faldone/contract/standards.ts'
import type { TreeRow, Unit } from '@faldone/contract/unit.ts'
import { reading } from '../session/api-client.ts'
import { ROOT } from './tree-nodes.ts'

/**
 * The units below one, or the fondi; of a kind, or of all material. `question`: the parameters of a search whose hits are counted; units
 * without hits are left out.
 */
export function treeLevel(kind: KindName | null, parentId: string, question = '') {
  const query = new URLSearchParams(question)
  if (kind) query.set('kind', kind)
  if (parentId !== ROOT) query.set('parentId', parentId)
  return reading<Page<TreeRow>>('archive/tree', query)
}

/** A unit of any level, with the units above it. */
export const unitById = (id: string) => reading<Unit>(`archive/units/${encodeURIComponent(id)}`)

/** The formats of other archives that hold something of a unit. */
export const unitStandards = (id: string) => reading<UnitStandards>(`archive/units/${encodeURIComponent(id)}/standards`)
