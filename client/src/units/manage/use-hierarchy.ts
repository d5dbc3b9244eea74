import type { Page } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { TreeRow } from '@faldone/contract/unit.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../../changes.ts'
import { queryClient } from '../../query-client.ts'
import { useAppStore, type ManageTreeItems } from '../../store/app-store.ts'
import { undoLast } from '../../ui/undo-notice.ts'
import { useTurns } from '../../use-turns.ts'
import { treeLevel } from '../api.ts'
import { isUnit, ROOT, type Tops, UNASSIGNED, type UnitNode } from '../tree-nodes.ts'
import { type TreeLines, useTreeLines } from '../use-tree-lines.ts'
import { moveUnits } from './api.ts'
import { inOrder, type Into, type Moving, type MovePlan, positionOf, type Spot } from './move-plan.ts'
import { NOTHING, type Selection, selectAll, selectOnly, within } from './selection.ts'

const FONDI: Tops = [ROOT]
const LOOSE: Tops = [UNASSIGNED]

/** How many the server takes at a time. */
const MOST_SORTED = 1_000

const byName = new Intl.Collator('it', { numeric: true })

/** A move that is being prepared: into what, where known already. */
export type Planned = { units: Moving[]; into?: Into; spot?: Spot }

export function treeItems(items: Partial<ManageTreeItems>): void {
  useAppStore.setState(({ manageTreeItems }) => ({ manageTreeItems: { ...manageTreeItems, ...items } }))
}

/** The id of the unit above; null at the top and without a place. */
export const parentOf = ({ parentId }: Pick<UnitNode, 'parentId'>): string | null => (parentId === ROOT || parentId === UNASSIGNED ? null : parentId)

export type Hierarchy = ReturnType<typeof useHierarchy>

