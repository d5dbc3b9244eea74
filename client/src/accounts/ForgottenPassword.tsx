import { resetRequestSchema } from '@faldone/contract/account.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useSchemaForm } from '../forms/index.ts'
import { useSettings } from '../shell/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { AccountPage, Outcome } from './AccountPage.tsx'
import { requestReset } from './api.ts'

/** Sends a link to users who forgot their password; without email, says whom to ask. */
export function ForgottenPassword() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.forgotten' })
  const mail = useSettings()?.mail
  const [isSent, setSent] = useState(false)
  const back = <ButtonLink to="/login">{t('back')}</ButtonLink>
  return (
    <AccountPage title={t('title')} lead={mail && !isSent && t('lead')}>
      {mail === undefined && <Skeleton lines={3} />}
      {mail === false && <Outcome text={t('withoutMail')}>{back}</Outcome>}
      {mail && (isSent ? <Outcome text={t('sent')}>{back}</Outcome> : <ForgottenForm onSent={() => setSent(true)} />)}
    </AccountPage>
  )
}

function ForgottenForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const { field, ...form } = useSchemaForm(resetRequestSchema, {
    defaults: { Email: '' },
    send: async (person) => {
      await requestReset(person)
      onSent()
    },
  })
  return (
    <Form
      form={form}
      label={t('forgotten.title')}
      submitLabel={t('forgotten.submit')}
      aside={<Link to="/login">{t('forgotten.back')}</Link>}>
      <TextField {...field('Email')} type="email" label={t('fields.email')} isRequired autoComplete="email" />
    </Form>
  )
}
