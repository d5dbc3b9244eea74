import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { useTranslation } from 'react-i18next'
import { StaffPage } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { WholeSheetScreen } from './WholeSheetScreen.tsx'

/** Persons and organisations as a sheet. */
export default function PeopleSheetScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  return (
    <StaffPage>
      <WholeSheetScreen
        noun="agents" over={<Link to="/importexport">{t('title')}</Link>} start={`${PEOPLE_PATH}/sheet`} after={PEOPLE_PATH}
      />
    </StaffPage>
  )
}