/** The trees of a kind's units as they are worked on: what is unfolded, selected, cut, named anew or about to move. */
export function useHierarchy(kind: KindName) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set())
  const [chosen, setSelection] = useState<Selection>(NOTHING)
  const [selectsSeveral, setSelectsSeveral] = useState(false)
  const [cut, setCut] = useState<ReadonlySet<string>>(NOTHING.ids)
  const [dragged, setDragged] = useState<readonly Moving[] | null>(null)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [wantedId, setWantedId] = useState<string | null>(null)
  const [said, say] = useState('')
  const orders = useTurns(say)
  const fondi = useTreeLines(kind, expanded, FONDI)
  const loose = useTreeLines(kind, expanded, LOOSE)
  const nodes = useMemo(() => unitsOf(fondi, loose), [fondi, loose])
  const selection = useMemo(() => within(chosen, new Set(nodes.keys())), [chosen, nodes])

  const aboveIds = (id: string): string[] => {
    const above = nodes.get(nodes.get(id)?.parentId ?? '')
    return above ? [...aboveIds(above.id), above.id] : []
  }
  const movingOf = (ids: ReadonlySet<string>): Moving[] =>
    [...nodes.values()].filter(({ id }) => ids.has(id)).map((node) => ({
      id: node.id, level: node.row.level, name: node.row.name, documents: node.row.documents, parentId: parentOf(node), aboveIds: aboveIds(node.id),
    }))
  const siblingsOf = (node: UnitNode): UnitNode[] =>
    [...nodes.values()].filter(({ parentId, row }) => parentId === node.parentId && (parentId !== UNASSIGNED || row.level === node.row.level))
  const unfold = (...ids: string[]) => setExpanded((now) => new Set([...now, ...ids]))
  /** Unfolds the way to a unit, selects it, and gives it the focus as soon as its line is there. */
  const reveal = (id: string, above: readonly string[]) => {
    unfold(...above)
    setSelection(selectOnly(id))
    setWantedId(id)
  }
  const show = ([first, ...others]: readonly Moving[], into: Into) => {
    if (!first) return
    reveal(first.id, into ? [...into.aboveIds, into.id] : [])
    setSelection(selectAll([first, ...others].map(({ id }) => id)))
  }
  const wentInto = ([first, ...others]: readonly Moving[], into: Into): string =>
    t(into ? 'movedInto' : first?.level === 'fondo' ? 'moved' : 'detached', { count: 1 + others.length, name: first?.name, into: into?.name })
  const send = async (moves: readonly Moving[], into: Into, position: number | undefined, done = wentInto(moves, into)): Promise<void> => {
    if (moves.length === 0) return
    offerUndoOf(done, await moveUnits({ ids: moves.map(({ id }) => id), parentId: into?.id ?? null, ...(position !== undefined && { position }) }))
    setCut(NOTHING.ids)
  }
  const move = async ({ moves }: MovePlan, into: Into, position: number | undefined): Promise<void> => {
    // What failed may have been done all the same, and only its answer did not come.
    await send(moves, into, position).finally(archiveChanged)
    show(moves, into)
  }
  /** Moves the selected ones by one place among their siblings. */
  const shift = (by: -1 | 1): void => {
    const units = movingOf(selection.ids)
    const first = units[0] && nodes.get(units[0].id)
    if (!first || units.some(({ parentId, level }) => parentId !== parentOf(first) || level !== first.row.level)) return say(t('shiftTogether'))
    const ids = siblingsOf(first).map(({ id }) => id)
    const spot = ids.indexOf(by < 0 ? first.id : units.at(-1)!.id) + by
    const neighbour = ids[spot]
    if (neighbour === undefined) return say(t(by < 0 ? 'isFirst' : 'isLast'))
    arrange(units, first, by < 0 ? { before: neighbour } : { after: neighbour })
  }
  /** Moves units among the siblings that they have already: no preview, it is plain to see, and at once: who presses again goes on from there. */
  const arrange = (units: Moving[], among: UnitNode, spot: Spot): void => {
    const ids = siblingsOf(among).map(({ id }) => id)
    const into = unitAbove(among)
    const moving = new Set(units.map(({ id }) => id))
    const position = positionOf(spot, ids, moving)
    const others = ids.filter((id) => !moving.has(id))
    showOrder(among, others.toSpliced(position ?? others.length, 0, ...moving))
    show(units, into)
    say(t('isNow', { name: units[0]?.name, place: (position ?? others.length) + 1, count: ids.length }))
    orders.take(() => send(units, into, position))
  }
  /** Puts a unit and its siblings in the order of their names: Busta 2 before Busta 10. */
  const sort = (among: UnitNode): void => {
    const siblings = siblingsOf(among)
    const sorted = siblings.toSorted((a, b) => byName.compare(a.row.name, b.row.name)).map(({ id }) => id)
    if (siblings.length > MOST_SORTED) return say(t('tooManyToSort', { number: MOST_SORTED }))
    if (sorted.every((id, at) => siblings[at]?.id === id)) return say(t('isSorted'))
    const units = new Map(movingOf(new Set(sorted)).map((unit) => [unit.id, unit]))
    showOrder(among, sorted)
    orders.take(() => send(sorted.map((id) => units.get(id)!), unitAbove(among), 0, t('sorted', { count: sorted.length })))
  }
  const unitAbove = ({ parentId }: UnitNode): Into => {
    const parent = nodes.get(parentId)
    return parent ? { id: parent.id, level: parent.row.level, name: parent.row.name, aboveIds: aboveIds(parent.id) } : null
  }
  /** At once, before the server has it. */
  const showOrder = (among: UnitNode, ids: readonly string[]): void => {
    const { queryKey } = treeLevel(kind, among.parentId)
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Page<TreeRow>>(queryKey, (level) => level && { ...level, items: inOrder(level.items, ids) })
  }

  /** Takes back what was done last, once the server has it. */
  const undo = (): void => {
    orders.after(undoLast)
  }

  return {
    kind, fondi, loose, nodes, expanded, selection, selectsSeveral, cut, dragged, renamingId, planned, wantedId, said,
    setExpanded, setSelection, setSelectsSeveral, setCut, setDragged, setRenamingId, setPlanned, setWantedId, say,
    movingOf, siblingsOf, aboveIds, unfold, reveal, move, shift, arrange, sort, undo,
    describe: (row: TreeRow) => treeItems({ nodeToEdit: row }),
    remove: (row: TreeRow) => treeItems({ nodeToDelete: row }),
  }
}

const unitsOf = (...trees: TreeLines[]): Map<string, UnitNode> => new Map(trees.flatMap(({ lines }) => lines).filter(isUnit).map((node) => [node.id, node]))
