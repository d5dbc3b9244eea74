import type { ImportAnswer } from '@faldone/contract/import.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import styles from './Sheets.module.css'

/** The units that are not there yet and would be made. */
export function NewUnits({ sheet: { newUnits, newUnitsTotal } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.newUnits' })
  const language = useLanguage()
  const written = useNumbers()
  if (newUnitsTotal === 0) return null
  return (
    <details className={styles['details']} open={newUnitsTotal <= 5 || undefined}>
      <summary>{t('title', { count: newUnitsTotal, number: written(newUnitsTotal) })}</summary>
      <ul role="list" className={styles['units']}>
        {newUnits.map((path) => (
          <li key={JSON.stringify(path)}>
            <span className={styles['small']}>{LEVEL_WORDS[path.at(-1)!.level][language].one}</span> <span lang="it">{path.map(({ name }) => name).join(' › ')}</span>
          </li>
        ))}
        {newUnitsTotal > newUnits.length && <li className={styles['small']}>{t('others', { count: newUnitsTotal - newUnits.length, number: written(newUnitsTotal - newUnits.length) })}</li>}
      </ul>
    </details>
  )
}
