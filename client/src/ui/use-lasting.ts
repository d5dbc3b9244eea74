import { useEffect, useState } from 'react'

/** Whether something has lasted long enough to be worth showing: what is over at once would only make the page jump. */
export function useLasting(isOn: boolean, milliseconds = 1000): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLasts(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isOn, milliseconds])
  return isOn && lasts
}
