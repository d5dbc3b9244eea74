import { describeDays } from '@faldone/contract/archival-date/description.ts'
import type { SearchAnswer, Understood as Part } from '@faldone/contract/document.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Link } from '../ui/Link.tsx'
import type { SearchControl } from './use-search.ts'

type AboutQuestionProps = { answer: SearchAnswer; control: SearchControl; className: string | undefined }

/** The search that was probably meant, if the answer suggests one. */
export function DidYouMean({ answer: { suggestion }, control: { addressOf }, className }: AboutQuestionProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'results' })
  if (!suggestion) return null
  return <p className={className}>{t('didYouMean')} <Link narrows to={addressOf({ q: suggestion })} lang="it">{suggestion}</Link></p>
}

/** What the search was understood to mean besides its words, each with a link to search for the words only. */
export function Understood({ answer: { understood }, control: { addressOf }, className }: AboutQuestionProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'results.understood' })
  const language = useLanguage()
  const said = (part: Part) => part.as === 'number'
    ? t('number', part)
    : t('date', { text: part.text, date: describeDays({ ...part, dateQualifier: null, undated: false }, language) })
  return understood.map((part) => (
    <p key={part.literal} className={className}>
      {said(part)} <Link narrows to={addressOf({ q: part.literal })}>{t('literal', { text: part.text })}</Link>
    </p>
  ))
}
