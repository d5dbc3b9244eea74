import { useSyncExternalStore } from 'react'

/** A value outside of React that components follow. Separate from the application's store, because it is an event rather than a state. */
export function watchedValue<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const get = (): T => value
  return {
    get,
    set(next: T): void {
      value = next
      for (const listener of listeners) listener()
    },
    /** The value, as a hook. */
    use: (): T => useSyncExternalStore(subscribe, get, get),
  }
}
