import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuList } from './MenuList.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import styles from './TopBarMenu.module.css'
import { useMenuOpen } from './use-menu-open.ts'

/** Below sm: a button in the top bar with a drop-down menu. */
export function TopBarMenu() {
  const { t } = useTranslation('sidebar')
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, toggle] = useMenuOpen(menu)
  const Icon = isOpen ? X : Menu
  return (
    <div ref={menu} className={styles['menu']}>
      <Button
        variant="icon"
        aria-expanded={isOpen}
        aria-controls="top-bar-menu"
        aria-label={t('menu')}
        onClick={toggle}>
        <Icon size={24} strokeWidth={1.75} color="var(--ink)" aria-hidden />
      </Button>
      <nav id="top-bar-menu" aria-label={t('label')} className={styles['panel']} hidden={!isOpen}>
        <MenuList />
        <div className={styles['tools']}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </nav>
    </div>
  )
}
