import { useTranslation } from 'react-i18next'
import { Link } from '../ui/Link.tsx'
import { WholeSheetScreen } from './WholeSheetScreen.tsx'

/** Units as a sheet. */
export default function UnitSheetScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  return <WholeSheetScreen noun="units" over={<Link to="/importexport">{t('title')}</Link>} after="/importexport" />
}
