import type { Hit } from '@faldone/contract/document.ts'
import { Lock } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { editPath } from '../../../configuration/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Table } from '../../../ui/Table.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useHitFocus } from '../../hit-focus.ts'
import { widthsOf } from './columns.ts'
import { keyOfLine, step } from './list-keys.ts'
import styles from './ListTable.module.css'
import { SortHead, sortingOf, useColumnLabel } from './ListHeads.tsx'
import { RecordActs } from './RecordActs.tsx'
import { isSelected, NOTHING, stretch, withSelected } from './selection.ts'
import { useCells } from './use-cells.tsx'
import type { ListControl } from './use-list.ts'

type ListTableProps = { list: ListControl; hits: readonly Hit[]; onDelete: (hit: Hit) => void; onDeleteSelected: () => void }

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The records of a page, a line each, to be selected, opened, copied and deleted. */
export function ListTable({ list, hits, onDelete, onDeleteSelected }: ListTableProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'recordList' })
  const { kind, columns, selection, select } = list
  const labelOf = useColumnLabel(kind)
  const cell = useCells()
  const opens = useHitFocus()
  const anchor = useRef<string | null>(null)
  const lines = hits.map(({ id }) => id)
  const isWhole = lines.every((id) => isSelected(selection, id))
  const isPart = !isWhole && lines.some((id) => isSelected(selection, id))

  const choose = (id: string, isOn: boolean, isRange: boolean) => {
    select(withSelected(selection, isRange ? stretch(lines, anchor.current, id) : [id], isOn))
    anchor.current = id
  }
  /** Whether the key did something that the browser need not do. */
  const press = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, target: HTMLElement): boolean => {
    const id = keyOfLine(target)
    const by = STEPS[key]
    if (by && id) {
      const next = step(target, by)
      if (next && shiftKey) select(withSelected(selection, [id, next], true))
      if (next) anchor.current = next
    } else if (key === 'a' && (ctrlKey || metaKey)) select(withSelected(selection, lines, true))
    else if (key === 'Escape') select(NOTHING)
    else if (key === 'Delete') deleteFrom(id)
    else return false
    return true
  }
  const deleteFrom = (id: string | null) => {
    const hit = hits.find((known) => known.id === id)
    if (selection.isAll || selection.ids.size > 0) onDeleteSelected()
    else if (hit) onDelete(hit)
  }

  const titles: Record<string, string> = { select: '', title: labelOf('title'), ...Object.fromEntries(columns.map((name) => [name, labelOf(name)])), acts: '' }
  const named = ['title', ...columns] as const
  const row = (hit: Hit) => ({
    key: hit.id,
    cells: {
      select: (
        <label className={styles['pick']}>
          <input
            type="checkbox" className={styles['box']} aria-label={t('select', { title: hit.title })} checked={isSelected(selection, hit.id)}
            onChange={(event) => choose(hit.id, event.target.checked, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
          />
        </label>
      ),
      title: <Title hit={hit} onOpen={() => opens(hit.id)} />,
      ...Object.fromEntries(columns.map((name) => [name, cell(hit, name)])),
      acts: <RecordActs hit={hit} onDelete={() => onDelete(hit)} />,
    },
  })
  return (
    <Table<string>
      label={t('caption')} className={styles['table']} titles={titles} widths={widthsOf(columns)} rowHeader="title" rows={hits.map(row)} aria-busy={list.isOld || undefined}
      onKeyDown={(event) => event.target instanceof HTMLElement && press(event, event.target) && event.preventDefault()}
      sorting={Object.fromEntries(named.map((name) => [name, sortingOf(list, name)]))}
      heads={{
        ...Object.fromEntries(named.map((name) => [name, <SortHead key={name} list={list} name={name} label={labelOf(name)} />])),
        select: <input type="checkbox" className={styles['box']} aria-label={t('selectPage')} checked={isWhole} ref={(box) => { if (box) box.indeterminate = isPart }} onChange={() => select(withSelected(selection, lines, !isWhole))} />,
        acts: <VisuallyHidden>{t('acts')}</VisuallyHidden>,
      }}
    />
  )
}

function Title({ hit, onOpen }: { hit: Hit; onOpen: () => void }) {
  const { t } = useTranslation('archive')
  return (
    <span className={styles['title']}>
      <Link id={`hit-${hit.id}`} to={editPath(hit)} lang="it" onClick={onOpen}>{hit.title}</Link>
      {hit.staffOnly && <span className={styles['staff']}><Lock size={13} aria-hidden />{t('record.staffOnly')}</span>}
    </span>
  )
}
