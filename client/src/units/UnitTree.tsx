import type { KindName } from '@faldone/contract/kinds.ts'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/Skeleton.tsx'
import { lineStartingWith, moveOf, ROW_HEIGHT, type TreeNode, windowOf } from './tree-nodes.ts'
import { TreeLine } from './TreeLine.tsx'
import { useTreeLines } from './use-tree-lines.ts'
import { useShownOnce, useTreeView } from './use-tree-view.ts'
import { useTypeahead } from './use-typeahead.ts'
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
  const { t, i18n } = useTranslation('archive')
  const { lines, isLoading, retry } = useTreeLines(kind, expanded)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const { box, top, height, onScroll, show } = useTreeView()
  const typed = useTypeahead()
  const indexOf = (id: string | null) => lines.findIndex((line) => line.id === id)
  const focused = Math.max(indexOf(focusedId) >= 0 ? indexOf(focusedId) : indexOf(selectedId), 0)
  const markShown = useShownOnce(selectedId, indexOf(selectedId), height, show)

  const toggle = (id: string, isOpen = !expanded.has(id)) => {
    const next = new Set(expanded)
    if (isOpen) next.add(id)
    else next.delete(id)
    onExpandedChange(next)
  }
  const focus = (index: number) => {
    const node = lines[index]
    if (!node) return
    // At once, for the line may be drawn only now.
    flushSync(() => setFocusedId(node.id))
    show(index)
    document.getElementById(lineId(node))?.focus({ preventScroll: true })
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
    const move = moveOf(event.key, lines, focused, Math.max(1, Math.floor(height / ROW_HEIGHT) - 1))
    const letter = event.key.length === 1 && event.key !== ' ' ? lineStartingWith(typed(event.key), lines, focused, i18n.language) : null
    if (move?.type === 'focus') focus(move.index)
    else if (move) toggle(move.id, move.type === 'expand')
    else if (event.key === 'Enter' || event.key === ' ') choose(node)
    else if (letter !== null) focus(letter)
    else return
    event.preventDefault()
  }

  const line = (index: number) => {
    const node = lines[index] as TreeNode
    return (
      <TreeLine
        key={node.id} id={lineId(node)} node={node} top={index * ROW_HEIGHT} isSelected={node.id === selectedId} isInTabOrder={index === focused}
        onChoose={() => choose(node)} onToggle={() => toggle(node.id)}
      />
    )
  }
  return (
    <div ref={box} role="tree" aria-label={label} aria-busy={isLoading} className={styles['tree']} onScroll={onScroll} onKeyDown={onKeyDown}>
      {isLoading && <div className={styles['waiting']}><Skeleton lines={9} /></div>}
      {!isLoading && lines.length === 0 && <p className={styles['waiting']}>{t('tree.empty')}</p>}
      {!isLoading && <div role="presentation" className={styles['lines']} style={{ height: lines.length * ROW_HEIGHT }}>{windowOf(lines.length, top, height, focused).map(line)}</div>}
    </div>
  )
}

const lineId = (node: TreeNode) => `unit-${node.id}`
