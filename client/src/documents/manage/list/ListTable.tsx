import type { Hit } from '@faldone/contract/document.ts'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Opening } from '../../../closures/index.ts'
import { editPath } from '../../../staff-pages/index.ts'
import { Table } from '../../../ui/Table.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useHitFocus } from '../../hit-focus.ts'
import { RowPicture } from '../../RowPicture.tsx'
import { widthsOf } from './columns.ts'
import styles from './ListTable.module.css'
import { SortHead, sortingOf, useColumnLabel } from './ListHeads.tsx'
import { PickBox } from './PickBox.tsx'
import { RecordActs } from './RecordActs.tsx'
import { isSelected } from './selection.ts'
import { useCells } from './use-cells.tsx'
import { useLineChoice } from './use-line-choice.ts'
import type { ListControl } from './use-list.ts'

type ListTableProps = { list: ListControl; hits: readonly Hit[]; onDelete: (hit: Hit) => void; onDeleteSelected: () => void }

/** The records of a page, one per row, to select, open, copy and delete. */
export function ListTable({ list, hits, onDelete, onDeleteSelected }: ListTableProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'recordList' })
  const { kind, chosen, columns, selection } = list
  const labelOf = useColumnLabel(kind)
  const cell = useCells()
  const opens = useHitFocus()
  const { choose, onKeyDown } = useLineChoice({ list, hits, onDelete, onDeleteSelected })

  const named = ['title', ...columns] as const
  const titles: Record<string, string> = {
    select: '', picture: '', ...Object.fromEntries(named.map((name) => [name, labelOf(name)])), state: t('state'), acts: '',
  }
  const row = (hit: Hit) => ({
    key: hit.id,
    cells: {
      select: (
        <PickBox title={hit.title} isOn={isSelected(selection, hit.id)} onPick={(isOn, isRange) => choose(hit.id, isOn, isRange)} />
      ),
      picture: <RowPicture hit={hit} />,
      title: (
        <Link id={`hit-${hit.id}`} to={editPath(hit)} lang="it" title={hit.title} className={styles['title']} onClick={() => opens(hit.id)}>
          {hit.title}
        </Link>
      ),
      ...Object.fromEntries(columns.map((name) => [
        name, chosen.includes(name) ? cell(hit, name) : <span key={name} className={styles['added']}>{cell(hit, name)}</span>
      ])),
      state: <State hit={hit} />,
      acts: <RecordActs hit={hit} onDelete={() => onDelete(hit)} />,
    },
  })
  return (
    <Table<string>
      label={t('caption')}
      className={styles['table']}
      titles={titles}
      widths={widthsOf(columns)}
      rowHeader="title"
      rows={hits.map(row)}
      aria-busy={list.isOld || undefined}
      onKeyDown={onKeyDown}
      sorting={Object.fromEntries(named.map((name) => [name, sortingOf(list, name)]))}
      heads={{
        ...Object.fromEntries(named.map((name) => [name, <SortHead key={name} list={list} name={name} label={labelOf(name)} />])),
        acts: <VisuallyHidden>{t('acts')}</VisuallyHidden>,
      }}
    />
  )
}

/** The most important fact about a record. */
function State({ hit }: { hit: Hit }) {
  const { staffOnly, fileCount } = hit
  const { t } = useTranslation('archive', { keyPrefix: 'recordList.states' })
  if (hit.closed) return <Opening of={hit} className={styles['staff']} />
  if (staffOnly) return <span className={styles['staff']}><Lock size={13} aria-hidden />{t('staff')}</span>
  const isPlain = fileCount > 0
  return <span className={styles['state']} data-plain={isPlain || undefined}>{t(isPlain ? 'public' : 'withoutFile')}</span>
}
