import type { Account } from '@faldone/contract/account.ts'
import { type Role, ROLES } from '@faldone/contract/permissions.ts'
import { useTranslation } from 'react-i18next'
import { Select } from '../ui/Select.tsx'
import { fullName } from './full-name.ts'

/** The role of an account, changed at once. It is not disabled during the call, so that it keeps the focus. */
export function RoleSelect({ account, isBusy, onChoose }: { account: Account; isBusy: boolean; onChoose: (role: Role) => void }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  return (
    <Select
      label={t('removal.roleOf', { name: fullName(account) })}
      isLabelHidden
      aria-busy={isBusy}
      value={account.roles[0]}
      options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      onChange={(role) => isBusy || onChoose(role as Role)}
    />
  )
}
