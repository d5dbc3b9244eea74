import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuList } from './MenuList.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import styles from './TopBarMenu.module.css'

/** Below sm: a button in the top bar with a drop-down menu. Escape, a tap elsewhere and moving the focus away close it. */
export function TopBarMenu() {
  const { t } = useTranslation('sidebar')
  const { key } = useLocation()
  // Open on one page: any navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === key
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    const leave = ({ target }: Event) => menu.current?.contains(target as Node) || setOpenOn(null)
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return
      setOpenOn(null)
      button.current?.focus()
    }, { signal })
    return () => listening.abort()
  }, [isOpen])

  const Icon = isOpen ? X : Menu
  return (
    <div ref={menu} className={styles['menu']}>
      <Button
        ref={button}
        variant="icon"
        aria-expanded={isOpen}
        aria-controls="top-bar-menu"
        aria-label={t('menu')}
        onClick={() => setOpenOn(isOpen ? null : key)}>
        <Icon size={24} strokeWidth={1.75} color="var(--ink)" aria-hidden />
      </Button>
      <nav id="top-bar-menu" aria-label={t('label')} className={styles['panel']} hidden={!isOpen}>
        <MenuList onChoose={() => setOpenOn(null)} />
        <div className={styles['tools']}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </nav>
    </div>
  )
}
