import { hear, tell } from './channel.ts'

/** What counts as using the site. Scrolling does not bubble, so that all of them are caught on their way down. */
const MOVEMENTS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const
/** The other tabs hear of movement at most once a second. */
const TELL_EVERY = 1000

let lastMoved = Date.now()
let lastTold = 0

/** For how many milliseconds nobody has moved, in any tab. */
export const stillFor = (): number => Date.now() - lastMoved

/** Somebody is there, whatever they moved. */
export function noteMovement(): void {
  lastMoved = Date.now()
  if (lastMoved - lastTold < TELL_EVERY) return
  lastTold = lastMoved
  tell({ type: 'moved', at: lastMoved })
}

/**
 * Watches for movement in this tab and the others until the answer is called. Movement after `limit` milliseconds of
 * rest comes too late: a machine that wakes up is touched before its clocks are looked at.
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
