import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { DraftNotice } from '../ui/DraftNotice.tsx'

/** Says that an account form was filled in with what was typed earlier. */
export function ResumedNotice({ onThrowAway }: { onThrowAway: () => void }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.resumed' })
  return <DraftNotice acts={<Button size="small" onClick={onThrowAway}>{t('throwAway')}</Button>}>{t('text')}</DraftNotice>
}
