import type { TextAt } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { reading } from '../session/api-client.ts'

/** The call for the texts of a file. */
export const textPath = ({ documentId, id }: ArchiveFile): string => `archive/documents/${documentId}/files/${id}/text`

/** The text of a place in a file. */
export const textAt = (file: ArchiveFile, place: number) => reading<TextAt>(`${textPath(file)}/${place}`)

const LOOK_MS = 5_000

/** While a place waits to be read or is being read, it is looked at again and again. */
export const UNTIL_READ = {
  refetchInterval: ({ state: { data } }: { state: { data?: TextAt | undefined } }): number | false =>
    (data?.unread?.state === 'waiting' || data?.unread?.state === 'reading' ? LOOK_MS : false),
}
