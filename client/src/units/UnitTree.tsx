import type { KindName } from '@faldone/contract/kinds.ts'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type TreeNode, windowOf } from './tree-nodes.ts'
import { TreeLine } from './TreeLine.tsx'
import { lineId, useTreeFocus } from './use-tree-focus.ts'
import { useTreeLines } from './use-tree-lines.ts'
import { useShownOnce, useTreeView } from './use-tree-view.ts'
import styles from './UnitTree.module.css'

type UnitTreeProps = {
  kind: KindName
  label: string
  selectedId: string | null
  expanded: ReadonlySet<string>
  onExpandedChange: (expanded: Set<string>) => void
  onSelect: (id: string) => void
}

/**
 * The units of a kind as a tree. Only the lines in view are in the page, so that a level of ten thousand is as quick as
 * one of ten; each line says its place, for the lines around it may be missing.
 */
export function UnitTree({ kind, label, selectedId, expanded, onExpandedChange, onSelect }: UnitTreeProps) {
  const { t } = useTranslation('archive')
  const { lines, isLoading, retry } = useTreeLines(kind, expanded)
  const { box, view, onScroll, show } = useTreeView()
  const { focused, setFocusedId, focus, moveOfKey } = useTreeFocus(lines, selectedId, { view, show })
  const selectedIndex = lines.findIndex(({ id }) => id === selectedId)
  const markShown = useShownOnce(selectedId, selectedIndex, view.height, show)

  const toggle = (id: string, isOpen = !expanded.has(id)) => {
    const next = new Set(expanded)
    if (isOpen) next.add(id)
    else next.delete(id)
    onExpandedChange(next)
  }
  const choose = (node: TreeNode) => {
    setFocusedId(node.id)
    if (node.type === 'failed') return retry()
    if (node.type !== 'unit') return
    markShown(node.id)
    if (node.row.children > 0 && !node.isExpanded) toggle(node.id, true)
    onSelect(node.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const node = lines[focused]
    if (!node || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOfKey(event)
    if (move?.type === 'focus') focus(move.index)
    else if (move) toggle(move.id, move.type === 'expand')
    else if (event.key === 'Enter' || event.key === ' ') choose(node)
    else return
    event.preventDefault()
  }

  const line = (index: number) => {
    const node = lines[index] as TreeNode
    return (
      <TreeLine
        key={node.id} id={lineId(node)} node={node} top={index * view.row} height={view.row} isSelected={node.id === selectedId} isInTabOrder={index === focused}
        onChoose={() => choose(node)} onToggle={() => toggle(node.id)}
      />
    )
  }
  // A tree without a line is none: only the sentence that says so.
  if (!isLoading && lines.length === 0) return <div ref={box} className={styles['tree']}><p className={styles['waiting']}>{t('tree.empty')}</p></div>
  return (
    <div ref={box} role="tree" aria-label={label} aria-busy={isLoading} className={styles['tree']} onScroll={onScroll} onKeyDown={onKeyDown}>
      {isLoading && <div className={styles['waiting']}><Skeleton lines={9} /></div>}
      {!isLoading && <div role="presentation" className={styles['lines']} style={{ height: lines.length * view.row }}>{windowOf(lines.length, view, focused).map(line)}</div>}
    </div>
  )
}
