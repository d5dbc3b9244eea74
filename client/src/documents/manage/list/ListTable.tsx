import type { Hit } from '@faldone/contract/document.ts'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { editPath } from '../../../staff-pages/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Table } from '../../../ui/Table.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useHitFocus } from '../../hit-focus.ts'
import { widthsOf } from './columns.ts'
import styles from './ListTable.module.css'
import { SortHead, sortingOf, useColumnLabel } from './ListHeads.tsx'
import { RecordActs } from './RecordActs.tsx'
import { isSelected } from './selection.ts'
import { useCells } from './use-cells.tsx'
import { useLineChoice } from './use-line-choice.ts'
import type { ListControl } from './use-list.ts'

type ListTableProps = { list: ListControl; hits: readonly Hit[]; onDelete: (hit: Hit) => void; onDeleteSelected: () => void }

/** The records of a page, a line each, to be selected, opened, copied and deleted. */
export function ListTable({ list, hits, onDelete, onDeleteSelected }: ListTableProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'recordList' })
  const { kind, columns, selection } = list
  const labelOf = useColumnLabel(kind)
  const cell = useCells()
  const opens = useHitFocus()
  const { isWhole, isPart, choose, chooseAll, onKeyDown } = useLineChoice({ list, hits, onDelete, onDeleteSelected })

  const titles: Record<string, string> = {
    select: '', title: labelOf('title'), ...Object.fromEntries(columns.map((name) => [name, labelOf(name)])), acts: '',
  }
  const named = ['title', ...columns] as const
  const row = (hit: Hit) => ({
    key: hit.id,
    cells: {
      select: (
        <label className={styles['pick']}>
          <input
            type="checkbox" className={styles['box']} aria-label={t('select', { title: hit.title })} checked={isSelected(selection, hit.id)}
            onChange={(event) => choose(
              hit.id, event.target.checked, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true
            )}
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
      onKeyDown={onKeyDown}
      sorting={Object.fromEntries(named.map((name) => [name, sortingOf(list, name)]))}
      heads={{
        ...Object.fromEntries(named.map((name) => [name, <SortHead key={name} list={list} name={name} label={labelOf(name)} />])),
        select: <input type="checkbox" className={styles['box']} aria-label={t('selectPage')} checked={isWhole} ref={(box) => {
          if (box) box.indeterminate = isPart
        }} onChange={chooseAll} />,
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
