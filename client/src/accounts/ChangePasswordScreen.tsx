import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ChangePassword } from './ChangePassword.tsx'
import { ChoosePassword } from './ChoosePassword.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { linkToken } from './link-token.ts'

/** Three ways to a new password: with a link, by asking for a link, or with the current password. */
export default function ChangePasswordScreen() {
  const { hash, search } = useLocation()
  const token = linkToken(hash)
  useEffect(() => {
    // The token must not stay in the address, where history and other people could see it. This bypasses the router, which still knows it.
    if (linkToken(window.location.hash) !== null)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  })
  if (token !== null) return <ChoosePassword key={token} token={token} />
  return new URLSearchParams(search).has('forgotten') ? <ForgottenPassword /> : <ChangePassword />
}
