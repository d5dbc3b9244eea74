import { User } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../session/api-client.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** The user icon for visitors: leads to /login, or to /register if there are no users yet. */
export function UserLink() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = window.location
    // If the number of users cannot be read, assume that there are some.
    const users = await call<number>('auth/users/count', { quiet: 'all' }).catch(() => null)
    // Users who have gone elsewhere in the meantime are not brought back.
    if (window.location.href === href) await navigate(users === 0 ? '/register' : '/login')
  }
  return (
    <ButtonLink to="/login" variant="round" aria-label={t('signIn')} title={t('signIn')} onClick={(event) => void open(event)}>
      <User size={20} strokeWidth={1.75} aria-hidden />
    </ButtonLink>
  )
}
