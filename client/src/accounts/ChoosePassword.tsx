import { resetPasswordFormSchema } from '@faldone/contract/account.ts'
import type { Settings } from '@faldone/contract/settings.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../session/api-client.ts'
import { Form, useSchemaForm } from '../forms/index.ts'
import { signOut, useUser } from '../session/index.ts'
import { WithSettings } from '../shell/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { AccountPage, Outcome } from './AccountPage.tsx'
import { resetPassword } from './api.ts'
import { NewPassword } from './NewPassword.tsx'

/** Lets the owner of a link choose a password, after an invitation or after forgetting the old one. */
export function ChoosePassword({ token }: { token: string }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.choose' })
  const [state, setState] = useState<'open' | 'done' | 'expired'>('open')
  return (
    <AccountPage title={t('title')} lead={state === 'open' && t('lead')}>
      {state === 'open' && (
        <WithSettings lines={4}>{(settings) => <ChooseForm token={token} settings={settings} onEnd={setState} />}</WithSettings>
      )}
      {state === 'done' && (
        <Outcome text={t('done')}>
          <SignIn />
        </Outcome>
      )}
      {state === 'expired' && (
        <Outcome text={`${t('expired')} ${t('already')}`}>
          <SignIn />
          <ButtonLink to="/changepassword?forgotten">{t('askAgain')}</ButtonLink>
        </Outcome>
      )}
    </AccountPage>
  )
}

/** Continues to the sign-in page. If another user is signed in, such as the one who handed over the link, they are signed out first. */
function SignIn() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.choose' })
  const { loggedIn, userName } = useUser()
  const navigate = useNavigate()
  if (!loggedIn) return <ButtonLink variant="primary" to="/login">{t('signIn')}</ButtonLink>
  const change = () => {
    void signOut()
    void navigate('/login')
  }
  return <Button variant="primary" onClick={change}>{t('signOutFirst', { userName })}</Button>
}

function ChooseForm(
  { token, settings: { passwordMinLength: min }, onEnd }: { token: string; settings: Settings; onEnd: (state: 'done' | 'expired') => void }
) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const { field, value, ...form } = useSchemaForm(resetPasswordFormSchema(min), {
    defaults: { Token: token, NewPassword: '', Repeat: '' },
    send: async (choice) => {
      try {
        await resetPassword(choice)
        onEnd('done')
      } catch (error) {
        if (error instanceof ApiError && (error.code === 'LINK_EXPIRED' || error.fields?.['Token'])) return onEnd('expired')
        throw error
      }
    },
  })
  return (
    <Form form={form} label={t('choose.title')} submitLabel={t('choose.submit')}>
      <NewPassword
        label={t('fields.password')}
        min={min}
        value={value('NewPassword')}
        field={field('NewPassword')}
        repeat={field('Repeat')}
      />
    </Form>
  )
}
