import { loginSchema } from '@faldone/contract/account.ts'
import { SESSION } from '@faldone/contract/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { Form, useSchemaForm } from '../forms/index.ts'
import { afterSignIn, signIn, useUser } from '../session/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Link } from '../ui/Link.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { AccountPage } from './AccountPage.tsx'
import { readingUserCount } from './api.ts'
import { SessionNote } from './SessionNote.tsx'
import { UserNameField } from './UserNameField.tsx'

const LOOKS_AGAIN_MS = 3_000

/** The sign-in page. Continues to `?to=`. If there are no users yet, it only offers to register the first. */
export default function LoginScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.login' })
  const { search } = useLocation()
  const { loggedIn } = useUser()
  // Somebody else may register meanwhile.
  const isEmpty = useQuery({ ...readingUserCount, refetchInterval: ({ state }) => state.data === 0 && LOOKS_AGAIN_MS }).data === 0
  if (loggedIn) return <Navigate to={afterSignIn(search)} replace />
  if (isEmpty) return (
    <AccountPage title={t('firstTitle')} lead={t('empty')}>
      <ButtonLink variant="primary" to="/register">{t('registerFirst')}</ButtonLink>
    </AccountPage>
  )
  return (
    <AccountPage title={t('title')} lead={new URLSearchParams(search).has('to') ? t('continue') : t('lead')}>
      <LoginForm />
    </AccountPage>
  )
}

function LoginForm() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const remember = useRef<HTMLInputElement>(null)
  const { field, ...form } = useSchemaForm(loginSchema, {
    defaults: { Username: '', Password: '' },
    send: (login) => signIn(login, remember.current?.checked ?? false),
    wrongAtAlert: 'Password',
  })
  return (
    <>
      <Form
        form={form}
        label={t('login.title')}
        submitLabel={t('login.submit')}
        aside={<Link to="/changepassword?forgotten">{t('login.forgotten')}</Link>}>
        <UserNameField {...field('Username')} />
        <PasswordField {...field('Password')} label={t('fields.password')} isRequired autoComplete="current-password" />
        <Checkbox ref={remember} name="remember" label={t('login.remember')} hint={t('login.rememberHint', SESSION)} />
      </Form>
      <SessionNote />
    </>
  )
}
