import type { TextAt, Unread } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { reading } from '../session/api-client.ts'

/** The call for the texts of a file. */
export const textPath = ({ documentId, id }: ArchiveFile): string => `archive/documents/${documentId}/files/${id}/text`

/** The text of a place in a file. */
export const textAt = (file: ArchiveFile, place: number) => reading<TextAt>(`${textPath(file)}/${place}`)

const LOOK_MS = 5_000

/** After how many milliseconds a text is looked for again, while it waits to be read or is being read. */
export const lookAgain = (unread: Unread | null | undefined): number | false =>
  (unread?.state === 'waiting' || unread?.state === 'reading' ? LOOK_MS : false)

/** While a place waits to be read or is being read, it is looked at again and again. */
export const UNTIL_READ = {
  refetchInterval: ({ state: { data } }: { state: { data?: TextAt | undefined } }) => lookAgain(data?.unread),
}
