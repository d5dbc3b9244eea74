import type { Language } from '@faldone/contract/common.ts'
import { useLanguage } from '../i18n/language.ts'
import { useSettings } from './settings.ts'

/** When the centre is open, in the interface's language or, with `lang`, in the one in which it is written; null where it is not said. */
export function useOpeningHours(): { text: string; lang: Language | undefined } | null {
  const language = useLanguage()
  const hours = useSettings()?.openingHours
  const other = language === 'it' ? 'en' : 'it'
  if (hours?.[language]) return { text: hours[language], lang: undefined }
  return hours?.[other] ? { text: hours[other], lang: other } : null
}
