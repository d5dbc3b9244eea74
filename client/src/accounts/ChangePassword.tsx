import { changePasswordFormSchema } from '@faldone/contract/account.ts'
import type { Settings } from '@faldone/contract/settings.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useSchemaForm } from '../forms/index.ts'
import { useUser } from '../session/index.ts'
import { WithSettings } from '../shell/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { AccountPage, Aside, Outcome } from './AccountPage.tsx'
import { changePassword } from './api.ts'
import { ManagersName } from './ManagersName.tsx'
import { NewPassword } from './NewPassword.tsx'

/** A new password, for signed-in users who know the current one. */
export function ChangePassword() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.change' })
  const [isDone, setDone] = useState(false)
  return (
    <AccountPage title={t('title')} lead={t('lead')} aside={!isDone && <Aside title={t('good')}><p>{t('advice')}</p></Aside>}>
      {isDone && <Outcome text={t('done')}><ButtonLink to="/home">{t('home')}</ButtonLink></Outcome>}
      {!isDone && <WithSettings lines={6}>{(settings) => <ChangeForm settings={settings} onDone={() => setDone(true)} />}</WithSettings>}
    </AccountPage>
  )
}

function ChangeForm({ settings: { passwordMinLength: min }, onDone }: { settings: Settings; onDone: () => void }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const { userName, email } = useUser()
  const { field, value, ...form } = useSchemaForm(changePasswordFormSchema(min), {
    defaults: { CurrentPassword: '', NewPassword: '', Repeat: '' },
    send: async (passwords) => {
      await changePassword(passwords)
      onDone()
    },
  })
  return (
    <Form form={form} label={t('change.title')} submitLabel={t('change.submit')}>
      <ManagersName userName={userName} />
      <PasswordField {...field('CurrentPassword')} label={t('fields.currentPassword')} isRequired autoComplete="current-password" />
      <NewPassword
        label={t('fields.newPassword')}
        min={min}
        value={value('NewPassword')}
        names={[userName, email]}
        field={field('NewPassword')}
        repeat={field('Repeat')}
      />
    </Form>
  )
}
