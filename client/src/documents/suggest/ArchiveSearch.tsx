import { useTranslation } from 'react-i18next'
import { useNavigate, useNavigation } from 'react-router'
import { SuggestField } from './SuggestField.tsx'

/** The large box that searches the whole archive. It shows that it is at work until the hits come. */
export function ArchiveSearch() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.home' })
  const navigate = useNavigate()
  const onTheWay = useNavigation().location
  return (
    <SuggestField
      size="large"
      label={t('searchLabel')}
      placeholder={t('placeholder')}
      kind={null}
      value=""
      isBusy={onTheWay?.search.includes('q=') ?? false}
      onSearch={(q) => void navigate(`/archives?${new URLSearchParams({ q })}`)}
    />
  )
}
