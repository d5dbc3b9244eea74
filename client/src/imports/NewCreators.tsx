import type { ImportAnswer } from '@faldone/contract/import.ts'
import { AGENT_TYPE_WORDS } from '@faldone/contract/agent-roles.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Small } from '../ui/Words.tsx'
import { Above, NewList } from './NewList.tsx'

/** Who the import would make a creator of which fondo, and which of them are new to the archive. */
export function NewCreators({ sheet: { newCreators, newCreatorsTotal } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.newCreators' })
  const language = useLanguage()
  return (
    <NewList of="newCreators" total={newCreatorsTotal} named={newCreators.length}>
      {newCreators.map(({ fondo, name, type }) => (
        <li key={`${fondo} ${name}`}>
          <span>
            <span lang="it"><Above>{fondo}</Above>{name}</span>{' '}
            {type && <Small>{t('isNew', { type: AGENT_TYPE_WORDS[type][language].toLowerCase() })}</Small>}
          </span>
        </li>
      ))}
    </NewList>
  )
}
