import type { KindName } from '@faldone/contract/kinds.ts'
import { searchToUrl, type SearchQuery } from '@faldone/contract/search-query.ts'

export const EXPORT = '/importexport/exportToExcel'

/** Where the records that a search finds within a kind are taken out as a spreadsheet. */
export const exportAddress = (kind: KindName, search: SearchQuery): string =>
  `${EXPORT}?${searchToUrl({ ...search, kind: [kind], page: 1 })}`
