/** Work that is done one after the other, everybody in turn: whoever asks for much waits for what they asked for themselves. */
type Turns = {
  /** Null where already too many wait, of these or of all. */
  take<Result>(who: string, work: () => Promise<Result>): Promise<Result> | null
  isIdle(): boolean
}

export function fairTurns({ mostOfOne, mostOfAll }: { mostOfOne: number; mostOfAll: number }): Turns {
  /** Who waits, the next first, and for what. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let count = 0
  let isWorking = false

  const goOn = async () => {
    isWorking = true
    for (let [next] = waiting; next; [next] = waiting) {
      const [who, [work, ...rest]] = next
      // To the end of the line, with what is left.
      waiting.delete(who)
      if (rest.length > 0) waiting.set(who, rest)
      await work!()
      count -= 1
    }
    isWorking = false
  }

  return {
    take<Result>(who: string, work: () => Promise<Result>) {
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
