import type { FoundInside, FoundPlace } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { MAX_PAGE_SIZE } from '@faldone/contract/page-size.ts'
import { textPath } from '../files/text-at.ts'
import { reading, readingPages } from '../session/api-client.ts'

/** How many places of a file have a text, as the total of a page. */
export const textsOf = (file: ArchiveFile) => reading<{ total: number }>(textPath(file), { pageSize: 1 })

/** The places inside the files of a record that have the words. */
export const placesWith = (documentId: string, words: string) => {
  const { queryFn, ...rest } = readingPages<FoundPlace>(`archive/documents/${documentId}/text`, { q: words, pageSize: MAX_PAGE_SIZE })
  return { ...rest, queryFn: queryFn as (context: Parameters<typeof queryFn>[0]) => Promise<FoundInside> }
}
