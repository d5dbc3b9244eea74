import { useEffect, useState } from 'react'

/** A value once it has stopped changing, so that the server is not asked at every key. */
export function useResting<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
