import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toggleSidebar, useAppStore } from '../store/app-store.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Drawer.module.css'
import { MenuList } from './MenuList.tsx'

/** The permanent side menu, 300 wide or 72. */
export function Drawer() {
  const { t } = useTranslation('sidebar')
  const isOpen = useAppStore((state) => state.isSidebarOpen)
  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen
  return (
    <nav className={styles['drawer']} data-open={isOpen} aria-label={t('label')} data-print="hide">
      <div className={styles['inside']}>
        <MenuList isCollapsed={!isOpen} />
        <Button
          variant="icon"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-label={isOpen ? t('close') : t('open')}
          title={isOpen ? t('close') : t('open')}
          onClick={toggleSidebar}>
          <Icon size={22} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
    </nav>
  )
}
