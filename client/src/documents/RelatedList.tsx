import { recordPath } from '@faldone/contract/addresses.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { RELATED_RECORDS, sideWords } from '@faldone/contract/record-relation.ts'
import type { RelatedRecord } from '@faldone/contract/related-records.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { SaidDate } from '../ui/Said.tsx'
import styles from './RelatedRecords.module.css'
import { RowPicture } from './RowPicture.tsx'

/** How many are shown at first. */
const SHOWN = 12

/** `aside` is at the end of the heading's line. */
export function RelatedSection({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const title = RELATED_RECORDS[useLanguage()]
  return (
    <section className={styles['related']} aria-label={title}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type RelatedListProps = {
  items: readonly RelatedRecord[]
  /** At the end of each line. */
  renderAct?: (related: RelatedRecord) => ReactNode
}

export function RelatedList({ items, renderAct }: RelatedListProps) {
  const { t } = useTranslation('archive')
  const format = useNumbers()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, SHOWN)
  return (
    <>
      <ul role="list">
        {shown.map((related) => <li key={related.id} className={styles['record']}><Line related={related} />{renderAct?.(related)}</li>)}
      </ul>
      {shown.length < items.length && (
        <Button size="small" variant="text" onClick={() => setWhole(true)}>
          {t('record.allOfUnit', { total: format(items.length) })}
        </Button>
      )}
    </>
  )
}

function Line({ related }: { related: RelatedRecord }) {
  const language = useLanguage()
  const { t } = useTranslation('archive')
  const { document } = related
  const written = document.date ?? document.year
  const title = titleIn(document, language)
  return (
    <>
      <RowPicture hit={document} />
      <span className={styles['words']}>
        <span className={styles['side']}>{sideWords(related)[language]}</span>
        <Link to={recordPath(document)} className={styles['title']} lang={title.lang}>{title.text}</Link>
        {(written !== null || document.staffOnly) && (
          <span className={styles['date']}>
            {written !== null && <SaidDate date={written} />}
            {document.staffOnly && <>{written !== null && ' · '}{t('record.staffOnly')}</>}
          </span>
        )}
      </span>
    </>
  )
}
