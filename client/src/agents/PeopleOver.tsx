import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../ui/Link.tsx'

/** Above the title of a page for staff: the way up to the index. */
export function PeopleOver() {
  const { t } = useTranslation('archive')
  return <Link to={PEOPLE_PATH}>{t('people.title')}</Link>
}
