import type { Language } from '@faldone/contract/common.ts'
import { useTranslation } from 'react-i18next'

/** The language of the interface. */
export const useLanguage = (): Language => (useTranslation().i18n.resolvedLanguage === 'en' ? 'en' : 'it')
