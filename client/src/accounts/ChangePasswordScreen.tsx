import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ChangePassword } from './ChangePassword.tsx'
import { ChoosePassword } from './ChoosePassword.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { linkToken } from './link-token.ts'

/** Three ways to another password: by a link that was given, by asking for such a link, or by knowing the present one. */
export default function ChangePasswordScreen() {
  const { hash, search } = useLocation()
  const token = linkToken(hash)
  useEffect(() => {
    // The address must not keep it: not in the history, not under other people's eyes. Past the router, which still knows it.
    if (linkToken(window.location.hash) !== null)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  })
  if (token !== null) return <ChoosePassword key={token} token={token} />
  return new URLSearchParams(search).has('forgotten') ? <ForgottenPassword /> : <ChangePassword />
}
