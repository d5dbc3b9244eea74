import { recordPath } from '@faldone/contract/addresses.ts'
import type { AgentDocument } from '@faldone/contract/agent.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { Link as PlainLink } from 'react-router'
import { Plate, useTermName } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { Said, SaidDate } from '../ui/Said.tsx'
import styles from './RecordRows.module.css'

/** Records one below the other: picture, title, what it is and its date. */
export function RecordRows({ records }: { records: readonly AgentDocument[] }) {
  const language = useLanguage()
  const termName = useTermName()
  return (
    <ul role="list" className={styles['records']}>
      {records.map(({ relationId, id, kind, date, tipologia, thumbnailUrl, ...titles }) => (
        <li key={relationId}>
          <PlainLink to={recordPath({ kind, id })} className={styles['record']}>
            <span className={styles['picture']}><Plate url={thumbnailUrl} kind={kind} /></span>
            <span className={styles['title']}><Said {...titleIn(titles, language)} /></span>
            <span className={styles['facts']}>
              {tipologia ? termName('tipologie', tipologia) : KINDS[kind].label[language]}
              {date && <>, <SaidDate date={date} /></>}
            </span>
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}
