import { API_KEY_SCOPES, type ApiKeyScope } from '@faldone/contract/api-key.ts'
import { ROLE_NAMES } from '@faldone/contract/agent-roles.ts'
import { MONTHS } from '@faldone/contract/calendar.ts'
import { type Closure, closureInWords, dayInWords } from '@faldone/contract/closure.ts'
import { FIELD_NAMES } from '@faldone/contract/fields.ts'
import { fieldLabel, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { isOwnName } from '@faldone/contract/own-values.ts'
import { valueName } from '@faldone/contract/value-name.ts'
import { LEVEL_WORDS, type Level } from '@faldone/contract/levels.ts'
import { sideNamed, sideWords } from '@faldone/contract/record-relation.ts'
import type { HistoryEvent } from '@faldone/contract/history.ts'
import { isUnitField, UNIT_FIELDS } from '@faldone/contract/unit-fields.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import '../i18n/people.ts'
import { useTermName } from '../documents/index.ts'
import { useOwnLabel } from '../own-fields/index.ts'

type Entity = HistoryEvent['entity']

const fieldOf = (name: string) => FIELD_NAMES.find((field) => field === name)

/** Fields and their values in words, for the history of anything. */
export function useWords() {
  const { t, i18n } = useTranslation('archive', { keyPrefix: 'history' })
  const language = useLanguage()
  const termName = useTermName()
  const people = useTranslation('archive', { keyPrefix: 'people' }).t
  const ownLabel = useOwnLabel()

  const label = (entity: Entity, field: string, kind: KindName = 'document'): string => {
    const side = sideNamed(field)
    if (side) return sideWords(side)[language]
    if (isOwnName(field)) return ownLabel(field)
    const ofRecord = entity === 'document' && fieldOf(field)
    if (ofRecord) return fieldLabel(kind, ofRecord)[language]
    if (entity === 'unit' && isUnitField(field)) return UNIT_FIELDS[field][language]
    return i18n.exists(`archive:history.fields.${field}`) ? t(`fields.${field}` as 'fields.name') : field
  }
  const listed = (field: string, one: string): string => {
    if (field === 'tematiche') return termName('tematiche', one)
    if (field === 'scopes') return API_KEY_SCOPES[one as ApiKeyScope]?.[language] ?? one
    return field === 'kinds' ? (KINDS[one as KindName]?.plural[language] ?? one) : valueName(field, one, language)
  }
  /** Null if there is nothing. */
  const value = (field: string, given: unknown, names: Record<string, string>): string | null => {
    if (given === null || given === undefined || given === '' || (Array.isArray(given) && given.length === 0)) return null
    if (typeof given === 'boolean') return t(given ? 'yes' : 'no')
    if (Array.isArray(given))
      return given.map((one) => listed(field, String(one))).join(', ')
    if (sideNamed(field)) return names[String(given)] ?? t('gone')
    switch (field) {
      case 'unitId': case 'parentId': case 'documentId': case 'agentId': case 'otherAgentId': case 'tematicaId':
        return names[String(given)] ?? t('gone')
      case 'position': return t('place', { place: Number(given) + 1 })
      case 'month': return MONTHS[Number(given) - 1]?.[language] ?? String(given)
      case 'visibility': case 'access': return t(`${field}.${given === 'staff' ? 'staff' : 'public'}`)
      case 'closure': return closureInWords(given as Closure, language)
      case 'opensOn': case 'expiresOn': return dayInWords(String(given), language)
      case 'tipologia': return termName('tipologie', String(given))
      case 'kind': return KINDS[given as KindName]?.label[language] ?? String(given)
      case 'role': {
        const role = ROLE_NAMES.find((name) => name === given)
        return role ? people(`roles.${role}`) : valueName(field, String(given), language)
      }
      case 'level': return LEVEL_WORDS[given as Level]?.[language].one ?? String(given)
      default: return typeof given === 'object' ? JSON.stringify(given) : valueName(field, String(given), language)
    }
  }
  return { label, value }
}
