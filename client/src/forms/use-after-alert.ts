import { useEffect, useEffectEvent, useRef } from 'react'
import { useAlert } from '../ui/alert-queue.ts'

/** Does something once people have read the alert that is about to be shown. Returns what announces it. */
export function useAfterAlert(act: () => void): () => void {
  const isAlert = useAlert() !== undefined
  const isAwaited = useRef(false)
  const doIt = useEffectEvent(act)
  useEffect(() => {
    if (isAlert || !isAwaited.current) return
    isAwaited.current = false
    // The dialog first returns the focus to where it was.
    const frame = requestAnimationFrame(() => doIt())
    return () => cancelAnimationFrame(frame)
  }, [isAlert])
  return () => {
    isAwaited.current = true
  }
}
