import { useTranslation } from 'react-i18next'
import { Link } from '../ui/Link.tsx'
import { WholeSheetScreen } from './WholeSheetScreen.tsx'

/** Units as a sheet, or themes and types. */
export default function UnitSheetScreen({ noun = 'units' }: { noun?: 'units' | 'terms' }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  return <WholeSheetScreen noun={noun} over={<Link to="/importexport">{t('title')}</Link>} after="/importexport" />
}
