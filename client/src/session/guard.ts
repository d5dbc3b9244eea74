import type { Permission } from '@faldone/contract/permissions.ts'
import { redirect, type LoaderFunction } from 'react-router'
import { useAppStore } from '../store/app-store.ts'
import { signInAddress } from './navigation.ts'
import { whenStarted } from './start.ts'
import { may } from './user.ts'

/** Thrown where somebody who is signed in opens what is not for them. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
  readonly permission: Permission

  constructor(permission: Permission) {
    super(permission)
    this.permission = permission
  }
}

/**
 * A route's loader: who is signed out is led to the sign-in page and from there back; who may not gets `NotAllowed`.
 * It waits until a session that must be renewed first has been, and until the texts of administration have come.
 */
export const requireSignIn = (permission: Permission): LoaderFunction => async ({ request }) => {
  await whenStarted()
  const { user } = useAppStore.getState()
  if (may(user, permission)) {
    if (may(user, 'archive.write')) await import('../i18n/administration.ts')
    return null
  }
  if (!user.loggedIn) return redirect(signInAddress(new URL(request.url)))
  throw new NotAllowed(permission)
}

const HOME = '/home'
const ORIGIN = 'http://archive.invalid'

/** Where to go after signing in: `to` of the address's query, if it is one of our own paths and not the sign-in page itself; else home. */
export function afterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('to')
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, ORIGIN)) return HOME
  const { origin, pathname, search: query, hash } = new URL(wanted, ORIGIN)
  const isOurs = origin === ORIGIN && !pathname.startsWith('//') && pathname !== '/login'
  return isOurs ? `${pathname}${query}${hash}` : HOME
}
