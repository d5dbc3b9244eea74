import type { Language } from '@faldone/contract/common.ts'
import { useLanguage } from '../i18n/language.ts'
import { useSettings } from './settings.ts'

/** A text of the settings in the interface's language or, with `lang`, in the other one; null if there is none. */
export function useSaid(name: 'openingHours' | 'tagline'): { text: string; lang: Language | undefined } | null {
  const language = useLanguage()
  const said = useSettings()?.[name]
  const other = language === 'it' ? 'en' : 'it'
  if (said?.[language]) return { text: said[language], lang: undefined }
  return said?.[other] ? { text: said[other], lang: other } : null
}
