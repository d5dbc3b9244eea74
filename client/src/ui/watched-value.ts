import { useSyncExternalStore } from 'react'

/** A value outside of React that components follow. Apart from the application's store: it is an event rather than a state. */
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
    /** The value, in a component that is drawn anew with it. */
    use: (): T => useSyncExternalStore(subscribe, get),
  }
}
