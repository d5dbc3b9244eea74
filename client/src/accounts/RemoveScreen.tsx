import type { Account } from '@faldone/contract/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../i18n/accounts.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { usePageTitle } from '../shell/index.ts'
import { StaffPage } from '../staff-pages/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { UndoNotice } from '../ui/UndoNotice.tsx'
import { AccountTable } from './AccountTable.tsx'
import { readingUsers } from './api.ts'
import styles from './RemoveScreen.module.css'

/** From this many users on, the list can be filtered. */
const LONG = 8

const holds = (filter: string) => ({ userName, firstName, lastName, email }: Account) =>
  `${userName} ${firstName} ${lastName} ${email}`.toLowerCase().includes(filter.trim().toLowerCase())

/** The users, for Administrators: roles, links to choose a password, removal. */
export default function RemoveScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.removal' })
  const { data: accounts, isError, refetch } = useQuery(readingUsers)
  usePageTitle(t('title'))
  return (
    <StaffPage>
      <PageHead
        size="small" over={<Link to="/configuration">{t('over')}</Link>} title={t('title')} lead={t('lead')}
        act={<ButtonLink variant="primary" to="/register">{t('invite')}</ButtonLink>}
      />
      {accounts ? (
        <Accounts accounts={accounts} />
      ) : isError ? (
        <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>
      ) : (
        <div className={styles['waiting']}>
          <Skeleton lines={6} />
        </div>
      )}
      <UndoNotice area="/remove" />
    </StaffPage>
  )
}

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.removal' })
  const number = useNumbers()
  const [filter, setFilter] = useState('')
  const count = useRef<HTMLParagraphElement>(null)
  const shown = accounts.filter(holds(filter))
  const administrators = accounts.filter(({ roles, pending }) => roles.includes('Administrator') && !pending)
  const lastAdministrator = administrators.length === 1 ? administrators[0]! : null
  return (
    <>
      <div className={styles['bar']}>
        {accounts.length >= LONG && (
          <SearchField isQuiet label={t('filter')} value={filter} autoComplete="off" onChange={setFilter} />
        )}
        <p ref={count} role="status" tabIndex={-1} className={styles['count']}>
          {t('found', { count: shown.length, number: number(shown.length) })}
        </p>
      </div>
      {shown.length > 0
        ? <AccountTable accounts={shown} lastAdministrator={lastAdministrator} onGone={() => count.current?.focus()} />
        : <Notice>{t('nobody')}</Notice>}
    </>
  )
}
