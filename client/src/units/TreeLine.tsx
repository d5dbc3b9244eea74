import type { Text } from '@faldone/contract/in-language.ts'
import { ChevronRight } from 'lucide-react'
import type { HTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { TreeNode } from './tree-nodes.ts'
import styles from './UnitTree.module.css'

/** Further attributes and listeners of a unit's line. */
export type LineParts = {
  /** Replaces the name. */
  name?: ReactNode
  /** The name as it is read, if that is not the Italian one. */
  text?: Text
  /** Before everything else: what the line is dragged by. */
  handle?: ReactNode
  /** Right behind the last word of the name, which may have two lines on a touch screen. */
  behind?: ReactNode
  /** Between the name and the count. */
  marks?: ReactNode
  /** Before the number of records: what they are. */
  mark?: ReactNode
  /** Replaces the number of records. */
  count?: ReactNode
  rest?: HTMLAttributes<HTMLElement> & { 'data-drop'?: string | undefined }
}

type TreeLineProps = LineParts & {
  id: string
  node: TreeNode
  /** In pixels from the top of the tree. */
  top: number
  height: number
  isSelected: boolean
  isInTabOrder: boolean
  onChoose: (event: MouseEvent) => void
  onToggle: () => void
}

/** One line of the tree, with its position among its siblings and the number of records below it. */
export function TreeLine(
  {
    id, node, top, height, isSelected, isInTabOrder, onChoose, onToggle, name, text, handle, behind, marks, mark, count, rest,
  }: TreeLineProps
) {
  const { t } = useTranslation('archive')
  const written = useNumbers()
  const style = { top, height, paddingInlineStart: 12 + (node.depth - 1) * 18 }
  const shared = { id, role: 'treeitem', 'aria-level': node.depth, tabIndex: isInTabOrder ? 0 : -1, style, onClick: onChoose }
  if (node.type === 'new')
    return <div role="none" className={styles['line']} style={style}>{handle}<span className={styles['chevron']} />{name}</div>
  if (node.type !== 'unit') {
    const isFailed = node.type === 'failed'
    const look = classNames(styles['line'], styles['gap'], isFailed && styles['again'])
    return <div {...shared} className={look}>{t(isFailed ? 'tree.failed' : 'tree.loading')}</div>
  }
  const { row, isExpanded, place, siblings } = node
  const said = text ?? { text: row.name, lang: 'it' }
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    if (row.children > 0) onToggle()
    else onChoose(event)
  }
  return (
    <div
      {...shared}
      {...rest}
      className={classNames(styles['line'], isSelected && styles['selected'], rest?.className)}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={row.children > 0 ? isExpanded : undefined}
      title={row.segnatura ? `${row.segnatura} · ${said.text}` : said.text}
    >
      {handle}
      <span className={styles['chevron']} aria-hidden onClick={toggle}>
        {row.children > 0 && <ChevronRight size={16} className={isExpanded ? styles['open'] : undefined} />}
      </span>
      {name ?? <span className={styles['name']} lang={said.lang}>{said.text}{behind}</span>}
      {marks}
      <span className={styles['count']}>
        {count ?? (
          <>
            {mark}<span className={styles['number']}>{written(row.documents)}</span>
            <VisuallyHidden> {t('documents', { count: row.documents })}</VisuallyHidden>
          </>
        )}
      </span>
    </div>
  )
}
