import { elided } from '@faldone/contract/instants.ts'
import type { RemovedField } from '@faldone/contract/own-fields.ts'
import { TRASH_DAYS } from '@faldone/contract/trash.ts'
import { useTranslation } from 'react-i18next'
import { useInstants } from '../../i18n/instants.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import { SectionHead } from '../../ui/PageHead.tsx'
import type { Fields, SetFields } from './fields.ts'
import styles from './OwnFields.module.css'

type RemovedFieldsProps = {
  fields: Fields
  removed: readonly RemovedField[]
  use: Record<string, number>
  isBusy: boolean
  onSet: SetFields
}

const DAY = 24 * 3600 * 1000

/** Fields that were taken away, with what they still hold. They can be put back. */
export function RemovedFields({ fields, removed, use, isBusy, onSet }: RemovedFieldsProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const written = useNumbers()
  const day = useInstants('short')
  return (
    <section className={styles['section']}>
      <SectionHead title={t('ownFields.removedOnes')} />
      <ul role="list" aria-label={t('ownFields.removedOnes')} className={styles['fields']}>
        {removed.map(({ removedAt, ...field }) => {
          const name = field[language]
          const records = use[field.key] ?? 0
          const until = day(new Date(Date.parse(removedAt) + TRASH_DAYS * DAY).toISOString())
          return (
            <li key={field.key} className={styles['field']}>
              <span className={styles['labels']}>
                <span lang="it" className={styles['name']}>{field.it}</span>
                <span lang="en" className={styles['english']}>{field.en}</span>
                <span className={styles['facts']}>{elided(t('ownFields.keptUntil', { until }))}</span>
              </span>
              <span className={styles['count']}>{written(records)} {t('documents', { count: records })}</span>
              <span className={styles['tools']}>
                <Button size="small" disabled={isBusy} aria-label={t('ownFields.putBackOne', { name })}
                  onClick={() => void onSet([...fields, field], t('ownFields.isBack', { name }))}>
                  {t('ownFields.putBack')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
