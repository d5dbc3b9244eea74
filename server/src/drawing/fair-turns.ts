import { senderOf } from '../http/sender.ts'

/** Does work in order, taking turns between users: one who asks for much waits only for their own requests. */
type Turns = {
  /** Null if too many requests are waiting, of this user or in total. `address`: whence the user asks. */
  take<Result>(address: string, work: () => Promise<Result>): Promise<Result> | null
  isIdle(): boolean
}

export function fairTurns({ mostOfOne, mostOfAll }: { mostOfOne: number; mostOfAll: number }): Turns {
  /** The waiting users, the next first, with their work. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let count = 0
  let isWorking = false

  const goOn = async () => {
    isWorking = true
    for (let [next] = waiting; next; [next] = waiting) {
      const [who, [work, ...rest]] = next
      // To the end of the queue, with the remaining work.
      waiting.delete(who)
      if (rest.length > 0) waiting.set(who, rest)
      await work!()
      count -= 1
    }
    isWorking = false
  }

  return {
    take<Result>(address: string, work: () => Promise<Result>) {
      const who = senderOf(address)
      const own = waiting.get(who) ?? []
      if (own.length >= mostOfOne || count >= mostOfAll) return null
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      waiting.set(who, [...own, () => work().then(resolve, reject)])
      count += 1
      if (!isWorking) void goOn()
      return promise
    },
    isIdle: () => count === 0,
  }
}
