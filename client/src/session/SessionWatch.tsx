import { useEffect } from 'react'
import { watchMovement } from './activity.ts'
import { IdleWarning } from './IdleWarning.tsx'
import { keepRenewed } from './renewal.ts'

const MINUTE = 60_000

/**
 * Stands in the shell while somebody is signed in: renews the token of who is at work and, where the centre wishes it, ends the session of
 * who is not.
 */
export default function SessionWatch({ idleMinutes }: { idleMinutes: number | null }) {
  const timeout = idleMinutes === null ? Infinity : idleMinutes * MINUTE
  useEffect(() => watchMovement(timeout), [timeout])
  useEffect(keepRenewed, [])
  return idleMinutes === null ? null : <IdleWarning timeout={timeout} />
}
