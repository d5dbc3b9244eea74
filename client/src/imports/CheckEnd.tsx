import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useCountWords } from './use-count-words.ts'

/** Tells screen readers how a check ended, since the focus stays where it was. A row that is corrected later speaks for itself. */
export function CheckEnd({ sheet: { state, counts, findings } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const language = useLanguage()
  const counted = useCountWords()
  const [known, setKnown] = useState(state)
  const [said, setSaid] = useState('')
  if (known !== state) {
    setKnown(state)
    if (state === 'checked' && counts) setSaid(t('checkEnded', { counts: counted(counts) }))
    else setSaid(state === 'failed' ? findings.map(({ sentence }) => sentence[language]).join(' ') : '')
  }
  return <VisuallyHidden><span role="status">{said}</span></VisuallyHidden>
}
