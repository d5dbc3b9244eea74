/** How long before its end a session is warned of, in milliseconds: a minute, or a quarter of a time-out of 90 seconds and less. */
export const warningTime = (timeout: number): number => (timeout > 90_000 ? 60_000 : timeout / 4)

/** The seconds that are left of a session in which nobody has moved for `still` milliseconds; null while there is no need to warn. */
export function secondsLeft(still: number, timeout: number): number | null {
  const left = timeout - still
  return left > warningTime(timeout) ? null : Math.max(0, Math.ceil(left / 1000))
}
