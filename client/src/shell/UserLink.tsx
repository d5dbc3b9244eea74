import { User } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../session/api-client.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** The user icon of whoever is not signed in: to /login, or to /register where nobody is registered yet. */
export function UserLink() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = window.location
    // Where that cannot be known, somebody will be there.
    const users = await call<number>('auth/users/count', { quiet: 'all' }).catch(() => null)
    // Whoever has gone elsewhere meanwhile is not called back.
    if (window.location.href === href) await navigate(users === 0 ? '/register' : '/login')
  }
  return (
    <ButtonLink to="/login" variant="round" aria-label={t('signIn')} title={t('signIn')} onClick={(event) => void open(event)}>
      <User size={20} strokeWidth={1.75} aria-hidden />
    </ButtonLink>
  )
}
