import type { KindName } from '@faldone/contract/kinds.ts'
import type { Page } from '@faldone/contract/common.ts'
import type { TreeRow, Unit } from '@faldone/contract/unit.ts'
import { reading } from '../session/api-client.ts'
import { ROOT } from './tree-nodes.ts'

/** The units below one, or the fondi of a kind. */
export const treeLevel = (kind: KindName, parentId: string) =>
  reading<Page<TreeRow>>('archive/tree', { kind, parentId: parentId === ROOT ? null : parentId })

/** A unit of any level, with the units above it. */
export const unitById = (id: string) => reading<Unit>(`archive/units/${encodeURIComponent(id)}`)
