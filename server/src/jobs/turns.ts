type Turn = { signal: AbortSignal; size?: number }

/**
 * Starts work when its turn comes. If the signal aborts while it waits, it leaves the queue. `size`: how many places it takes, usually one.
 */
export type Turns = <T>(work: () => Promise<T>, turn: Turn) => Promise<T>

/** A queue with this many places, first come, first served. Work that takes all places runs alone. Throws the signal's reason. */
export function turns(places: number): Turns {
  let waiting: { size: number; begin: () => void }[] = []
  let free = places

  function admit(): void {
    while (waiting.length > 0 && waiting[0]!.size <= free) {
      const { size, begin } = waiting.shift()!
      free -= size
      begin()
    }
  }

  async function wait(size: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve: begin, reject } = Promise.withResolvers<void>()
    const place = { size, begin }
    const leave = () => {
      waiting = waiting.filter((other) => other !== place)
      reject(signal.reason)
      admit()
    }
    signal.addEventListener('abort', leave)
    waiting.push(place)
    admit()
    await promise.finally(() => signal.removeEventListener('abort', leave))
  }

  return async (work, { signal, size = 1 }) => {
    signal.throwIfAborted()
    await wait(size, signal)
    try {
      return await work()
    } finally {
      free += size
      admit()
    }
  }
}
