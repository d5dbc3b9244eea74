import { readCellList } from '@faldone/contract/cell-list.ts'
import { isBlank, type Language } from '@faldone/contract/common.ts'
import { type UpdateTerm, updateTermSchema } from '@faldone/contract/tematica.ts'
import { TERM_COLUMNS, TERM_LIST_WORDS, type TermColumn } from '@faldone/contract/term-columns.ts'
import type { TermTableName } from '../../labels/store.ts'
import { isEmptyMark } from '../recognising/empty-mark.ts'
import { headerKey } from '../recognising/header-key.ts'
import type { Finding, Values } from './sheet.ts'
import { wrongValue } from './values.ts'

export const COLUMNS = Object.keys(TERM_COLUMNS) as TermColumn[]

/** What a sheet of terms may have: `otherLabels` are those of a thesaurus, by which a term that is here may be known. */
export type TermSheetColumn = TermColumn | 'otherLabels'

/** A row of a sheet of themes and types. `list`: null where it names none. */
export type TermRow = { row: number; id: string | null; list: TermTableName | null; given: UpdateTerm; otherLabels: string[] }

/** Reads a row. `tell` says what is wrong with it. */
export function readTermRow(row: number, values: Values<TermSheetColumn>, lang: Language, tell: (finding: Finding) => void): TermRow {
  const refuse = (column: TermColumn) => tell(wrongValue(row, [column, TERM_COLUMNS[column][lang]], values.get(column), lang))
  const isCleared = (text: string) => isEmptyMark(text) || isBlank(text)
  const id = values.get('id')?.toLowerCase() ?? null
  const list = values.has('list') ? listCalled(values.get('list')!) : null
  if (values.has('list') && !list) refuse('list')
  const [it, en, sameAs] = [values.get('it'), values.get('en'), values.get('sameAs')]
  const given: UpdateTerm = {
    ...(it !== undefined && { it }),
    ...(en !== undefined && { en: isCleared(en) ? null : en }),
    ...(sameAs !== undefined && { sameAs: isCleared(sameAs) ? [] : readCellList(sameAs) }),
  }
  if (it === undefined && !id) refuse('it')
  const wrong = new Set(updateTermSchema.safeParse(given).error?.issues.map(({ path }) => String(path[0])))
  for (const column of COLUMNS.filter((name) => wrong.has(name))) refuse(column)
  return { row, id, list, given, otherLabels: readCellList(values.get('otherLabels') ?? '') }
}

const listCalled = (word: string): TermTableName | null =>
  (Object.entries(TERM_LIST_WORDS) as [TermTableName, readonly string[]][])
    .find(([, words]) => words.includes(headerKey(word)))?.[0] ?? null
