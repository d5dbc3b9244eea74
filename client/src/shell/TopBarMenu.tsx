import { Menu, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuList } from './MenuList.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import styles from './TopBarMenu.module.css'

/** Below sm: a button in the top bar and the menu that drops down from it. */
export function TopBarMenu() {
  const { t } = useTranslation('sidebar')
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => setOpen(false), [pathname])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  const Icon = isOpen ? X : Menu
  return (
    <div className={styles['menu']} onKeyDown={closeOnEscape}>
      <button ref={button} type="button" className={styles['button']} aria-expanded={isOpen} aria-controls="top-bar-menu" aria-label={t('menu')} onClick={() => setOpen(!isOpen)}>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </button>
      <nav id="top-bar-menu" aria-label={t('label')} className={styles['panel']} hidden={!isOpen}>
        <MenuList onChoose={() => setOpen(false)} />
        <div className={styles['tools']}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </nav>
    </div>
  )
}
