import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../ui/Link.tsx'

/** Above the title of a page for staff: the way up to the index, from the configuration down. */
export function PeopleOver() {
  const { t } = useTranslation('archive')
  return <><Link to="/configuration">{t('configuration.title')}</Link>{' › '}<Link to={PEOPLE_PATH}>{t('people.title')}</Link></>
}
