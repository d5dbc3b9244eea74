import { type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Menu.module.css'

type MenuProps = {
  /** What the button shows. */
  children: ReactNode
  /** What it is called, where it shows no words. */
  label?: string
  className?: string | undefined
  /** What opens below it: anything, with links and buttons among it. `close` puts the focus back on the button. */
  panel: (close: () => void) => ReactNode
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const entriesOf = (panel: HTMLElement | null) => [...(panel?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]

/**
 * A button that opens a panel with entries. Arrow keys, Home and End go through the entries, Tab goes on as everywhere;
 * Escape, a click elsewhere and leaving it close it. Not the ARIA role `menu`, since the panel holds text, too.
 */
export function Menu({ children, label, className, panel }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeElsewhere = (event: PointerEvent) => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    return () => document.removeEventListener('pointerdown', closeElsewhere)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !whole.current?.contains(event.relatedTarget)) setOpen(false)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) return close()
    const step = STEPS[event.key]
    if (!step || (!isOpen && event.key !== 'ArrowDown')) return
    event.preventDefault()
    setOpen(true)
    // A panel that opens just now has its entries after the next painting.
    requestAnimationFrame(() => {
      const entries = entriesOf(sheet.current)
      entries[step(entries.indexOf(document.activeElement as HTMLElement), entries.length)]?.focus()
    })
  }

  return (
    <div ref={whole} className={styles['menu']} onKeyDown={onKey} onBlur={leave}>
      <button ref={button} type="button" className={className} aria-expanded={isOpen} aria-controls={id} aria-label={label} title={label} onClick={() => setOpen(!isOpen)}>{children}</button>
      <div ref={sheet} id={id} role="group" aria-label={label} className={styles['panel']} hidden={!isOpen}>{isOpen && panel(close)}</div>
    </div>
  )
}

/** The entries of a menu. */
export const MenuItems = ({ children }: { children: ReactNode }) => <ul role="list" className={styles['items']}>{children}</ul>

export const MenuLink = (link: LinkProps) => <li><Link {...link} className={styles['item']} /></li>

export const MenuButton = (button: ComponentProps<'button'>) => <li><button {...button} type="button" className={styles['item']} /></li>
