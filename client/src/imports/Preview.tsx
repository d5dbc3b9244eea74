import type { ImportAnswer, ImportRow, RowEdit } from '@faldone/contract/import.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Caps } from '../ui/Words.tsx'
import { rowPage } from './api.ts'
import { useIsSending } from './grid/rows-under-way.ts'
import { UnsavedCells } from './grid/UnsavedCells.tsx'
import { useEdits } from './grid/use-edits.ts'
import { HELD, OtherFondi } from './OtherFondi.tsx'
import styles from './Preview.module.css'
import { PreviewPages } from './PreviewPages.tsx'
import { PreviewRow } from './PreviewRow.tsx'

const FILTERS = ['updated', 'created', 'held', 'skipped', 'unchanged', 'errors'] as const
const A_PAGE = 25
const [CHANGED, NEW] = [['row', 'record', 'field', 'before', 'after', 'state'], ['row', 'record', 'content', 'state']] as const

/** Begins once the changes made in the grid have arrived: counts and rows would be older than they are. */
export function Preview({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.preview' })
  const isSending = useIsSending(sheet.importId)
  const [hasBegun, setBegun] = useState(!isSending)
  if (!hasBegun && !isSending) setBegun(true)
  return hasBegun ? <Changes sheet={sheet} /> : <Section title={t('title')}><Skeleton lines={8} /></Section>
}

/** The change set that acquiring would make, row by row and cell by cell: new records and changed ones. Each can be unticked. */
function Changes({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.preview' })
  const { importId, counts } = sheet
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>(() => FILTERS.find((name) => (counts?.[name] ?? 0) > 0) ?? 'created')
  const [page, setPage] = useState(1)
  const list = useRef<HTMLUListElement>(null)
  const edits = useEdits(sheet)
  const { data, error, refetch } =
    useQuery({ ...rowPage(importId, filter === 'held' ? HELD : { filter }, page, A_PAGE), placeholderData: keepPreviousData })
  const change = ({ row }: ImportRow, forward: Omit<RowEdit, 'row'>, back: Omit<RowEdit, 'row'>) =>
    edits.apply({ forward: [{ row, ...forward }], back: [{ row, ...back }] })
  const choose = (value: string) => {
    setFilter(FILTERS.find((name) => name === value) ?? 'created')
    setPage(1)
  }
  const showHeld = () => {
    choose('held')
    list.current?.focus()
  }
  /** Reading continues at the first row of the page. */
  const turn = (to: number) => {
    setPage(to)
    list.current?.focus()
  }
  return (
    <Section title={t('title')}>
      <div className={styles['tools']}>
        <Select
          label={t('show')}
          value={filter}
          options={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={choose}
        />
        <Button size="small" disabled={!edits.canUndo} onClick={edits.undo}>
          {t('undo')}
        </Button>
      </div>
      <Problem message={edits.error?.message} />
      <UnsavedCells sheet={sheet} edits={edits} />
      <OtherFondi sheet={sheet} edits={edits} onShow={showHeld} />
      {!data && !error && <Skeleton lines={8} />}
      {!data && error && <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>}
      {data?.items.length === 0 && <Notice>{t('none')}</Notice>}
      <div className={styles['table']}>
        {data && data.items.length > 0 && (
          <div aria-hidden className={styles['heads']}>
            {(filter === 'created' ? NEW : CHANGED).map((name) => <Caps key={name}>{t(`heads.${name}`)}</Caps>)}
          </div>
        )}
        <ul ref={list} role="list" tabIndex={-1} aria-label={t('title')} className={styles['rows']}>
          {data?.items.map((row) => (
            <PreviewRow key={row.row} sheet={sheet} row={row} onChange={(forward, back) => change(row, forward, back)} />
          ))}
        </ul>
      </div>
      {data && data.total > A_PAGE && <PreviewPages page={page} pages={Math.ceil(data.total / A_PAGE)} onPage={turn} />}
    </Section>
  )
}
