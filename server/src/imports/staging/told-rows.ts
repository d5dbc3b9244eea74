import type { ToldRow } from '@faldone/contract/import-files.ts'
import { sheetOf } from '@faldone/contract/sheet-rows.ts'
import type { PlanRules } from '../planning/row-plan.ts'
import { columnText } from '../recognising/read-column.ts'

/** What identifies a row for people. */
export const toldRow = (rules: PlanRules, row: number, cells: readonly string[]): ToldRow =>
  ({ row, segnatura: textOf(rules, row, cells, 'segnatura'), title: textOf(rules, row, cells, 'title') })

function textOf({ columns, sheets }: PlanRules, row: number, cells: readonly string[], wanted: 'segnatura' | 'title'): string {
  const read = (sheetOf(row, sheets)?.columns ?? columns).find(({ column }) => column === wanted)
  return read ? columnText(cells, read) : ''
}
