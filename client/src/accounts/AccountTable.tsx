import type { Account } from '@faldone/contract/account.ts'
import type { Role } from '@faldone/contract/permissions.ts'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstants } from '../i18n/instants.ts'
import { readAnew } from '../query-client.ts'
import { updateUser, useUser } from '../session/index.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { focusMenu, Menu, MenuButton, MenuItems } from '../ui/Menu.tsx'
import { About, Mark, Named } from '../ui/Named.tsx'
import { Table } from '../ui/Table.tsx'
import { closeUndo, tellDone } from '../ui/undo-notice.ts'
import { type Act, ActDialog } from './ActDialog.tsx'
import styles from './AccountTable.module.css'
import { fullName } from './full-name.ts'
import { RoleSelect } from './RoleSelect.tsx'
import { changeAccount, readingUsers } from './api.ts'

const WIDTHS = 'minmax(0, 2fr) minmax(176px, 1fr) minmax(110px, 0.8fr) clamp(140px, 16cqi, 176px)'

type AccountTableProps = {
  accounts: readonly Account[]
  /** The only administrator, who can be neither removed nor given another role; null if there are several. */
  lastAdministrator: Account | null
  /** Called when the row of a removed account is gone. */
  onGone: () => void
}

/** The accounts, one per row, with the actions for each. */
export function AccountTable({ accounts, lastAdministrator, onGone }: AccountTableProps) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.removal' })
  const roles = useTranslation('common', { keyPrefix: 'accounts.roles' }).t
  const instant = useInstants('short')
  const user = useUser()
  const [act, setAct] = useState<Act | null>(null)
  // The message about the previous action does not apply to a new one.
  const begin = (next: Act) => {
    closeUndo()
    setAct(next)
  }
  const isOwn = (account: Account) => account.userName === user.userName
  const tell = (text: string) => {
    tellDone(text)
    // A row that disappears takes the focus with it.
    void readAnew(readingUsers).then(() => act?.kind === 'remove' && onGone())
  }
  const change = useMutation({
    mutationFn: ({ account, role }: { account: Account; role: Role }) => changeAccount(account.id, { Roles: [role] }),
    onSuccess: (account, { role }) => {
      tell(t('roleChanged', { name: fullName(account), role: roles(role) }))
      if (isOwn(account)) void updateUser()
    },
  })
  // On some systems an arrow key chooses at once: nobody becomes Administrator, or gives up being one, without confirming it.
  const choose = (account: Account, role: Role) =>
    (isOwn(account) || role === 'Administrator' ? begin({ kind: 'role', account, role }) : change.mutate({ account, role }))

  const row = (account: Account) => ({
    key: account.id,
    cells: {
      person: <Person account={account} isOwn={isOwn(account)} />,
      role: account.id === lastAdministrator?.id ? (
        <Named><span>{roles('Administrator')}</span><About>{t('isLast')}</About></Named>
      ) : (
        <RoleSelect
          account={account} isBusy={change.isPending && change.variables.account.id === account.id}
          onChoose={(role) => choose(account, role)}
        />
      ),
      lastSignIn: <span className={styles['instant']}>{account.lastSignInAt ? instant(account.lastSignInAt) : t('never')}</span>,
      actions: <RowActs account={account} mayGo={account.id !== lastAdministrator?.id} onBegin={begin} />,
    },
  })
  return (
    <>
      <Table label={t('title')} widths={WIDTHS} className={styles['table']}
        titles={{ person: t('person'), role: t('role'), lastSignIn: t('lastSignIn'), actions: t('actions') }} rows={accounts.map(row)} />
      <ActDialog act={act} isOwn={act !== null && isOwn(act.account)} onClose={() => setAct(null)} onDone={tell}
        onChangeRole={change.mutate} />
    </>
  )
}

type RowActsProps = { account: Account; mayGo: boolean; onBegin: (act: Act) => void }

/** What is done most, and the rest in a menu. */
function RowActs({ account, mayGo, onBegin }: RowActsProps) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.removal' })
  const name = fullName(account)
  const others = (
    <MenuItems>
      <MenuButton aria-label={t('newLinkOf', { name })} onClick={() => onBegin({ kind: 'link', account })}>{t('newLink')}</MenuButton>
      {mayGo && (
        <MenuButton aria-label={t('removeOf', { name })} onClick={() => onBegin({ kind: 'remove', account })}>{t('remove')}</MenuButton>
      )}
    </MenuItems>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- clicks of the menu
    <span className={styles['actions']} onClickCapture={focusMenu}>
      <Button size="small" aria-label={t('editOf', { name })} onClick={() => onBegin({ kind: 'edit', account })}>{t('edit')}</Button>
      <Menu floats label={t('moreOf', { name })} className={buttonLook({ size: 'small', variant: 'quiet' })} panel={others}>
        <Ellipsis size={18} aria-hidden />
      </Menu>
    </span>
  )
}

function Person({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.removal' })
  return (
    <Named name={fullName(account)} mark={isOwn && t('you')}>
      <About>
        <span className={styles['facts']}>
          <span>{account.userName}</span>{' '}
          <span className={styles['address']} title={account.email}>{account.email}</span>
        </span>
      </About>
      {account.pending && <Mark tone="warn">{t('pending')}</Mark>}
    </Named>
  )
}
