import type { Hit } from '@faldone/contract/document.ts'
import { Link, type LinkProps } from 'react-router'
import styles from './RecordLine.module.css'
import { SaidDate } from './Said.tsx'

type RecordWordsProps = Pick<LinkProps, 'to' | 'id' | 'draggable' | 'onKeyDown'> & {
  record: Pick<Hit, 'title' | 'date' | 'year' | 'segnatura'>
}

/** What a record is called, when it was made and how it is cited, in a list of one line each. The link is as large as the line. */
export const RecordWords = ({ record: { title, date, year, segnatura }, ...link }: RecordWordsProps) => (
  <>
    <span data-name="title" className={styles['words']}>
      <Link lang="it" title={title} className={styles['title']} {...link}>{title}</Link>
    </span>
    <SaidDate date={date ?? year ?? ''} className={styles['figures']} />
    <span className={styles['segnatura']}>{segnatura}</span>
  </>
)
