import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppStore } from '../store/app-store.ts'
import { classNames } from '../ui/class-names.ts'
import { MENU_ICONS } from './menu-icons.ts'
import styles from './MenuList.module.css'

/** The entries of the side menu. When collapsed, only their icons are visible; screen readers still have the words. */
export function MenuList({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { t } = useTranslation('sidebar')
  const entries = useAppStore((state) => state.menuEntries)
  return (
    <ul role="list" className={classNames(styles['list'], isCollapsed && styles['collapsed'])}>
      {entries.filter(({ hidden }) => !hidden).map(({ id, icon, url, title, active, color }) => {
        const Icon = MENU_ICONS[icon]
        return (
          <li key={id} data-entry={icon}>
            <Link
              to={url}
              className={styles['entry']}
              aria-current={active ? 'page' : undefined}
              title={isCollapsed ? t(title) : undefined}>
              <span className={styles['icon']}>
                <Icon size={22} strokeWidth={1.75} color={color} aria-hidden />
              </span>
              <span className={styles['words']}>{t(title)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
