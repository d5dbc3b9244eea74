import { MONTHS } from '@faldone/contract/calendar.ts'
import { type Closure, closureInWords } from '@faldone/contract/closure.ts'
import { valueName } from '@faldone/contract/value-name.ts'
import { useTranslation } from 'react-i18next'
import { useTermName } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'

/** Puts the value of a field into words. */
export function useValueWords(): (field: string, value: unknown) => string {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.words' })
  const language = useLanguage()
  const termName = useTermName()
  return (field, value) => {
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return t('empty')
    const nameOf = (one: string) => (field === 'tematiche' ? termName('tematiche', one) : valueName(field, one, language))
    if (Array.isArray(value)) return value.map((one) => nameOf(String(one))).join(', ')
    if (field === 'tipologia') return termName('tipologie', String(value))
    if (field === 'month' && typeof value === 'number') return MONTHS[value - 1]?.[language] ?? String(value)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (field === 'closure') return closureInWords(value as Closure, language)
    if (field === 'visibility') return t(value === 'staff' ? 'staff' : 'public')
    return typeof value === 'string' || typeof value === 'number' ? valueName(field, String(value), language) : JSON.stringify(value)
  }
}
