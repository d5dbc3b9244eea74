import type { KindName } from '@faldone/contract/kinds.ts'
import type { TreeRow } from '@faldone/contract/unit.ts'
import { useMemo, useState } from 'react'
import { useAppStore, type ManageTreeItems } from '../../store/app-store.ts'
import { ROOT, type Tops, UNASSIGNED, type UnitNode } from '../tree-nodes.ts'
import { useTreeLines } from '../use-tree-lines.ts'
import { movingOf, nodesOf, siblingsOf } from './family.ts'
import type { Into, Moving, Spot } from './move-plan.ts'
import { NOTHING, type Selection, selectAll, selectOnly, within } from './selection.ts'
import { useMoves } from './use-moves.ts'
import { useUnitSheet } from './use-unit-sheet.ts'

const FONDI: Tops = [ROOT]
const LOOSE: Tops = [UNASSIGNED]

/** A move being prepared, with its target if known. */
export type Planned = { units: Moving[]; into?: Into; spot?: Spot }

export function treeItems(items: Partial<ManageTreeItems>): void {
  useAppStore.setState(({ manageTreeItems }) => ({ manageTreeItems: { ...manageTreeItems, ...items } }))
}

export type Hierarchy = ReturnType<typeof useHierarchy>

/** The state of a kind's trees: what is expanded, selected, cut, being renamed or about to move. */
export function useHierarchy(kind: KindName) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set())
  const [chosen, setSelection] = useState<Selection>(NOTHING)
  const [selectsSeveral, setSelectsSeveral] = useState(false)
  const [cut, setCut] = useState<ReadonlySet<string>>(NOTHING.ids)
  const [dragged, setDragged] = useState<readonly Moving[] | null>(null)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [merging, setMerging] = useState<TreeRow | null>(null)
  const [wantedId, setWantedId] = useState<string | null>(null)
  const [said, say] = useState('')
  const fondi = useTreeLines(kind, expanded, { tops: FONDI })
  const loose = useTreeLines(kind, expanded, { tops: LOOSE })
  const nodes = useMemo(() => nodesOf(fondi, loose), [fondi, loose])
  const selection = useMemo(() => within(chosen, new Set(nodes.keys())), [chosen, nodes])

  /** Expands the tree down to a unit, selects it, and focuses it as soon as its line is rendered. */
  const reveal = (id: string, above: readonly string[]) => {
    setExpanded((now) => new Set([...now, ...above]))
    setSelection(selectOnly(id))
    setWantedId(id)
  }
  const onMoved = ([first, ...others]: readonly Moving[], into: Into) => {
    if (!first) return
    reveal(first.id, into ? [...into.aboveIds, into.id] : [])
    setSelection(selectAll([first, ...others].map(({ id }) => id)))
  }
  const moves = useMoves({ kind, nodes, selected: selection.ids, say, onMoved, onSent: () => setCut(NOTHING.ids) })

  const selectedId = selection.ids.size === 1 && !selectsSeveral ? ([...selection.ids][0] ?? null) : null
  const sheet = useUnitSheet({ selectedId, reveal, setWantedId })

  return {
    kind, fondi, loose, nodes, expanded, selection, selectsSeveral, cut, dragged, renamingId, planned, merging, wantedId, said,
    setExpanded, setSelection, setSelectsSeveral,
    setCut, setDragged, setRenamingId, setPlanned, setMerging, setWantedId, say, reveal, sheet, ...moves,
    movingOf: (ids: ReadonlySet<string>) => movingOf(nodes, ids),
    siblingsOf: (node: UnitNode) => siblingsOf(nodes, node),
  }
}
