import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../ui/Button.tsx'
import { DraftNotice } from '../ui/DraftNotice.tsx'
import { BESIDE, carrying } from './addresses.ts'

const PAGE = `${PEOPLE_PATH}/sheet`

/**
 * Leads from a file that describes people besides records to their page: before it is acquired, because they keep their ids if they come
 * first, and afterwards, to relate them to the records. By then the file is gone from here.
 */
export function PeopleApart({ sheet: { importId, hasPeople, state } }: { sheet: Pick<ImportAnswer, 'importId' | 'hasPeople' | 'state'> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.peopleApart' })
  if (!hasPeople) return null
  const [said, to] = state === 'acquired' ? ['after', PAGE] as const : ['before', `${carrying(PAGE, importId)}&${BESIDE}`] as const
  return <DraftNotice acts={<ButtonLink size="small" to={to}>{t(`${said}.go`)}</ButtonLink>}>{t(`${said}.text`)}</DraftNotice>
}
