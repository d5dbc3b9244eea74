import type { ImportAnswer, ImportColumn, ImportRules } from '@faldone/contract/import.ts'
import type { TakenDecision } from './api.ts'
import { meaningOf } from './mapping.ts'

type List<Name extends 'sheets' | 'parts' | 'kindValues'> = readonly ImportAnswer[Name][number][]

type Chosen = Pick<ImportAnswer, 'kind' | 'sheet' | 'chosenRow' | 'unknownTerms' | 'fondo' | 'scope' | 'values' | 'kindColumn'>
  & { columns: readonly ImportColumn[]; sheets: List<'sheets'>; parts: List<'parts'>; kindValues: List<'kindValues'> }

/** What was chosen and decided for a sheet, as the command line reads it. */
export function rulesOf(sheet: Chosen, decisions: readonly TakenDecision[]): ImportRules {
  const { kind, chosenRow, columns, unknownTerms, fondo, scope, values, kindColumn, kindValues, parts } = sheet
  const isOneOfSeveral = parts.length === 0 && sheet.sheets.length > 1
  return {
    kind, unknownTerms, fondo, ...(isOneOfSeveral && { sheet: sheet.sheet }),
    sheets: parts.map((part) => ({
      sheet: part.sheet, kind: part.kind, ...(part.fondo !== null && { fondo: part.fondo }),
      ...(part.chosenRow !== null && { headerRow: part.chosenRow }),
    })),
    scope, values, kindColumn, ...(chosenRow !== null && { headerRow: chosenRow }),
    mapping: columns.filter(({ byHand }) => byHand).map((column) => ({ header: column.header, ...meaningOf(column) })),
    kindWords: kindValues.filter(({ isSure }) => isSure).map(({ value, kind: meant }) => ({ value, kind: meant })),
    decisions: decisions.map(({ term, value, decision, target }) => ({ term, value, decision, target })),
  }
}
