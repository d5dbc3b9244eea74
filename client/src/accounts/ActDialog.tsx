import type { Account, Invitation } from '@faldone/contract/account.ts'
import type { Role } from '@faldone/contract/permissions.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../session/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { fullName } from './full-name.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { removeUser, renewInvitation } from './api.ts'

/** What is asked before it is done. */
export type Act = { account: Account } & ({ kind: 'remove' } | { kind: 'link' } | { kind: 'demote'; role: Role })

type ActDialogProps = {
  act: Act | null
  /** It is the account of whoever is signed in. */
  isOwn: boolean
  onClose: () => void
  /** Something was done: in words. */
  onDone: (text: string) => void
  onDemote: (change: { account: Account; role: Role }) => void
}

/** Names the person and what will happen, and does it when told so. */
export function ActDialog({ act, ...rest }: ActDialogProps) {
  if (act?.kind === 'remove') return <RemoveDialog {...rest} account={act.account} />
  if (act?.kind === 'link') return <LinkDialog {...rest} account={act.account} />
  if (act?.kind === 'demote') return <DemoteDialog {...rest} account={act.account} role={act.role} />
  return null
}

type Props = Omit<ActDialogProps, 'act'> & { account: Account }

function RemoveDialog({ account, isOwn, onClose, onDone }: Props) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.removal' })
  const name = fullName(account)
  const remove = useMutation({
    mutationFn: () => removeUser(account.userName),
    onSuccess: () => (isOwn ? signOut() : onDone(t('removed', { name }))),
    onSettled: onClose,
  })
  return (
    <Question title={t('question', { name })} yes={t('remove')} isBusy={remove.isPending} onYes={() => remove.mutate()} onClose={onClose}>
      {isOwn ? t('selfConsequence') : t('consequence', { name, userName: account.userName })}
    </Question>
  )
}

function LinkDialog({ account, onClose }: Props) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const close = useTranslation().t('close')
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const renew = useMutation({ mutationFn: () => renewInvitation(account.id), onSuccess: setInvitation, onError: onClose })
  const name = fullName(account)
  if (invitation) return <Dialog isOpen title={t('removal.newLink')} onClose={onClose} actions={<Button onClick={onClose}>{close}</Button>}><InvitationLink invitation={invitation} /></Dialog>
  return (
    <Question title={t('removal.linkQuestion', { name })} yes={t('removal.makeLink')} isBusy={renew.isPending} onYes={() => renew.mutate()} onClose={onClose}>
      {t('removal.linkConsequence', { name })}
    </Question>
  )
}

function DemoteDialog({ account, role, onClose, onDemote }: Props & { role: Role }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.removal' })
  const demote = () => {
    onDemote({ account, role })
    onClose()
  }
  return <Question title={t('demoteQuestion')} yes={t('demote')} onYes={demote} onClose={onClose}>{t('demoteConsequence')}</Question>
}

type QuestionProps = { title: string; yes: string; isBusy?: boolean; onYes: () => void; onClose: () => void; children: ReactNode }

function Question({ title, yes, isBusy = false, onYes, onClose, children }: QuestionProps) {
  const { t } = useTranslation()
  const actions = (
    <>
      <Button variant="primary" isBusy={isBusy} onClick={onYes}>{yes}</Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </>
  )
  return <Dialog isOpen role="alertdialog" title={title} onClose={onClose} actions={actions}>{children}</Dialog>
}
