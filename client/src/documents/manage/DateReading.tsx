import { datesOf, describeReading } from '@faldone/contract/archival-date.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import styles from './RecordForm.module.css'
import type { RecordValues } from './record-values.ts'

export const numberOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null)

/** How date, year and month are understood together, while typing. Warns if the text cannot be read or contradicts the year. */
export function DateReading() {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.date' })
  const language = useLanguage()
  const { control } = useFormContext<RecordValues>()
  const [date, yearText, month] = useWatch({ control, name: ['date', 'year', 'month'] })
  const year = numberOf(yearText)
  const dates = datesOf({ date, year, month: numberOf(month) })
  const reading = describeReading(dates, language)
  const isDated = date.trim() !== ''
  const warnings = [
    isDated && !dates.readable && t(year ? 'unreadableWithYear' : 'unreadable'),
    dates.contradictsYear && t('contradicts', { year }),
  ].filter(Boolean)
  const said = isDated && dates.readable ? t('understood', { reading }) : year ? t('fromYear', { reading }) : ''
  return (
    <div role="status" className={styles['reading']}>
      {said && <p className={styles['understood']}>{said}</p>}
      {warnings.map((warning) => <p key={warning as string} className={styles['warning']}>{warning}</p>)}
      {!isDated && !said && <p className={styles['hint']}>{t('hint')}</p>}
    </div>
  )
}
