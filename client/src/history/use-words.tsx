import { MONTHS } from '@faldone/contract/calendar.ts'
import { FIELD_NAMES } from '@faldone/contract/fields.ts'
import { fieldLabel, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS, type Level } from '@faldone/contract/levels.ts'
import type { HistoryEvent } from '@faldone/contract/history.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useTermName } from '../documents/index.ts'

type Entity = HistoryEvent['entity']

const fieldOf = (name: string) => FIELD_NAMES.find((field) => field === name)

/** Fields and their values in words, for the history of anything. */
export function useWords() {
  const { t, i18n } = useTranslation('archive', { keyPrefix: 'history' })
  const language = useLanguage()
  const termName = useTermName()

  const label = (entity: Entity, field: string, kind: KindName = 'document'): string => {
    const ofRecord = entity === 'document' && fieldOf(field)
    if (ofRecord) return fieldLabel(kind, ofRecord)[language]
    return i18n.exists(`archive:history.fields.${field}`) ? t(`fields.${field}` as 'fields.name') : field
  }
  /** Null if there is nothing. */
  const value = (field: string, given: unknown, names: Record<string, string>): string | null => {
    if (given === null || given === undefined || given === '' || (Array.isArray(given) && given.length === 0)) return null
    if (typeof given === 'boolean') return t(given ? 'yes' : 'no')
    if (Array.isArray(given))
      return given.map((one) => (field === 'tematiche' ? termName('tematiche', String(one)) : String(one))).join(', ')
    switch (field) {
      case 'unitId': case 'parentId': case 'documentId': return names[String(given)] ?? t('gone')
      case 'position': return t('place', { place: Number(given) + 1 })
      case 'month': return MONTHS[Number(given) - 1]?.[language] ?? String(given)
      case 'visibility': case 'access': return t(given === 'staff' ? 'staff' : 'public')
      case 'tipologia': return termName('tipologie', String(given))
      case 'kind': return KINDS[given as KindName]?.label[language] ?? String(given)
      case 'level': return LEVEL_WORDS[given as Level]?.[language].one ?? String(given)
      default: return typeof given === 'object' ? JSON.stringify(given) : String(given)
    }
  }
  return { label, value }
}
