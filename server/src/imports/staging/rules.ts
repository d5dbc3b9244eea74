import { NO_HEADER_ROW } from '@faldone/contract/import.ts'
import { isOwnName, ownName } from '@faldone/contract/own-values.ts'
import type { Db } from '../../db/database.ts'
import { termKey } from '../recognising/folding.ts'
import { rowKindsIn } from '../recognising/row-kinds.ts'
import type { PlanRules, SheetRules, TermDecision } from '../planning/row-plan.ts'
import type { ReadColumn } from '../recognising/read-column.ts'
import { sheetChoice } from '../recognising/workbook.ts'
import { scopeOfSheet } from '../planning/scope.ts'
import { type Decision, type Import, listDecisions } from './store.ts'

/** The rules for planning the rows of a checked sheet: its layout, and what was decided about it. */
export async function rulesOf(
  db: Db, { id, kind, layout, options, own }: Pick<Import, 'id' | 'kind' | 'layout' | 'options' | 'own'>
): Promise<PlanRules> {
  if (!layout) throw new Error('The sheet was not read')
  const decisions =
    new Map((await listDecisions(db, id)).map((decision) => [`${decision.term} ${decision.valueFold}`, decisionOf(decision)]))
  const fields = new Map(own.map((field) => [ownName(field.key), field]))
  const known = (columns: readonly ReadColumn[]) => columns.filter(({ column }) => !isOwnName(column) || fields.has(column))
  const kinds = rowKindsIn({ layout, options })
  const sheets = (layout.parts ?? []).map(({ sheet, from, columns }): SheetRules => {
    const chosen = sheetChoice(options, sheet)
    return { sheet, from, columns: known(columns), kind: chosen.kind ?? kind, fondo: chosen.fondo ?? options.fondo ?? null }
  })
  return {
    kind, own: fields, columns: known(layout.columns), sheets, kinds,
    isMixed: kinds !== null || sheets.some((sheet) => sheet.kind !== kind),
    isLettered: layout.headerRow === NO_HEADER_ROW, date1904: layout.date1904,
    ...(layout.hiddenRows && { hiddenRows: layout.hiddenRows }), ...(layout.legendRows && { legendRows: layout.legendRows }),
    ...(layout.tree && { tree: layout.tree }),
    ...(layout.beside && { beside: layout.beside }),
    decide: (term, value) => decisions.get(`${term} ${termKey(value)}`) ?? options.unknownTerms,
    fondo: options.fondo ?? null, values: options.values ?? {}, scope: scopeOfSheet({ layout, options }),
    takesOtherFondi: options.otherFondi ?? false,
  }
}

const decisionOf = ({ decision, target }: Decision): TermDecision => (decision === 'map' ? { map: target ?? '' } : decision)
