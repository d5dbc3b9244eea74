import type { TextAt } from '@faldone/contract/file-text.ts'
import { JOB_REASONS } from '@faldone/contract/job-reasons.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useIs } from '../session/index.ts'

/** Why there is no text. Visitors can do nothing about a pause or a failure, so they only see that the file has not been read yet. */
export function WhyUnread({ source, unread }: Pick<TextAt, 'source' | 'unread'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'files.unread' })
  const language = useLanguage()
  const isStaff = useIs('archive.write')
  if (!unread) return t(source ? 'empty' : 'none')
  if (!isStaff && ['paused', 'failed', 'off'].includes(unread.state)) return t('later')
  return t(unread.state, { why: JOB_REASONS[unread.reason ?? 'other'][language] })
}
