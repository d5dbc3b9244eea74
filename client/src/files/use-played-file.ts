import type { ArchiveFile } from '@faldone/contract/file.ts'
import { type RefObject, useRef, useState } from 'react'
import { useHeldFile } from './held-file.ts'

/** A sound or film as it is played: where its address no longer holds, it goes on under another, from the same moment. */
export function usePlayedFile(file: ArchiveFile, player: RefObject<HTMLMediaElement | null>) {
  const [held, renew] = useHeldFile(file)
  const [hasFailed, setFailed] = useState(false)
  const brokeOff = useRef<{ at: number; isPlaying: boolean } | null>(null)

  const onError = async () => {
    const { currentTime = 0, paused = true } = player.current ?? {}
    // Where nothing was played since the last address, another would not help.
    const mayHelp = brokeOff.current?.at !== currentTime
    brokeOff.current = { at: currentTime, isPlaying: !paused }
    if (!mayHelp || !(await renew())) setFailed(true)
  }
  const onLoadedMetadata = () => {
    if (!player.current || !brokeOff.current) return
    player.current.currentTime = brokeOff.current.at
    if (brokeOff.current.isPlaying) void player.current.play()
  }
  return { hasFailed, source: { src: held.url, onError: () => void onError(), onLoadedMetadata } }
}
