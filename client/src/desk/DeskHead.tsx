import { recordPath } from '@faldone/contract/addresses.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Link } from '../ui/Link.tsx'
import { Said, SaidDate } from '../ui/Said.tsx'
import { useArrivalFocus } from '../ui/use-arrival-focus.ts'
import styles from './Desk.module.css'

type DeskHeadProps = {
  record: ArchiveDocument
  language: Language
  /** The reader has just opened what a warning covered: the button that was pressed is gone. */
  takesFocus?: boolean
  /** What can be done with the page on the desk. */
  children?: ReactNode
}

/** The title of the record and the way back to it. */
export function DeskHead({ record, language, takesFocus = false, children }: DeskHeadProps) {
  const { t } = useTranslation('archive')
  const { search } = useLocation()
  const heading = useArrivalFocus()
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [heading, takesFocus])
  const title = titleIn(record, language)
  const { segnatura } = record
  const written = record.date ?? record.year
  return (
    <div className={styles['head']}>
      <Link to={{ pathname: recordPath(record), search: recordSearch(search) }}>{t('desk.toRecord')}</Link>
      <h1 ref={heading} tabIndex={-1} className={styles['title']} lang={title.lang} title={title.text}>{title.text}</h1>
      <span className={styles['over']}>
        {segnatura && <Said text={segnatura} lang="it" />}{segnatura && written && ' · '}{written && <SaidDate date={written} />}
      </span>
      {children && <span className={styles['acts']}>{children}</span>}
    </div>
  )
}

/** The parameter of an address that says that the page is being corrected. */
export const CORRECT = 'correct'

/** What the address of the record keeps of that of its desk. */
function recordSearch(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['file', 'at', 'find', CORRECT, 'review']) params.delete(name)
  return `?${params}`
}
