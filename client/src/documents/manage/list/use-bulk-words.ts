import { MONTHS } from '@faldone/contract/calendar.ts'
import { type Closure, closureInWords } from '@faldone/contract/closure.ts'
import type { BulkAnswer } from '@faldone/contract/document-bulk.ts'
import { valueName } from '@faldone/contract/value-name.ts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/language.ts'
import { unitById } from '../../../units/index.ts'
import { useTermName } from '../../api.ts'

type Items = Pick<BulkAnswer['items'][number], 'before' | 'after'>[]

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Labels the units between which records move. */
function useUnitNames(items: Items): (id: string) => string {
  const ids = [...new Set(items.flatMap(({ before, after }) => [before['unitId'], after['unitId']]).filter(isText))]
  const names = useQueries({ queries: ids.map(unitById), combine: (results) => new Map(
    results.map(({ data }, at) => [ids[at], data && [...data.path, data].map(({ name }) => name).join(' › ')])
  ) })
  return (id) => names.get(id) ?? '…'
}

/** Puts old and new values of a field into words. */
export function useBulkWords(items: Items): (name: string, value: unknown) => string {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const termName = useTermName()
  const unitName = useUnitNames(items)
  return (name, value) => {
    if (name === 'unitId') return isText(value) ? unitName(value) : t('bulk.noUnit')
    if (name === 'tematiche' && Array.isArray(value) && value.length > 0)
      return value.map((one) => termName('tematiche', String(one))).join(', ')
    if (name === 'languages' && Array.isArray(value) && value.length > 0)
      return value.map((one) => valueName(name, String(one), language)).join(', ')
    if (name === 'closure') return value ? closureInWords(value as Closure, language) : t('bulk.open')
    if (typeof value === 'boolean') return t(value ? 'manage.availability.yes' : 'manage.availability.no')
    if (name === 'month' && typeof value === 'number') return MONTHS[value - 1]?.[language] ?? ''
    if (name === 'visibility') return t(value === 'staff' ? 'manage.visibility.staff' : 'manage.visibility.public')
    if (name === 'tipologia' && isText(value)) return termName('tipologie', value)
    if (isText(value)) return valueName(name, value, language)
    return typeof value === 'number' ? String(value) : t('bulk.empty')
  }
}
