import type { LoaderFunction } from 'react-router'
import { call } from '../session/api-client.ts'
import { openHash, requireSignIn } from '../session/index.ts'
import { linkToken } from './link-token.ts'

const administrators = requireSignIn('accounts.manage')
const signedIn = requireSignIn('session.own')

/** /register: open to everyone while there are no users, afterwards to Administrators. */
export const registerGuard: LoaderFunction = async (args, context) => {
  // If the number of users cannot be read, assume that there are some.
  const users = await call<number>('auth/users/count', { quiet: 'all', signal: args.request.signal }).catch(() => null)
  return users === 0 ? null : administrators(args, context)
}

/** /changepassword: open to users with a link or a forgotten password, who cannot sign in; otherwise to signed-in users. */
export const changePasswordGuard: LoaderFunction = (args, context) => {
  const isForgotten = new URL(args.request.url).searchParams.has('forgotten')
  // A loader's request lacks the part after #, and so does the address while a password is being chosen.
  const isByLink = [window.location.hash, openHash()].some((hash) => linkToken(hash) !== null)
  return isForgotten || isByLink ? null : signedIn(args, context)
}
