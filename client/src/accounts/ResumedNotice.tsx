import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { DraftNotice } from '../ui/DraftNotice.tsx'

/** A form of accounts goes on from where it was left. */
export function ResumedNotice({ onThrowAway }: { onThrowAway: () => void }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.resumed' })
  return <DraftNotice acts={<Button size="small" onClick={onThrowAway}>{t('throwAway')}</Button>}>{t('text')}</DraftNotice>
}
