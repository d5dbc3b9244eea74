import { HOME_PATH } from '@faldone/contract/addresses.ts'
import { type Registration, registerFormSchema } from '@faldone/contract/account.ts'
import type { Settings } from '@faldone/contract/settings.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../session/api-client.ts'
import { FieldRow, Form, useSchemaForm } from '../forms/index.ts'
import { signIn } from '../session/index.ts'
import { WithSettings } from '../shell/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Numbered } from '../ui/Numbered.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { AccountPage, Outcome } from './AccountPage.tsx'
import { register } from './api.ts'
import { NewPassword } from './NewPassword.tsx'
import { SessionNote } from './SessionNote.tsx'
import { UserNameField } from './UserNameField.tsx'

const STEPS = ['first', 'second', 'third'] as const

/** The first registration of an archive. If another person registers first, it says so. */
export function FirstAdministrator() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.first' })
  const [isLate, setLate] = useState(false)
  const steps = <Numbered title={t('what')} items={STEPS.map((step) => t(`steps.${step}`))} />
  if (isLate) return (
    <AccountPage title={t('title')}>
      <Outcome text={t('done')}>
        <ButtonLink variant="primary" to="/login">
          {t('signIn')}
        </ButtonLink>
      </Outcome>
    </AccountPage>
  )
  return (
    <AccountPage title={t('title')} lead={t('lead')} aside={steps}>
      <WithSettings lines={8}>{(settings) => <FirstForm settings={settings} onLate={() => setLate(true)} />}</WithSettings>
    </AccountPage>
  )
}

function FirstForm({ settings, onLate }: { settings: Settings; onLate: () => void }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const navigate = useNavigate()
  const send = async (registration: Registration) => {
    try {
      await register(registration)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SETUP_DONE') onLate()
      throw error
    }
    await signIn({ Username: registration.UserName, Password: registration.Password }, false)
    await navigate(HOME_PATH)
  }
  const { field, value, ...form } = useSchemaForm(registerFormSchema(settings.passwordMinLength), {
    defaults: { UserName: settings.initialUserName, FirstName: '', LastName: '', Email: '', Password: '', Repeat: '' },
    send,
  })
  return (
    <>
      <SessionNote />
      <Form form={form} label={t('first.title')} submitLabel={t('first.submit')}>
        {settings.setupTokenRequired && (
          <PasswordField
            {...field('SetupToken')}
            label={t('fields.setupToken')}
            hint={t('first.setupTokenHint')}
            isRequired
            autoComplete="off"
          />
        )}
        <FieldRow>
          <UserNameField {...field('UserName')} />
          <TextField {...field('Email')} type="email" label={t('fields.email')} isRequired autoComplete="email" />
        </FieldRow>
        <FieldRow>
          <TextField {...field('FirstName')} label={t('fields.firstName')} isRequired autoComplete="given-name" />
          <TextField {...field('LastName')} label={t('fields.lastName')} isRequired autoComplete="family-name" />
        </FieldRow>
        <NewPassword
          label={t('fields.password')}
          min={settings.passwordMinLength}
          value={value('Password')}
          names={[value('UserName'), value('Email')]}
          field={field('Password')}
          repeat={field('Repeat')}
        />
      </Form>
    </>
  )
}
