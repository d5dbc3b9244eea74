import type { Unread } from '@faldone/contract/file-text.ts'
import { JOB_REASONS } from '@faldone/contract/job-reasons.ts'
import { useTranslation } from 'react-i18next'
import '../i18n/desk.ts'
import { useLanguage } from '../i18n/language.ts'

/** Why a page has no text. */
export function WhyUnread({ unread }: { unread: Unread }) {
  const { t } = useTranslation('archive', { keyPrefix: 'desk.unread' })
  const language = useLanguage()
  return t(unread.state, { why: JOB_REASONS[unread.reason ?? 'other'][language] })
}
