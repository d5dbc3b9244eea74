import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useCallback, useState } from 'react'
import { readingList } from '../session/api-client.ts'
import { queryClient } from '../query-client.ts'

/**
 * The addresses of files that are not for everybody hold for ten minutes at least: so often a page that stays open asks for others, in
 * milliseconds.
 */
const RENEWED_EVERY = 5 * 60_000

const hasTicket = ({ url }: { url: string | null }): boolean => url?.includes('ticket=') ?? false

/** What a query of files, or of sheets to be fetched, adds, that those of a page that stays open hold. */
export const renewsFiles = <Data>(filesIn: (data: Data | undefined) => readonly { url: string | null }[] | undefined) => {
  const needsTo = ({ state: { data } }: { state: { data: Data | undefined } }) => filesIn(data)?.some(hasTicket) ?? false
  return { refetchOnWindowFocus: needsTo, refetchInterval: (query: Parameters<typeof needsTo>[0]) => needsTo(query) && RENEWED_EVERY }
}

/**
 * A file under the addresses that it had when it was opened: under others it would come again, and what one looks at or listens
 * to begin from the start. `renew` finds out those of now; false where they are the same, and would not help.
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

/** Many pictures of one record may fail at once: its files are asked for once. */
const ONCE_IN = 10_000

async function fileNow({ documentId, id }: ArchiveFile): Promise<ArchiveFile | undefined> {
  const reading = readingList<ArchiveFile>(`archive/documents/${encodeURIComponent(documentId)}/files`)
  const files = await queryClient.fetchQuery({ ...reading, staleTime: ONCE_IN }).catch(() => [])
  return files.find((file) => file.id === id)
}
