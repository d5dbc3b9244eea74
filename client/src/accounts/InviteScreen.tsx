import { type Invitation, inviteSchema } from '@faldone/contract/account.ts'
import { type Role, ROLES } from '@faldone/contract/permissions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldRow, Form, useSchemaForm } from '../forms/index.ts'
import { readAnew } from '../query-client.ts'
import { useSettings } from '../shell/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Numbered } from '../ui/Numbered.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { TextField } from '../ui/TextField.tsx'
import { AccountPage } from './AccountPage.tsx'
import { invite, readingUserCount, readingUsers } from './api.ts'
import styles from './AccountPage.module.css'
import { InvitationLink } from './InvitationLink.tsx'
import { ResumedNotice } from './ResumedNotice.tsx'
import { UserNameField } from './UserNameField.tsx'

/** An Administrator registers a user, who then chooses a password with the link shown once. */
export function InviteScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.invite' })
  const people = useTranslation('common', { keyPrefix: 'accounts.removal' }).t
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const keep = (made: Invitation) => {
    setInvitation(made)
    void readAnew(readingUsers)
    void readAnew(readingUserCount)
  }
  return (
    <AccountPage
      over={<Link to="/remove">{people('title')}</Link>} title={t('title')} lead={t('lead')} aside={invitation === null && <Next />}
    >
      {invitation === null ? <InviteForm onInvited={keep} /> : (
        <div className={styles['outcome']}>
          <InvitationLink invitation={invitation} />
          <p className={styles['ways']}>
            <Button onClick={() => setInvitation(null)}>{t('another')}</Button>
            <ButtonLink to="/remove">{t('list')}</ButtonLink>
          </p>
        </div>
      )}
    </AccountPage>
  )
}

/** What follows once the form is sent. */
function Next() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.invite' })
  const people = useTranslation('common', { keyPrefix: 'accounts.removal' }).t
  const isMailed = useSettings()?.mail ?? false
  return (
    <>
      <Numbered title={t('next')} items={[t(isMailed ? 'linkMailed' : 'linkHere'), t('theirPassword')]} />
      <p>{t('later')} <Link to="/remove">{people('title')}</Link></p>
    </>
  )
}

/** No role is preset: the person who invites chooses one. */
function InviteForm({ onInvited }: { onInvited: (invitation: Invitation) => void }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const { field, ...form } = useSchemaForm(inviteSchema, {
    defaults: { UserName: '', FirstName: '', LastName: '', Email: '', Roles: ['' as Role] },
    draft: 'invitation',
    send: async (person) => onInvited(await invite(person)),
  })
  return (
    <Form form={form} label={t('invite.title')} submitLabel={t('invite.submit')}>
      {form.isResumed && <ResumedNotice onThrowAway={form.startAgain} />}
      <UserNameField {...field('UserName')} autoComplete="off" data-begin />
      <FieldRow>
        <TextField {...field('FirstName')} label={t('fields.firstName')} isRequired autoComplete="off" />
        <TextField {...field('LastName')} label={t('fields.lastName')} isRequired autoComplete="off" />
      </FieldRow>
      <TextField {...field('Email')} type="email" label={t('fields.email')} isRequired autoComplete="off" />
      <RadioGroup
        {...field('Roles.0')}
        label={t('fields.role')}
        isRequired
        options={ROLES.toReversed().map((name) => ({ value: name, label: t(`roles.${name}`), hint: t(`roleHints.${name}`) }))}
      />
    </Form>
  )
}
