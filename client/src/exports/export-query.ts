import type { Language } from '@faldone/contract/common.ts'
import type { EXPORT_FORMATS } from '@faldone/contract/export.ts'
import { COLUMN_NAMES, type SheetColumn, showsColumn } from '@faldone/contract/import-columns.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { ofKind, type OwnField, ownName } from '@faldone/contract/own-values.ts'
import { searchToUrl, type SearchQuery } from '@faldone/contract/search-query.ts'

export type ExportChoices = { columns: readonly SheetColumn[]; language: Language; format: (typeof EXPORT_FORMATS)[number] }

/** The columns that a kind has, in the order of a sheet. */
export const columnsOfKind = (kind: KindName, fields: readonly OwnField[]): SheetColumn[] =>
  [...COLUMN_NAMES.filter((column) => showsColumn(kind, column)), ...ofKind(fields, kind).map(({ key }) => ownName(key))]

/** The query for the server: all records of a kind that match a search, as a sheet. `all`: the columns that the kind has. */
export function exportQuery(
  kind: KindName, search: SearchQuery, { columns, language, format }: ExportChoices, all: readonly SheetColumn[]
): URLSearchParams {
  const params = searchToUrl({ ...search, kind: [], page: 1 })
  params.delete('pageSize')
  params.set('kind', kind)
  params.set('format', format)
  params.set('lang', language)
  if (columns.length < all.length) params.set('columns', all.filter((column) => columns.includes(column)).join(','))
  return params
}
