import { columnLabel, type SheetColumn } from '@faldone/contract/import-columns.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { isOwnName } from '@faldone/contract/own-values.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useOwnLabel } from '../api.ts'

/** What the columns of a sheet are called: own fields, too. */
export function useColumnLabel(kind: KindName): (column: SheetColumn) => string {
  const language = useLanguage()
  const ownLabel = useOwnLabel()
  return (column) => (isOwnName(column) ? ownLabel(column) : columnLabel(kind, column)[language])
}
