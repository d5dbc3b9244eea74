import type { FoundInside, FoundPlace, TextAt } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { MAX_PAGE_SIZE } from '@faldone/contract/page-size.ts'
import { reading, readingPages } from '../session/api-client.ts'

const textPath = ({ documentId, id }: ArchiveFile): string => `archive/documents/${documentId}/files/${id}/text`

/** The text of a place in a file. */
export const textAt = (file: ArchiveFile, place: number) => reading<TextAt>(`${textPath(file)}/${place}`)

const LOOK_MS = 5_000

/** While a place waits to be read or is being read, it is looked at again and again. */
export const UNTIL_READ = {
  refetchInterval: ({ state: { data } }: { state: { data?: TextAt | undefined } }): number | false =>
    (data?.unread?.state === 'waiting' || data?.unread?.state === 'reading' ? LOOK_MS : false),
}

/** How many places of a file have a text, as the total of a page. */
export const textsOf = (file: ArchiveFile) => reading<{ total: number }>(textPath(file), { pageSize: 1 })

/** The places inside the files of a record that have the words. */
export const placesWith = (documentId: string, words: string) => {
  const { queryFn, ...rest } = readingPages<FoundPlace>(`archive/documents/${documentId}/text`, { q: words, pageSize: MAX_PAGE_SIZE })
  return { ...rest, queryFn: queryFn as (context: Parameters<typeof queryFn>[0]) => Promise<FoundInside> }
}
