import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { TreeNode } from './tree-nodes.ts'
import styles from './UnitTree.module.css'

type TreeLineProps = {
  id: string
  node: TreeNode
  /** In pixels from the top of the tree. */
  top: number
  isSelected: boolean
  isInTabOrder: boolean
  onChoose: () => void
  onToggle: () => void
}

/** One line of the tree, where it stands among its siblings, and how many records lie below it. */
export function TreeLine({ id, node, top, isSelected, isInTabOrder, onChoose, onToggle }: TreeLineProps) {
  const { t, i18n } = useTranslation('archive')
  const shared = { id, role: 'treeitem', 'aria-level': node.depth, tabIndex: isInTabOrder ? 0 : -1, style: { top, paddingInlineStart: 12 + (node.depth - 1) * 18 }, onClick: onChoose }
  if (node.type !== 'unit') return <div {...shared} className={classNames(styles['line'], styles['gap'])}>{node.type === 'loading' ? t('tree.loading') : t('tree.failed')}</div>

  const { row, isExpanded, place, siblings } = node
  return (
    <div
      {...shared}
      className={classNames(styles['line'], isSelected && styles['selected'])}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={row.children > 0 ? isExpanded : undefined}
      title={row.segnatura ? `${row.segnatura} · ${row.name}` : row.name}
    >
      <span className={styles['chevron']} aria-hidden onClick={(event) => { event.stopPropagation(); if (row.children > 0) onToggle(); else onChoose() }}>
        {row.children > 0 && <ChevronRight size={16} className={isExpanded ? styles['open'] : undefined} />}
      </span>
      <span className={styles['name']} lang="it">{row.name}</span>
      <span className={styles['count']}>{row.documents.toLocaleString(i18n.language, { useGrouping: 'always' })}<VisuallyHidden> {t('documents', { count: row.documents })}</VisuallyHidden></span>
    </div>
  )
}
