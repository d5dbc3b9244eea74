import { HOME_PATH } from '@faldone/contract/addresses.ts'
import type { Permission } from '@faldone/contract/permissions.ts'
import { redirect, type LoaderFunction } from 'react-router'
import { useAppStore } from '../store/app-store.ts'
import { signInAddress } from './navigation.ts'
import { whenStarted } from './start.ts'
import { may } from './user.ts'

/** Thrown when signed-in users open a page that is not for them. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
  readonly permission: Permission

  constructor(permission: Permission) {
    super(permission)
    this.permission = permission
  }
}

/**
 * A route's loader. Leads users who are not signed in to the sign-in page and back; throws `NotAllowed` for those without permission. Waits
 * for a session that has to be renewed, and for the texts of administration.
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

const ORIGIN = 'http://archive.invalid'

/**
 * Where to go after signing in: `to` in the address's query, if it is one of our own paths and not the sign-in page itself; otherwise home.
 */
export function afterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('to')
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, ORIGIN)) return HOME_PATH
  const { origin, pathname, search: query, hash } = new URL(wanted, ORIGIN)
  const isOurs = origin === ORIGIN && !pathname.startsWith('//') && pathname !== '/login'
  return isOurs ? `${pathname}${query}${hash}` : HOME_PATH
}
