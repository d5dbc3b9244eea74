import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { useTranslation } from 'react-i18next'
import { AgentPath } from '../agents/index.ts'
import '../i18n/people.ts'
import { WholeSheetScreen } from './WholeSheetScreen.tsx'

/** Persons and organisations as a sheet. */
export default function PeopleSheetScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  return <WholeSheetScreen noun="agents" path={<AgentPath here={t('agents.title')} />} after={PEOPLE_PATH} />
}
