import type { TranscriptLine } from '@faldone/contract/transcript.ts'
import { type RefObject, useEffect, useState } from 'react'

/** Players may stop just before the moment that they were sent to. In seconds. */
const NEARLY = 0.05

/** The number of the last line that begins before a moment, in seconds; -1 if there is none. */
const lineAt = (lines: readonly TranscriptLine[], moment: number): number =>
  lines.findLastIndex(({ start }) => start <= moment + NEARLY)

/** The number of the line that is being played, or that begins in the second `at`; -1 before the first one. */
export function useCurrentLine(
  lines: readonly TranscriptLine[], player: RefObject<HTMLMediaElement | null> | null, at: number | null
): number {
  const [moment, setMoment] = useState<number | null>(null)
  useEffect(() => {
    const element = player?.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const follow = () => setMoment(lineAt(lines, element.currentTime))
    if (element.currentTime > 0) follow()
    for (const event of ['timeupdate', 'seeked']) element.addEventListener(event, follow, { signal })
    return () => listening.abort()
  }, [lines, player])
  // A hit names the second, in which its line may begin later.
  return moment ?? (at === null ? -1 : lineAt(lines, at + 1 - 2 * NEARLY))
}
