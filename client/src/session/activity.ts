import { hear, tell } from './channel.ts'

/** Events that count as using the site. Scrolling does not bubble, so all of them are caught in the capture phase. */
const MOVEMENTS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const
/** Other tabs are notified of activity at most once a second. */
const TELL_EVERY = 1000

let lastMoved = Date.now()
let lastTold = 0

/** For how many milliseconds the user has been idle in all tabs. */
export const stillFor = (): number => Date.now() - lastMoved

/** Records activity, of whatever sort. */
export function noteMovement(): void {
  lastMoved = Date.now()
  if (lastMoved - lastTold < TELL_EVERY) return
  lastTold = lastMoved
  tell({ type: 'moved', at: lastMoved })
}

/**
 * Watches for activity in this tab and the others until the returned function is called. Activity after `limit` milliseconds of idleness
 * comes too late: a computer that wakes up receives input before its clock is checked.
 */
export function watchMovement(limit: number): () => void {
  noteMovement()
  const stop = new AbortController()
  const move = () => {
    if (stillFor() < limit) noteMovement()
  }
  for (const movement of MOVEMENTS) window.addEventListener(movement, move, { capture: true, passive: true, signal: stop.signal })
  const stopHearing = hear((message) => {
    if (message.type === 'moved') lastMoved = Math.max(lastMoved, message.at)
  })
  return () => {
    stop.abort()
    stopHearing()
  }
}
