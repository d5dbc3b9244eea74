import { useTranslation } from 'react-i18next'
import { signOut, useIs, useUser } from '../session/index.ts'
import { buttonLook } from '../ui/Button.tsx'
import { Menu, MenuButton, MenuItems, MenuLink } from '../ui/Menu.tsx'
import { initials } from './initials.ts'
import styles from './ProfileMenu.module.css'

/** The signed-in user, with the actions for their own account and, for Administrators, those of others. */
export function ProfileMenu() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const user = useUser()
  const isAdministrator = useIs('accounts.manage')
  const panel = (
    <>
      <div className={styles['person']}>
        <p className={styles['name']}>{user.firstName} {user.lastName}</p>
        <p className={styles['about']}>{user.userName}</p>
        <p className={styles['about']}>{user.email}</p>
        <p className={styles['roles']}>{user.roles.map((role) => t(`roles.${role}`)).join(', ')}</p>
      </div>
      <MenuItems>
        <MenuLink to="/changepassword">{t('profile.changePassword')}</MenuLink>
        {isAdministrator && <MenuLink to="/register">{t('profile.register')}</MenuLink>}
        {isAdministrator && <MenuLink to="/remove">{t('profile.remove')}</MenuLink>}
        <MenuButton onClick={() => void signOut()}>{t('profile.logout')}</MenuButton>
      </MenuItems>
    </>
  )
  const letters = initials(user)
  return (
    <Menu
      className={buttonLook({ variant: 'round' })}
      label={t('profile.open', { userName: user.userName, initials: letters })}
      panel={panel}>
      <span className={styles['initials']}>{letters}</span>
    </Menu>
  )
}
