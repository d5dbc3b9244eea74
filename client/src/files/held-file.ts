import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useCallback, useState } from 'react'
import { readingList } from '../session/api-client.ts'
import { queryClient } from '../query-client.ts'

/**
 * The addresses of files that are not public are valid for at least ten minutes. An open page asks for new ones this often, in
 * milliseconds.
 */
const RENEWED_EVERY = 5 * 60_000

const hasTicket = ({ url }: { url: string | null }): boolean => url?.includes('ticket=') ?? false

/** Options of queries for files, or for sheets to download, that keep the addresses in an open page valid. */
export const renewsFiles = <Data>(filesIn: (data: Data | undefined) => readonly { url: string | null }[] | undefined) => {
  const needsTo = ({ state: { data } }: { state: { data: Data | undefined } }) => filesIn(data)?.some(hasTicket) ?? false
  return { refetchOnWindowFocus: needsTo, refetchInterval: (query: Parameters<typeof needsTo>[0]) => needsTo(query) && RENEWED_EVERY }
}

/**
 * A file with the addresses that it had when it was opened: with new ones it would load again, and the picture or sound would start over.
 * `renew` fetches the current addresses; false if they are the same and would not help.
 */
export function useHeldFile(file: ArchiveFile): [ArchiveFile, () => Promise<boolean>] {
  const [known, setHeld] = useState(file)
  const held = known.id === file.id ? known : file
  if (known !== held) setHeld(held)
  const renew = useCallback(async () => {
    const now = hasTicket(held) ? await fileNow(held) : undefined
    if (now === undefined || now.url === held.url) return false
    setHeld(now)
    return true
  }, [held])
  return [held, renew]
}

/** Many pictures of a record may fail at once: its files are requested only once. */
const ONCE_IN = 10_000

async function fileNow({ documentId, id }: ArchiveFile): Promise<ArchiveFile | undefined> {
  const reading = readingList<ArchiveFile>(`archive/documents/${encodeURIComponent(documentId)}/files`)
  const files = await queryClient.fetchQuery({ ...reading, staleTime: ONCE_IN }).catch(() => [])
  return files.find((file) => file.id === id)
}
