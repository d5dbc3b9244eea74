import type { ImportAnswer } from '@faldone/contract/import.ts'
import type { FileList, ListedFile } from '@faldone/contract/import-files.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { keepText } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Details } from '../ui/Details.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { fileList, wholeFileList } from './api.ts'
import { listAsCsv } from './file-list-csv.ts'
import { rowLabel } from './row-label.ts'
import styles from './FileLists.module.css'

const FIRST = 50

/** What is missing beside a checked sheet, what no row names, and what several rows name. */
export function FileLists({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const { data, error } = useQuery(fileList(sheet, 'missing', FIRST))
  if (error) return <Problem message={error.message} />
  if (!data) return null
  const { named, missing, unnamed, shared } = data.totals
  if (missing + unnamed + shared === 0) return named > 0 ? <Small as="p">{t('complete', { count: named })}</Small> : null
  return (
    <div className={styles['lists']}>
      {(['missing', 'unnamed', 'shared'] as const).filter((list) => data.totals[list] > 0)
        .map((list) => <OneList key={list} sheet={sheet} list={list} count={data.totals[list]} />)}
    </div>
  )
}

type OneListProps = { sheet: ImportAnswer; list: FileList; count: number }

function OneList({ sheet, list, count }: OneListProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const [isOpen, setOpen] = useState(false)
  return (
    <Details summary={t(`${list}.title`, { count })} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <Listed sheet={sheet} list={list} count={count} />}
    </Details>
  )
}

function Listed({ sheet, list, count }: OneListProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const language = useLanguage()
  const written = useNumbers()
  const { data, error } = useQuery(fileList(sheet, list, FIRST))
  const act = useAct()
  /** The whole list while it is being printed. */
  const [printed, setPrinted] = useState<readonly ListedFile[] | null>(null)
  if (error) return <Problem message={error.message} />
  if (!data) return <Small as="p">{t('loading')}</Small>
  const title = t(`${list}.title`, { count })
  const fileName = `${sheet.fileName.replace(/\.[^.]+$/, '')} - ${t(`${list}.file`)}.csv`
  const heads = [t('name'), t('row'), t('segnatura'), t('rowTitle')]
  const keep = () => void act.run(async () => {
    const all = await wholeFileList(sheet, list)
    keepText(listAsCsv(all, heads, sheet.parts, language), fileName, 'text/csv;charset=utf-8')
  })
  const print = () => void act.run(async () => {
    const all = await wholeFileList(sheet, list)
    // The whole list must be on the page before the browser takes its picture of it.
    flushSync(() => setPrinted(all))
    window.print()
    setPrinted(null)
  })
  const shown = printed ?? data.items
  return (
    <div data-print={printed ? 'alone' : undefined}>
      <h2 data-print="only">{sheet.fileName}: {title}</h2>
      <Small as="p">{t(`${list}.lead`)}</Small>
      <ul role="list" className={styles['files']}>{shown.map((file) => <Listing key={file.name} sheet={sheet} file={file} />)}</ul>
      {count > shown.length && <Small as="p">{t('others', { count: count - shown.length, number: written(count - shown.length) })}</Small>}
      <div data-print="hide">
        <Buttons>
          <Button size="small" isBusy={act.isBusy} onClick={keep}>{t('keep')}</Button>
          <Button size="small" variant="quiet" isBusy={act.isBusy} onClick={print}>{t('print')}</Button>
        </Buttons>
        <Problem message={act.error?.message} />
      </div>
    </div>
  )
}

function Listing({ sheet, file: { name, rows, rowsTotal } }: { sheet: ImportAnswer; file: ListedFile }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const written = useNumbers()
  return (
    <li>
      <span className={styles['name']}>{name}</span>
      {rows.length > 0 && (
        <Small>
          {rows.map(({ row, segnatura, title }) =>
            [t('inRow', { row: rowLabel(row, sheet.parts) }), segnatura, title].filter(Boolean).join(' · ')).join('; ')}
          {rowsTotal > rows.length && ` ${t('moreRows', { count: rowsTotal - rows.length, number: written(rowsTotal - rows.length) })}`}
        </Small>
      )}
    </li>
  )
}
