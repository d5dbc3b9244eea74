import { useEffect } from 'react'
import { watchMovement } from './activity.ts'
import { IdleWarning } from './IdleWarning.tsx'
import { keepRenewed } from './renewal.ts'

const MINUTE = 60_000

/**
 * Part of the shell while a user is signed in: renews the token of active users and, if the centre wants it, ends the sessions of idle
 * ones.
 */
export default function SessionWatch({ idleMinutes }: { idleMinutes: number | null }) {
  const timeout = idleMinutes === null ? Infinity : idleMinutes * MINUTE
  useEffect(() => watchMovement(timeout), [timeout])
  useEffect(keepRenewed, [])
  return idleMinutes === null ? null : <IdleWarning timeout={timeout} />
}
