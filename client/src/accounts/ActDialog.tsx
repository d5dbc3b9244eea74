import type { Account, Invitation } from '@faldone/contract/account.ts'
import type { Role } from '@faldone/contract/permissions.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAccepted, readingApiKeys } from '../api-keys/index.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { signOut } from '../session/index.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { fullName } from './full-name.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { removeUser, renewInvitation } from './api.ts'

/** The actions that need confirmation. */
export type Act = { account: Account } & ({ kind: 'edit' } | { kind: 'remove' } | { kind: 'link' } | { kind: 'role'; role: Role })

type ActDialogProps = {
  act: Act | null
  /** It is the user's own account. */
  isOwn: boolean
  onClose: () => void
  /** Called with a message when something was done. */
  onDone: (text: string) => void
  onChangeRole: (change: { account: Account; role: Role }) => void
}

/** Names the person and the consequences, and acts when confirmed. */
export function ActDialog({ act, ...rest }: ActDialogProps) {
  if (act?.kind === 'edit') return <EditDialog {...rest} account={act.account} />
  if (act?.kind === 'remove') return <RemoveDialog {...rest} account={act.account} />
  if (act?.kind === 'link') return <LinkDialog {...rest} account={act.account} />
  if (act?.kind === 'role') return <RoleDialog {...rest} account={act.account} role={act.role} />
  return null
}

type Props = Omit<ActDialogProps, 'act'> & { account: Account }

/** Also says which keys of programs stay valid. */
export function RemoveDialog({ account, isOwn, onClose, onDone }: Props) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.removal' })
  const written = useNumbers()
  const name = fullName(account)
  const keys = useQuery({ ...readingApiKeys, enabled: account.roles.includes('Administrator') })
  const left = keys.data?.filter((key) => key.createdBy === account.userName && isAccepted(key)).length ?? 0
  const remove = useMutation({
    mutationFn: () => removeUser(account.userName),
    onSuccess: () => (isOwn ? signOut() : onDone(t('removed', { name }))),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('question', { name })}
      confirmLabel={t('remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}>
      <p>{isOwn ? t('selfConsequence') : t('consequence', { name, userName: account.userName })}</p>
      {left > 0 && <p>{t('keysStay', { count: left, number: written(left) })}</p>}
    </ConfirmDialog>
  )
}

function LinkDialog({ account, onClose }: Props) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const renew = useMutation({ mutationFn: () => renewInvitation(account.id), onSuccess: setInvitation, onError: onClose })
  const name = fullName(account)
  if (invitation) return (
    <Dialog isOpen isOnce title={t('invitation.title', { name: fullName(invitation.user) })} onClose={onClose}>
      <InvitationLink invitation={invitation} isTitled />
    </Dialog>
  )
  return (
    <ConfirmDialog
      isOpen
      title={t('removal.linkQuestion', { name })}
      confirmLabel={t('removal.makeLink')}
      isBusy={renew.isPending}
      onConfirm={() => renew.mutate()}
      onClose={onClose}>
      {t('removal.linkConsequence', { name })}
    </ConfirmDialog>
  )
}

/** Whether the change makes another user Administrator, or takes the role from the user's own account. */
function RoleDialog({ account, role, isOwn, onClose, onChangeRole }: Props & { role: Role }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.removal' })
  const name = fullName(account)
  const change = () => {
    onChangeRole({ account, role })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={isOwn ? t('demoteQuestion') : t('promoteQuestion', { name })}
      confirmLabel={t('changeRole')}
      onConfirm={change}
      onClose={onClose}>
      {isOwn ? t('demoteConsequence') : t('promoteConsequence', { name })}
    </ConfirmDialog>
  )
}
