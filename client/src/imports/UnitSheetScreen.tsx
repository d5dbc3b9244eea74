import { useTranslation } from 'react-i18next'
import { termPath } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { WholeSheetScreen } from './WholeSheetScreen.tsx'

const AFTER = { units: '/fondiinfo', terms: termPath('tematica') } as const

/** Units as a sheet, or themes and types. */
export default function UnitSheetScreen({ noun = 'units' }: { noun?: 'units' | 'terms' }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  return (
    <WholeSheetScreen
      noun={noun} over={<Link to="/importexport">{t('title')}</Link>} start={`/importexport/${noun}`} after={AFTER[noun]}
    />
  )
}
