import { vi } from 'vitest'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Lets time pass, and then stand still: only the clock is moved, nothing waits. Timers and the database go on as ever. */
export function letPass(ms: number): void {
  const later = Date.now() + ms
  vi.useFakeTimers({ toFake: ['Date'], now: later })
}

export const rightTime = (): void => {
  vi.useRealTimers()
}
