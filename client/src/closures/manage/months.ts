import type { ClosureRow } from '@faldone/contract/closure-schema.ts'
import { MONTHS } from '@faldone/contract/calendar.ts'
import type { Language } from '@faldone/contract/common.ts'

/** Rows that open in one month: `month` is `YYYY-MM`, `name` "Gennaio 2038"; '' and null for what never opens by itself. */
type Month = { month: string; name: string | null; rows: ClosureRow[] }

/** The rows by the month in which they open, in their order. */
export function byMonth(rows: readonly ClosureRow[], language: Language): Month[] {
  const months = Map.groupBy(rows, ({ opensOn }) => opensOn?.slice(0, 7) ?? '')
  return [...months].map(([month, ofMonth]) => {
    const [year, number] = month.split('-')
    const name = MONTHS[Number(number) - 1]
    return { month, name: name ? `${name[language]} ${year}` : null, rows: ofMonth }
  })
}
