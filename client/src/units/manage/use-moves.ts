import type { Page } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { TreeRow } from '@faldone/contract/unit.ts'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../../changes.ts'
import { queryClient } from '../../query-client.ts'
import { undoLast } from '../../ui/undo-notice.ts'
import { useTurns } from '../../use-turns.ts'
import { treeLevel } from '../api.ts'
import type { UnitNode } from '../tree-nodes.ts'
import { moveUnits } from './api.ts'
import { intoOf, movingOf, type Nodes, parentOf, siblingsOf } from './family.ts'
import { inOrder, type Into, type Moving, type MovePlan, positionOf, type Spot } from './move-plan.ts'

/** How many the server accepts at a time. */
const MOST_SORTED = 1_000

const byName = new Intl.Collator('it', { numeric: true })

/** At once, before the server has it. */
function showOrder(kind: KindName, { parentId }: UnitNode, ids: readonly string[]): void {
  const { queryKey } = treeLevel(kind, parentId)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Page<TreeRow>>(queryKey, (level) => level && { ...level, items: inOrder(level.items, ids) })
}

type MovesOptions = {
  kind: KindName
  nodes: Nodes
  selected: ReadonlySet<string>
  say: (text: string) => void
  /** The units are elsewhere now. */
  onMoved: (units: readonly Moving[], into: Into) => void
  /** The server has moved them. */
  onSent: () => void
}

/** Moves units into others and among their siblings, and undoes that. */
export function useMoves({ kind, nodes, selected, say, onMoved, onSent }: MovesOptions) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const orders = useTurns(say)

  const wentInto = (units: readonly Moving[], into: Into): string => {
    const [{ level, name } = { level: null, name: '' }] = units
    return t(into ? 'movedInto' : level === 'fondo' ? 'moved' : 'detached', { count: units.length, name, into: into?.name })
  }
  const send = async (moves: readonly Moving[], into: Into, position: number | undefined, done = wentInto(moves, into)): Promise<void> => {
    if (moves.length === 0) return
    const ids = moves.map(({ id }) => id)
    offerUndoOf(done, await moveUnits({ ids, parentId: into?.id ?? null, ...(position !== undefined && { position, kind }) }))
    onSent()
  }
  const move = async ({ moves }: MovePlan, into: Into, position: number | undefined): Promise<void> => {
    // What failed may have been done all the same, if only its answer was lost.
    await send(moves, into, position).finally(archiveChanged)
    // They are no longer cut.
    say('')
    onMoved(moves, into)
  }
  /**
   * Moves units among their siblings. Without a preview, because the effect is visible, and at once, because the next press continues from
   * there.
   */
  const arrange = (units: Moving[], among: UnitNode, spot: Spot): void => {
    const ids = siblingsOf(nodes, among).map(({ id }) => id)
    const into = intoOf(nodes, among.parentId)
    const moving = new Set(units.map(({ id }) => id))
    const position = positionOf(spot, ids, moving)
    const others = ids.filter((id) => !moving.has(id))
    showOrder(kind, among, others.toSpliced(position ?? others.length, 0, ...moving))
    onMoved(units, into)
    say(t('isNow', { name: units[0]?.name, place: (position ?? others.length) + 1, count: ids.length }))
    orders.take(() => send(units, into, position))
  }
  /** Moves the selected units by one position among their siblings. */
  const shift = (by: -1 | 1): void => {
    const units = movingOf(nodes, selected)
    const first = units[0] && nodes.get(units[0].id)
    const standTogether = first && units.every(({ parentId, level }) => parentId === parentOf(first) && level === first.row.level)
    if (!standTogether) return say(t('shiftTogether'))
    const ids = siblingsOf(nodes, first).map(({ id }) => id)
    const neighbour = ids[ids.indexOf(by < 0 ? first.id : units.at(-1)!.id) + by]
    if (neighbour === undefined) return say(t(by < 0 ? 'isFirst' : 'isLast'))
    arrange(units, first, by < 0 ? { before: neighbour } : { after: neighbour })
  }
  /** Sorts a unit and its siblings by name: Busta 2 before Busta 10. */
  const sort = (among: UnitNode): void => {
    const siblings = siblingsOf(nodes, among)
    const sorted = siblings.toSorted((a, b) => byName.compare(a.row.name, b.row.name)).map(({ id }) => id)
    if (siblings.length > MOST_SORTED) return say(t('tooManyToSort', { number: MOST_SORTED }))
    if (sorted.every((id, at) => siblings[at]?.id === id)) return say(t('isSorted'))
    const units = new Map(movingOf(nodes, new Set(sorted)).map((unit) => [unit.id, unit]))
    showOrder(kind, among, sorted)
    orders.take(() => send(sorted.map((id) => units.get(id)!), intoOf(nodes, among.parentId), 0, t('sorted', { count: sorted.length })))
  }
  /** Undoes the last move, once the server has it. */
  const undo = (): void => orders.after(undoLast)

  return { move, arrange, shift, sort, undo }
}
