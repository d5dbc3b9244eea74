import { useTranslation } from 'react-i18next'

type OpeningProps = { of: { closed: boolean; opensOn: string | null }; className?: string | undefined }

/** For staff, in lists and trees: when something that is closed opens. Nothing if it is open. */
export function Opening({ of: { closed, opensOn }, className }: OpeningProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'record' })
  if (!closed) return null
  return <span className={className}>{opensOn ? t('opensIn', { year: opensOn.slice(0, 4) }) : t('neverOpens')}</span>
}
