import type { ColumnReading } from '@faldone/contract/column-reading.ts'
import type { SheetColumn } from '@faldone/contract/import-columns.ts'
import { ASIDE_HEADERS } from '@faldone/contract/sheet-colours.ts'

/** What these columns mean unless a user decides: comments are kept in the note, links in the field for links. */
export const ASIDE_MEANINGS: readonly (readonly [header: string, { column: SheetColumn; reading: ColumnReading }])[] = [
  [ASIDE_HEADERS.comments, { column: 'note', reading: { kept: true } }],
  [ASIDE_HEADERS.links, { column: 'link', reading: { joined: ' ' } }],
]
