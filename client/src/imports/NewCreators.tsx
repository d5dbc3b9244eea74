import type { ImportAnswer } from '@faldone/contract/import.ts'
import { AGENT_TYPE_WORDS } from '@faldone/contract/agent-roles.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Details } from '../ui/Details.tsx'
import { Small } from '../ui/Words.tsx'
import styles from './NewUnits.module.css'

/** Who the import would make a creator of which fondo, and which of them are new to the archive. */
export function NewCreators({ sheet: { newCreators, newCreatorsTotal } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.newCreators' })
  const language = useLanguage()
  const written = useNumbers()
  if (newCreatorsTotal === 0) return null
  const others = newCreatorsTotal - newCreators.length
  return (
    <Details summary={t('title', { count: newCreatorsTotal, number: written(newCreatorsTotal) })} isOpen>
      <ul role="list" className={styles['places']}>
        {newCreators.map(({ fondo, name, type }) => (
          <li key={`${fondo} ${name}`}>
            <span>
              <span lang="it"><span className={styles['above']}>{fondo} › </span>{name}</span>{' '}
              {type && <Small>{t('isNew', { type: AGENT_TYPE_WORDS[type][language].toLowerCase() })}</Small>}
            </span>
          </li>
        ))}
        {others > 0 && <li><Small>{t('others', { count: others, number: written(others) })}</Small></li>}
      </ul>
    </Details>
  )
}
