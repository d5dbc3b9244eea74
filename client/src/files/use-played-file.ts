import type { ArchiveFile } from '@faldone/contract/file.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useHeldFile } from './held-file.ts'

/**
 * A sound or film being played, at first from the second `start`. If its address expires, it continues from a new one at the same moment.
 */
export function usePlayedFile(file: ArchiveFile, start: number) {
  const [held, renew] = useHeldFile(file)
  const [hasFailed, setFailed] = useState(false)
  const brokeOff = useRef<{ at: number; isPlaying: boolean } | null>(start > 0 ? { at: start, isPlaying: false } : null)

  const goOn = async ({ currentTime, paused }: HTMLMediaElement) => {
    // If nothing was played since the last new address, another one would not help.
    const mayHelp = brokeOff.current?.at !== currentTime
    brokeOff.current = { at: currentTime, isPlaying: !paused }
    if (!mayHelp || !(await renew())) setFailed(true)
  }
  const onError = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => void goOn(currentTarget)
  const onLoadedMetadata = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (!brokeOff.current) return
    currentTarget.currentTime = brokeOff.current.at
    if (brokeOff.current.isPlaying) void currentTarget.play()
  }
  return { hasFailed, source: { src: held.url, onError, onLoadedMetadata } }
}
