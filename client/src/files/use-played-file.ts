import type { ArchiveFile } from '@faldone/contract/file.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useHeldFile } from './held-file.ts'

type Moment = { at: number; isPlaying: boolean }

/**
 * A sound or film being played, at first from the second `start.at` if there is one. If its address expires, it continues from a new one
 * at the same moment.
 */
export function usePlayedFile(file: ArchiveFile, start: Moment | null) {
  const [held, renew] = useHeldFile(file)
  const [hasFailed, setFailed] = useState(false)
  const brokeOff = useRef(start)

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
    // Browsers refuse to play on a page that was not used yet.
    if (brokeOff.current.isPlaying) currentTarget.play().catch(() => {})
  }
  return { hasFailed, source: { src: held.url, onError, onLoadedMetadata } }
}
