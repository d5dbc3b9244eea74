import { useState } from 'react'

export type Act = {
  isBusy: boolean
  /** What went wrong last time. */
  error: Error | null
  /** Does something, once at a time. Resolves with whether it succeeded. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  forget: () => void
}

/** Something that takes a while and may fail, with its state for the screen. */
export function useAct(): Act {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setError(null)
    try {
      await work()
      return true
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run, forget: () => setError(null) }
}
