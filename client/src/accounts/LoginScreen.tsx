import { loginSchema } from '@faldone/contract/account.ts'
import { SESSION } from '@faldone/contract/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { Form, useSchemaForm } from '../forms/index.ts'
import { afterSignIn, signIn, useUser } from '../session/index.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Link } from '../ui/Link.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { AccountPage, Aside } from './AccountPage.tsx'
import { readingUserCount } from './api.ts'
import { SessionNote } from './SessionNote.tsx'
import { UserNameField } from './UserNameField.tsx'

/** The sign-in page. Continues to `?to=`. If there are no users yet, the first is registered instead. */
export default function LoginScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.login' })
  const { search } = useLocation()
  const { loggedIn } = useUser()
  const { data: users, isFetchedAfterMount } = useQuery(readingUserCount)
  if (loggedIn) return <Navigate to={afterSignIn(search)} replace />
  // An earlier answer would send people back and forth: somebody else may have registered since.
  if (users === 0 && isFetchedAfterMount) return <Navigate to="/register" replace />
  const without = (
    <Aside title={t('without')}>
      <p>{t('notNeeded')} <Link to="/archives">{t('browse')}</Link></p>
      <p>{t('askFor')}</p>
    </Aside>
  )
  return (
    <AccountPage title={t('title')} lead={t(new URLSearchParams(search).has('to') ? 'continue' : 'lead')} aside={without}>
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
        <UserNameField {...field('Username')} data-begin />
        <PasswordField {...field('Password')} label={t('fields.password')} isRequired autoComplete="current-password" />
        <Checkbox ref={remember} name="remember" label={t('login.remember')} hint={t('login.rememberHint', SESSION)} />
      </Form>
      <SessionNote />
    </>
  )
}
