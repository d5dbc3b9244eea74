import type { ImportAnswer } from '@faldone/contract/import.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Details } from '../ui/Details.tsx'
import { Small } from '../ui/Words.tsx'
import styles from './NewUnits.module.css'

type Path = ImportAnswer['newUnits'][number]

const namesOf = (path: Path): string => path.map(({ name }) => name).join(' › ')

/** The units that the import would create, grouped by the unit above them. */
export function NewUnits({ sheet: { newUnits, newUnitsTotal } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.newUnits' })
  const language = useLanguage()
  const written = useNumbers()
  if (newUnitsTotal === 0) return null
  const others = newUnitsTotal - newUnits.length
  const byPlace = Map.groupBy(newUnits, (path) => JSON.stringify([path.slice(0, -1), path.at(-1)!.level]))
  return (
    <Details summary={t('title', { count: newUnitsTotal, number: written(newUnitsTotal) })} isOpen>
      <ul role="list" className={styles['places']}>
        {[...byPlace].map(([place, paths]) => {
          const [first] = paths as [Path, ...Path[]]
          const above = namesOf(first.slice(0, -1))
          return (
            <li key={place}>
              <Small>{LEVEL_WORDS[first.at(-1)!.level][language][paths.length === 1 ? 'one' : 'many']}</Small>{' '}
              <span lang="it">
                {above && <span className={styles['above']}>{above} › </span>}
                {paths.map((path) => path.at(-1)!.name).join(' · ')}
              </span>
            </li>
          )
        })}
        {others > 0 && <li><Small>{t('others', { count: others, number: written(others) })}</Small></li>}
      </ul>
    </Details>
  )
}
