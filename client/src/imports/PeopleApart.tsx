import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../ui/Button.tsx'
import { DraftNotice } from '../ui/DraftNotice.tsx'
import { BESIDE, carrying } from './addresses.ts'

const PAGE = `${PEOPLE_PATH}/sheet`

type PeopleApartProps = { sheet: Pick<ImportAnswer, 'importId' | 'findings' | 'state'> }

/**
 * Leads from a file that describes people besides records to their page: before it is acquired, because they keep their ids if they come
 * first, and afterwards, to relate them to the records. By then the file is gone from here.
 */
export function PeopleApart({ sheet: { importId, findings, state } }: PeopleApartProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.peopleApart' })
  if (!findings.some(({ code }) => code === 'PEOPLE_APART')) return null
  return state === 'acquired'
    ? <DraftNotice acts={<ButtonLink size="small" to={PAGE}>{t('toPage')}</ButtonLink>}>{t('after')}</DraftNotice>
    : <DraftNotice acts={<FirstPeople importId={importId} />}>{t('before')}</DraftNotice>
}

/** Takes the file along to the page of people, from where its import goes on. */
export function FirstPeople({ importId }: Pick<ImportAnswer, 'importId'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.peopleApart' })
  return <ButtonLink size="small" to={`${carrying(PAGE, importId)}&${BESIDE}`}>{t('first')}</ButtonLink>
}
