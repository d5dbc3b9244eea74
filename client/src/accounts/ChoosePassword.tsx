import { HOME_PATH } from '@faldone/contract/addresses.ts'
import { type LinkOwner, type Login, resetPasswordFormSchema } from '@faldone/contract/account.ts'
import type { Settings } from '@faldone/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../session/api-client.ts'
import { Form, useSchemaForm } from '../forms/index.ts'
import { signIn, signOut, useUser } from '../session/index.ts'
import { WithSettings } from '../shell/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Numbered } from '../ui/Numbered.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AccountPage, Outcome } from './AccountPage.tsx'
import { readingLink, resetPassword } from './api.ts'
import { ManagersName } from './ManagersName.tsx'
import { NewPassword } from './NewPassword.tsx'

const STEPS = ['first', 'second', 'third'] as const

/** Refused because the link was used, has expired or never existed. */
const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'LINK_EXPIRED' || Boolean(error.fields?.['Token']))

/** Lets the owner of a link choose a password, after an invitation or after forgetting the old one, and signs them in. */
export function ChoosePassword({ token }: { token: string }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.choose' })
  const [owner, setOwner] = useState<LinkOwner | null>(null)
  const [isUsed, setUsed] = useState(false)
  // Asked once: what is being typed must survive the end of a session in another tab, and a used link is nobody's.
  const { data, error, refetch } = useQuery({ ...readingLink(token), enabled: !owner })
  if (data && !owner) setOwner(data)
  if (isUsed || isExpired(error)) return <Expired />
  if (owner) return <Choice token={token} owner={owner} onExpired={() => setUsed(true)} />
  if (!error) return <Skeleton lines={6} />
  return (
    <AccountPage title={t('title')}>
      <Notice onRetry={() => void refetch()}>{error.message}</Notice>
    </AccountPage>
  )
}

function Expired() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.choose' })
  return (
    <AccountPage title={t('expiredTitle')}>
      <Outcome text={`${t('expired')} ${t('already')}`}>
        <SignIn />
        <ButtonLink to="/changepassword?forgotten">{t('askAgain')}</ButtonLink>
      </Outcome>
    </AccountPage>
  )
}

/**
 * Continues with a sign-in: at once if the login is known, otherwise on the sign-in page. If another user is signed in, such as the one who
 * handed over the link, they are signed out first.
 */
function SignIn({ login }: { login?: Login }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.choose' })
  const { loggedIn, userName } = useUser()
  const navigate = useNavigate()
  if (!loggedIn) return <ButtonLink variant="primary" to="/login">{t('signIn')}</ButtonLink>
  const change = () => {
    void signOut()
    // The alert dialog shows a refusal.
    if (login) signIn(login, false).catch(() => {})
    else void navigate('/login')
  }
  return <Button variant="primary" onClick={change}>{t('signOutFirst', { userName })}</Button>
}

type ChoiceProps = { token: string; owner: LinkOwner; onExpired: () => void }

function Choice({ token, owner: { userName, pending }, onExpired }: ChoiceProps) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.choose' })
  const { loggedIn, userName: present } = useUser()
  const navigate = useNavigate()
  /** Saved, but the person is not signed in yet. */
  const [saved, setSaved] = useState<Login | null>(null)
  const enter = async (password: string) => {
    const login = { Username: userName, Password: password }
    if (loggedIn && present !== userName) return setSaved(login)
    try {
      await signIn(login, false)
    } catch {
      return setSaved(login)
    }
    await navigate(HOME_PATH)
  }
  const title = t(pending ? 'title' : 'newTitle')
  if (saved) return <AccountPage title={title}><Outcome text={t('done')}><SignIn login={saved} /></Outcome></AccountPage>
  return (
    <AccountPage
      title={title}
      lead={t(pending ? 'lead' : 'newLead', { userName })}
      aside={<Numbered title={t('what')} items={STEPS.map((step) => t(`steps.${step}`))} />}>
      <WithSettings lines={4}>
        {(settings) => (
          <ChooseForm token={token} userName={userName} title={title} settings={settings} onChosen={enter} onExpired={onExpired} />
        )}
      </WithSettings>
    </AccountPage>
  )
}

type ChooseFormProps = {
  token: string; userName: string; title: string; settings: Settings; onChosen: (password: string) => Promise<void>; onExpired: () => void
}

function ChooseForm({ token, userName, title, settings: { passwordMinLength: min }, onChosen, onExpired }: ChooseFormProps) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const { field, value, ...form } = useSchemaForm(resetPasswordFormSchema(min), {
    defaults: { Token: token, NewPassword: '', Repeat: '' },
    send: async (choice) => {
      try {
        await resetPassword(choice)
      } catch (error) {
        if (isExpired(error)) return onExpired()
        throw error
      }
      await onChosen(choice.NewPassword)
    },
  })
  return (
    <Form form={form} label={title} submitLabel={t('choose.submit')}>
      <ManagersName userName={userName} />
      <NewPassword
        label={t('fields.password')}
        min={min}
        value={value('NewPassword')}
        names={[userName]}
        field={field('NewPassword')}
        repeat={field('Repeat')}
      />
    </Form>
  )
}
