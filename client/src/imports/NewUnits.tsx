import type { ImportAnswer } from '@faldone/contract/import.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Details } from '../ui/Details.tsx'
import { Small } from '../ui/Words.tsx'

/** The units that are not there yet and would be made. */
export function NewUnits({ sheet: { newUnits, newUnitsTotal } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.newUnits' })
  const language = useLanguage()
  const written = useNumbers()
  if (newUnitsTotal === 0) return null
  const others = newUnitsTotal - newUnits.length
  return (
    <Details summary={t('title', { count: newUnitsTotal, number: written(newUnitsTotal) })} isOpen={newUnitsTotal <= 5}>
      <ul role="list">
        {newUnits.map((path) => (
          <li key={JSON.stringify(path)}>
            <Small>{LEVEL_WORDS[path.at(-1)!.level][language].one}</Small> <span lang="it">{path.map(({ name }) => name).join(' › ')}</span>
          </li>
        ))}
        {others > 0 && <li><Small>{t('others', { count: others, number: written(others) })}</Small></li>}
      </ul>
    </Details>
  )
}
