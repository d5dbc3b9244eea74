import { vi } from 'vitest'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Moves the clock ahead and stops it there. Only the clock changes: nothing waits, and timers and the database go on as usual. */
export function letPass(ms: number): void {
  const later = Date.now() + ms
  vi.useFakeTimers({ toFake: ['Date'], now: later })
}

export const rightTime = (): void => {
  vi.useRealTimers()
}
