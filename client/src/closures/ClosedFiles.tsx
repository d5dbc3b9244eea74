import { reasonName, type ClosureReason, wholeOpening } from '@faldone/contract/closure.ts'
import { useTranslation } from 'react-i18next'
import '../i18n/closures.ts'
import { useLanguage } from '../i18n/language.ts'

/** Tells visitors of files that they cannot see yet. */
export default function ClosedFiles({ files }: { files: readonly { reason: ClosureReason; opensOn: string | null }[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'closures' })
  const language = useLanguage()
  return files.map(({ reason, opensOn }, at) => (
    <p key={at}>{t('file', { reason: reasonName(reason, language), opening: wholeOpening(opensOn, language, true) })}</p>
  ))
}
