import type { KindName } from '@faldone/contract/kinds.ts'
import { searchToUrl, type SearchQuery } from '@faldone/contract/search-query.ts'

export const EXPORT = '/importexport/exportToExcel'

/** Where the records of a search within a kind are exported as a spreadsheet. */
export const exportAddress = (kind: KindName, search: SearchQuery): string =>
  `${EXPORT}?${searchToUrl({ ...search, kind: [kind], page: 1 })}`
