import type { Page } from '@faldone/contract/common.ts'
import { listFormat } from '@faldone/contract/figures.ts'
import { isAbove, LEVEL_WORDS, type Level, LEVELS } from '@faldone/contract/levels.ts'
import type { TreeRow, Unit } from '@faldone/contract/unit.ts'
import { useQueries } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { reading } from '../../session/api-client.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { unitById } from '../api.ts'

/** The contents of units at all levels, whatever their kind: units by level, and records. */
export type Holdings = { units: { level: Level; count: number }[]; documents: number; total: number }

type Asked = { holdings: Holdings | undefined; error: Error | null; askAgain: () => void }

/**
 * Counted again by the server, because the numbers shown before a deletion must be right. Undefined until known; `error` if they cannot be.
 */
export function useHoldings(rows: readonly Pick<TreeRow, 'id' | 'level'>[]): Asked {
  const below = (level: Level) => LEVELS.filter((lower) => isAbove(level, lower))
  const counted = rows.flatMap(({ id, level }) => below(level).map((lower) => ({ id, level: lower })))
  const units = useQueries({
    queries: counted.map(({ id, level }) => ({
      ...reading<Page<Unit>>(`archive/${LEVEL_WORDS[level].plural}`, { within: id, pageSize: 1 }), staleTime: 0,
    })),
  })
  const whole = useQueries({ queries: rows.map(({ id }) => ({ ...unitById(id), staleTime: 0 })) })
  const asked = [...units, ...whole]
  const failed = asked.filter(({ error, isFetching }) => error && !isFetching)
  const answer = { error: failed[0]?.error ?? null, askAgain: () => failed.forEach(({ refetch }) => void refetch()) }
  if (failed.length > 0 || asked.some(({ data, isFetching }) => data === undefined || isFetching)) return { ...answer, holdings: undefined }
  const totals = LEVELS.map(
    (level) => ({ level, count: counted.reduce((sum, place, at) => sum + (place.level === level ? (units[at]?.data?.total ?? 0) : 0), 0) })
  )
  const documents = whole.reduce((sum, { data }) => sum + (data?.documents ?? 0), 0)
  return { ...answer, holdings: {
    units: totals.filter(({ count }) => count > 0), documents, total: documents + totals.reduce((sum, { count }) => sum + count, 0),
  } }
}

/** '2 serie, 14 buste e 1.204 documenti'. */
export function holdsText({ units, documents }: Holdings, { t, resolvedLanguage }: I18n): string {
  const language = resolvedLanguage === 'en' ? 'en' : 'it'
  const parts = units.map(
    ({ level, count }) =>
      `${formatNumber(count, language)} ${LEVEL_WORDS[level][language][count === 1 ? 'one' : 'many'].toLocaleLowerCase(language)}`
  )
  if (documents > 0) parts.push(`${formatNumber(documents, language)} ${t('archive:documents', { count: documents })}`)
  return listFormat(language).format(parts)
}
