import type { ImportAnswer } from '@faldone/contract/import.ts'
import type { FileList, ListedFile } from '@faldone/contract/import-files.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { keepText } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Details } from '../ui/Details.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { fileList, wholeFileList } from './api.ts'
import { listAsCsv } from './file-list-csv.ts'
import { FileListing } from './FileListing.tsx'
import styles from './FileLists.module.css'
import { type Attaching, useAttaching } from './use-attaching.ts'

/** How many files of a list are shown at first, and how many more at wish. */
const FIRST = 50
const MOST_SHOWN = 1_000

const LISTS = ['missing', 'unnamed', 'attached', 'shared'] as const

/** What is missing beside a checked sheet, what no row names, what was attached by hand, and what several rows name. */
export function FileLists({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const { data, error } = useQuery({ ...fileList(sheet, 'missing', FIRST), placeholderData: keepPreviousData })
  const attaching = useAttaching(sheet.importId)
  if (error) return <Problem message={error.message} />
  if (!data) return null
  const { named, missing } = data.totals
  const lists = LISTS.filter((list) => data.totals[list] > 0)
  return (
    <div className={styles['lists']}>
      <LastAct attaching={attaching} />
      {missing + data.totals.unnamed === 0 && named > 0 && <Small as="p">{t('complete', { count: named })}</Small>}
      {lists.map((list) => <OneList key={list} sheet={sheet} list={list} count={data.totals[list]} attaching={attaching} />)}
    </div>
  )
}

/** What was attached or taken away last, to be undone. */
function LastAct({ attaching: { last, isBusy, error, undo } }: { attaching: Attaching }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  return (
    <>
      <div role="status">
        {last && (
          <HandsFocusOn className={styles['acts']}>
            <span>{t(last.way === 'attach' ? 'wasAttached' : 'wasDetached', { count: last.files.length, name: last.files[0]?.name })}</span>
            <Button size="small" variant="quiet" isBusy={isBusy} onClick={undo}>{t('undo')}</Button>
          </HandsFocusOn>
        )}
      </div>
      <Problem message={error?.message} />
    </>
  )
}

type OneListProps = { sheet: ImportAnswer; list: FileList; count: number; attaching: Attaching }

function OneList(props: OneListProps) {
  const { list, count } = props
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const [isOpen, setOpen] = useState(false)
  return (
    <Details summary={t(`${list}.title`, { count })} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <Listed {...props} />}
    </Details>
  )
}

function Listed({ sheet, list, count, attaching }: OneListProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const language = useLanguage()
  const written = useNumbers()
  const [first, setFirst] = useState(FIRST)
  const { data, error } = useQuery({ ...fileList(sheet, list, first), placeholderData: keepPreviousData })
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
      <AttachProposed sheet={sheet} list={list} count={data.proposed ?? 0} attaching={attaching} />
      <ul role="list" className={styles['files']}>
        {shown.map((file) => <FileListing key={file.name} sheet={sheet} list={list} file={file} attaching={attaching} />)}
      </ul>
      {count > shown.length && (
        <Small as="p">
          {t('others', { count: count - shown.length, number: written(count - shown.length) })}
          {shown.length < MOST_SHOWN && (
            <>{' '}<Button variant="text" onClick={() => setFirst(first + FIRST)}>{t('more', { count: FIRST })}</Button></>
          )}
        </Small>
      )}
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

/** One click for all files whose names contain the segnatura of a row. */
function AttachProposed({ sheet, list, count, attaching }: OneListProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const reading = useAct()
  if (count === 0) return null
  const attach = () => void reading.run(async () => {
    const files = await wholeFileList(sheet, list)
    attaching.do('attach', files.flatMap(({ name, proposed }) => (proposed ? [{ name, row: proposed.row }] : [])))
  })
  return (
    <HandsFocusOn data-print="hide" className={styles['acts']}>
      <Button size="small" variant="primary" isBusy={reading.isBusy || attaching.isBusy} onClick={attach}>
        {t('attachProposed', { count })}
      </Button>
      <Problem message={reading.error?.message} />
    </HandsFocusOn>
  )
}
