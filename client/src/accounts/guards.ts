import type { LoaderFunction } from 'react-router'
import { call } from '../session/api-client.ts'
import { openHash, requireSignIn } from '../session/index.ts'
import { linkToken } from './link-token.ts'

const administrators = requireSignIn('accounts.manage')
const signedIn = requireSignIn('session.own')

/** /register: where nobody is registered yet, open to whoever comes first; afterwards to Administrators. */
export const registerGuard: LoaderFunction = async (args, context) => {
  // Where that cannot be known, somebody will be there.
  const users = await call<number>('auth/users/count', { quiet: 'all', signal: args.request.signal }).catch(() => null)
  return users === 0 ? null : administrators(args, context)
}

/** /changepassword: open to whoever comes by a link or forgot the password, and so cannot sign in; otherwise to whoever is signed in. */
export const changePasswordGuard: LoaderFunction = (args, context) => {
  const isForgotten = new URL(args.request.url).searchParams.has('forgotten')
  // A loader's request does not say the part after #; while a password is being chosen, neither does the address.
  const isByLink = [window.location.hash, openHash()].some((hash) => linkToken(hash) !== null)
  return isForgotten || isByLink ? null : signedIn(args, context)
}
