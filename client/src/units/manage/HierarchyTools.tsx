import { KINDS } from '@faldone/contract/kinds.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { historyPath, kindPath } from '../../staff-pages/index.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { UnitNode } from '../tree-nodes.ts'
import styles from './Hierarchy.module.css'
import type { TreeAction } from './tree-keys.ts'
import type { Hierarchy } from './use-hierarchy.ts'

type HierarchyToolsProps = { hierarchy: Hierarchy; onAction: (action: TreeAction, node: UnitNode) => void; onNewFondo: () => void }

/** What can be done with the selected units, by buttons. */
export function HierarchyTools({ hierarchy, onAction, onNewFondo }: HierarchyToolsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const { selection: { ids, anchor }, selectsSeveral, setSelectsSeveral, nodes, kind } = hierarchy
  const node = nodes.get(anchor && ids.has(anchor) ? anchor : ([...ids][0] ?? ''))
  const { levels } = KINDS[kind]
  const inside = node && levels[levels.indexOf(node.row.level) + 1]
  const count = node ? ids.size : 0
  const tool = (action: TreeAction, label: React.ReactNode, name?: string) =>
    node && <Button size="small" onClick={() => onAction(action, node)} {...(name && { 'aria-label': name, title: name })}>{label}</Button>
  return (
    <div ref={useSteadyBelow()} className={styles['tools']} data-print="hide">
      <Button size="small" variant="primary" onClick={onNewFondo}>
        {t('new.fondo')}
      </Button>
      <span className={styles['several']}>
        <Button size="small" aria-pressed={selectsSeveral} onClick={() => setSelectsSeveral(!selectsSeveral)}>
          {t('selectSeveral')}
        </Button>
      </span>
      {node && (
        <div role="group" aria-label={count > 1 ? t('selected', { count }) : node.row.name} className={styles['group']}>
          <span className={styles['chosen']}>{count > 1 ? t('selected', { count }) : <span lang="it">{node.row.name}</span>}</span>
          {count === 1 && tool('rename', t('rename'))}
          {count === 1 && tool('describe', t('describe'))}
          {count === 1 && inside && tool('createInside', t(`newInside.${inside}`))}
          {count === 1 && node.row.level !== 'fondo' && tool('createBeside', t(`newBeside.${node.row.level}`))}
          {count === 1 && node.row.level === 'fascicolo' && KINDS[kind].showsFascicolo && (
            <ButtonLink size="small" to={`${kindPath(kind, 'manageArchive/editFascicolo')}?id=${node.id}`}>
              {t('openFascicolo')}
            </ButtonLink>
          )}
          {count === 1 && (
            <ButtonLink size="small" to={historyPath('unit', node.id)}>
              {t('history')}
            </ButtonLink>
          )}
          {tool('move', t('move'))}
          {tool('up', <ArrowUp size={16} aria-hidden />, t('up'))}
          {tool('down', <ArrowDown size={16} aria-hidden />, t('down'))}
          {count === 1 && hierarchy.siblingsOf(node).length > 1 && (
            <Button size="small" title={t(`sortAll.${node.row.level}`)} onClick={() => onAction('sort', node)}>
              {t('sort')}
            </Button>
          )}
          {tool('delete', t('delete'))}
        </div>
      )}
    </div>
  )
}

/**
 * Where the tools come, go or take more lines the page is scrolled along: the line that was clicked stays under the pointer, for the second
 * click.
 */
function useSteadyBelow() {
  const box = useRef<HTMLDivElement>(null)
  const height = useRef<number | null>(null)
  useLayoutEffect(() => {
    const { top, height: now } = box.current!.getBoundingClientRect()
    const before = height.current ?? now
    // What changes above the window the browser makes up for by itself.
    if (now !== before && top + before > 0) window.scrollBy({ top: now - before, behavior: 'instant' })
    height.current = now
  })
  return box
}
