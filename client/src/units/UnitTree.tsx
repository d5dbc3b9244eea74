import type { KindName } from '@faldone/contract/kinds.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/Skeleton.tsx'
import { lineStartingWith, moveOf, type TreeNode, windowOf } from './tree-nodes.ts'
import { TreeLine } from './TreeLine.tsx'
import { useTreeLines } from './use-tree-lines.ts'
import { useTypeahead } from './use-typeahead.ts'
import styles from './UnitTree.module.css'

const ROW_HEIGHT = 32

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
  const box = useRef<HTMLDivElement>(null)
  const { lines, isLoading, retry } = useTreeLines(kind, expanded)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const [view, setView] = useState({ top: 0, height: 0 })
  const typed = useTypeahead()
  const selected = lines.findIndex(({ id }) => id === selectedId)
  const found = lines.findIndex(({ id }) => id === focusedId)
  const focused = found >= 0 ? found : Math.max(selected, 0)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // The unit of the address is brought into view once, when it has arrived.
  const shownId = useRef<string | null>(null)
  useEffect(() => {
    if (selected < 0 || shownId.current === selectedId || !view.height) return
    shownId.current = selectedId
    bringIntoView(box.current, selected)
  }, [selected, selectedId, view.height])

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
    bringIntoView(box.current, index)
    document.getElementById(lineId(node))?.focus({ preventScroll: true })
  }

  const choose = (node: TreeNode) => {
    setFocusedId(node.id)
    if (node.type === 'failed') return retry()
    if (node.type !== 'unit') return
    shownId.current = node.id
    if (node.row.children > 0 && !node.isExpanded) toggle(node.id, true)
    onSelect(node.id)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const node = lines[focused]
    if (!node || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOf(event.key, lines, focused, Math.max(1, Math.floor(view.height / ROW_HEIGHT) - 1))
    const letter = event.key.length === 1 && event.key !== ' ' ? lineStartingWith(typed(event.key), lines, focused, i18n.language) : null
    if (move?.type === 'focus') focus(move.index)
    else if (move) toggle(move.id, move.type === 'expand')
    else if (event.key === 'Enter' || event.key === ' ') choose(node)
    else if (letter !== null) focus(letter)
    else return
    event.preventDefault()
  }

  return (
    <div ref={box} role="tree" aria-label={label} aria-busy={isLoading} className={styles['tree']} onScroll={(event) => setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })} onKeyDown={onKeyDown}>
      {isLoading && <div className={styles['waiting']}><Skeleton lines={9} /></div>}
      {!isLoading && lines.length === 0 && <p className={styles['waiting']}>{t('tree.empty')}</p>}
      {!isLoading && (
        <div role="presentation" className={styles['lines']} style={{ height: lines.length * ROW_HEIGHT }}>
          {windowOf(lines.length, view.top, view.height, ROW_HEIGHT, focused).map((index) => {
            const node = lines[index] as TreeNode
            return (
              <TreeLine
                key={node.id}
                id={lineId(node)}
                node={node}
                top={index * ROW_HEIGHT}
                isSelected={node.id === selectedId}
                isInTabOrder={index === focused}
                onChoose={() => choose(node)}
                onToggle={() => toggle(node.id)}
              />
            )
          })}
        </div>
      )}
    </div>
  )
}

const lineId = (node: TreeNode) => `unit-${node.id}`

/** Scrolls the tree, and only the tree. */
function bringIntoView(box: HTMLElement | null, index: number): void {
  if (!box) return
  const top = index * ROW_HEIGHT
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + ROW_HEIGHT > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW_HEIGHT - box.clientHeight
}
