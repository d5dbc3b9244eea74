import { formatNumber } from '@faldone/contract/figures.ts'
import type { i18n as I18n } from 'i18next'
import { useLanguage } from './language.ts'

export { formatNumber, formatSize } from '@faldone/contract/figures.ts'

/** Whole numbers with thousands separators, for `{{count, integer}}` in texts. */
export const addFormats = ({ services: { formatter } }: I18n): void =>
  formatter?.add('integer', (value: number, language) => formatNumber(value, language === 'en' ? 'en' : 'it'))

/** Formats whole numbers in the interface's language. */
export function useNumbers(): (value: number) => string {
  const language = useLanguage()
  return (value) => formatNumber(value, language)
}
