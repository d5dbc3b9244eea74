const DAY_MS = 86_400_000

/** Lets the clock of this process go so many days ahead. */
export function moveClock(days: number): void {
  if (days === 0) return
  const { now } = Date
  const later = () => now() + days * DAY_MS
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [later()], made) as Date,
    get: (target, name) => (name === 'now' ? later : Reflect.get(target, name) as unknown),
  })
}
