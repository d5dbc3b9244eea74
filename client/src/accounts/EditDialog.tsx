import { type Account, correctionSchema } from '@faldone/contract/account.ts'
import { useTranslation } from 'react-i18next'
import { FieldRow, Form, useSchemaForm } from '../forms/index.ts'
import { updateUser } from '../session/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { changeAccount } from './api.ts'
import { fullName } from './full-name.ts'
import { ResumedNotice } from './ResumedNotice.tsx'

type EditDialogProps = { account: Account; isOwn: boolean; onClose: () => void; onDone: (text: string) => void }

/** Corrects a user's names and email address. If closed before saving, it reopens with what was typed. */
export function EditDialog({ account, isOwn, onClose, onDone }: EditDialogProps) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const { id, firstName: FirstName, lastName: LastName, email: Email } = account
  const { field, ...form } = useSchemaForm(correctionSchema, {
    defaults: { FirstName, LastName, Email },
    draft: `correction-${id}`,
    send: async (corrected) => {
      const changed = await changeAccount(id, corrected)
      if (isOwn) void updateUser()
      onDone(t('removal.corrected', { name: fullName(changed) }))
      onClose()
    },
  })
  return (
    <Dialog isOpen title={t('removal.editTitle', { name: fullName(account) })} answers="form" onClose={() => form.isSending || onClose()}>
      <Form form={form} label={t('removal.edit')} submitLabel={t('removal.save')} onCancel={onClose}>
        {form.isResumed && <ResumedNotice onThrowAway={form.startAgain} />}
        <FieldRow>
          <TextField {...field('FirstName')} label={t('fields.firstName')} isRequired autoComplete="off" />
          <TextField {...field('LastName')} label={t('fields.lastName')} isRequired autoComplete="off" />
        </FieldRow>
        <TextField {...field('Email')} type="email" label={t('fields.email')} hint={t('removal.emailHint')} isRequired autoComplete="off" />
      </Form>
    </Dialog>
  )
}
