import type { Page } from '@faldone/contract/common.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { type RefObject, useRef, useState } from 'react'
import { authorizedCall } from '../api-client.ts'

/**
 * The address under which a sound or film is played. It stays while it holds, for another would begin from the start. That
 * of a file which is not for everybody holds for some minutes only: a longer tape goes on under a new one, from the same moment.
 */
export function useLastingAddress({ id, documentId, url }: ArchiveFile, player: RefObject<HTMLMediaElement | null>) {
  const [address, setAddress] = useState(url)
  const [hasFailed, setFailed] = useState(false)
  const brokeOff = useRef<{ at: number; isPlaying: boolean } | null>(null)

  const onError = async () => {
    const { currentTime = 0, paused = true } = player.current ?? {}
    // Without a ticket, or where nothing was played since the last one, another address would not help.
    const mayHelp = address.includes('ticket=') && brokeOff.current?.at !== currentTime
    brokeOff.current = { at: currentTime, isPlaying: !paused }
    const now = mayHelp ? await addressNow(documentId, id) : undefined
    if (now === undefined || now === address) setFailed(true)
    else setAddress(now)
  }
  const onLoadedMetadata = () => {
    if (!player.current || !brokeOff.current) return
    player.current.currentTime = brokeOff.current.at
    if (brokeOff.current.isPlaying) void player.current.play()
  }
  return { hasFailed, source: { src: address, onError: () => void onError(), onLoadedMetadata } }
}

async function addressNow(documentId: string, fileId: string): Promise<string | undefined> {
  const path = `archive/documents/${encodeURIComponent(documentId)}/files?pageSize=200`
  const files = await authorizedCall<Page<ArchiveFile>>(path, { quiet: 'all' }).catch(() => null)
  return files?.items.find(({ id }) => id === fileId)?.url
}
