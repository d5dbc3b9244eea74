import type { TextAt } from '@faldone/contract/file-text.ts'
import { JOB_REASONS } from '@faldone/contract/job-reasons.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useIs } from '../session/index.ts'

/** Why there is no text. Visitors cannot do anything about a pause or a failure: they are told that it is not read yet. */
export function WhyUnread({ source, unread }: Pick<TextAt, 'source' | 'unread'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'files.unread' })
  const language = useLanguage()
  const isStaff = useIs('archive.write')
  if (!unread) return t(source ? 'empty' : 'none')
  if (!isStaff && ['paused', 'failed', 'off'].includes(unread.state)) return t('later')
  return t(unread.state, { why: JOB_REASONS[unread.reason ?? 'other'][language] })
}
