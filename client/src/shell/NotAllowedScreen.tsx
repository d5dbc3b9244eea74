import type { Permission } from '@faldone/contract/permissions.ts'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './NotAllowedScreen.module.css'
import { usePageTitle } from './page-title.ts'

/** For signed-in users whose role may not open the page: says who may, and where else to go. */
export function NotAllowedScreen({ permission }: { permission: Permission }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const { userName, roles } = useUser()
  usePageTitle(t('notAllowed.title'))
  const role = roles.map((name) => t(`roles.${name}`)).join(', ')
  const forWhom = permission === 'archive.write' || permission === 'archive.readStaff' ? 'staff' : 'administrators'
  return (
    <>
      <PageHead title={t('notAllowed.title')} lead={`${t(`notAllowed.${forWhom}`, { userName, role })} ${t('notAllowed.ask')}`} />
      <p className={styles['ways']}>
        <ButtonLink variant="primary" to="/archives">{t('notAllowed.archive')}</ButtonLink>
        <ButtonLink to="/home">{t('notAllowed.home')}</ButtonLink>
      </p>
    </>
  )
}
