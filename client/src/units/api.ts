import type { KindName } from '@faldone/contract/kinds.ts'
import type { Page } from '@faldone/contract/common.ts'
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
