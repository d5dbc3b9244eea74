import { useTranslation } from 'react-i18next'
import { NotThere } from '../ui/NotThere.tsx'
import { SearchInstead } from './SearchInstead.tsx'

/** There is no record at this address, or no longer. */
export function RecordNotFound({ id }: { id: string }) {
  const { t } = useTranslation('archive')
  return (
    <NotThere
      title={t('record.notFound')} text={t('documentNotFound', { ns: 'alert', id })} to="/archives" toLabel={t('record.toArchive')}>
      <SearchInstead />
    </NotThere>
  )
}
