import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { toggleSidebar, useAppStore } from '../store/app-store.ts'
import { Button } from '../ui/Button.tsx'
import { useMedia } from '../ui/use-media.ts'
import styles from './Drawer.module.css'
import { MenuList } from './MenuList.tsx'
import { useMenuOpen } from './use-menu-open.ts'

/** The page of a file's text, whose three columns need the whole window. */
const DESK = /^\/archives\/.+\/text$/

/** The permanent side menu, 300 wide or 72. Below lg and at the desk it is 72 wide, and lies over the page while open for one choice. */
export function Drawer() {
  const { t } = useTranslation('sidebar')
  const { pathname } = useLocation()
  const isWide = useMedia('(width >= 1024px)')
  const isBeside = isWide && !DESK.test(pathname)
  const isOpenBeside = useAppStore((state) => state.isSidebarOpen)
  const drawer = useRef<HTMLElement>(null)
  const [isOpenOver, toggleOver] = useMenuOpen(drawer)
  const isOpen = isBeside ? isOpenBeside : isOpenOver
  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen
  return (
    <nav ref={drawer} className={styles['drawer']} data-open={isOpen} data-over={!isBeside} aria-label={t('label')} data-print="hide">
      <div className={styles['inside']}>
        <MenuList isCollapsed={!isOpen} />
        <Button
          variant="icon"
          className={styles['toggle']}
          {...(!isOpen && { 'aria-label': t('open'), title: t('open') })}
          onClick={isBeside ? toggleSidebar : toggleOver}>
          <Icon size={22} strokeWidth={1.75} aria-hidden />{isOpen && t('close')}
        </Button>
      </div>
    </nav>
  )
}
