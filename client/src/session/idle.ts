/** How long before its end users are warned, in milliseconds: a minute, or a quarter of a time-out of 90 seconds or less. */
export const warningTime = (timeout: number): number => (timeout > 90_000 ? 60_000 : timeout / 4)

/** The seconds left of a session after `still` idle milliseconds; null if it is too early to warn. */
export function secondsLeft(still: number, timeout: number): number | null {
  const left = timeout - still
  return left > warningTime(timeout) ? null : Math.max(0, Math.ceil(left / 1000))
}
