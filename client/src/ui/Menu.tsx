import {
  type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Link, type LinkProps } from 'react-router'
import { buttonLook } from './Button.tsx'
import styles from './Menu.module.css'
import { useDismissal } from './use-dismissal.ts'

type MenuProps = {
  /** What the button shows. */
  children: ReactNode
  /** The accessible name. */
  label: string
  /** The look of the button, if not the usual one. */
  className?: string
  /** What opens below it: text with entries in between. Choosing an entry closes it. */
  panel: ReactNode
  /** Whether the panel is in the top layer, because it is in a scrolling part that would cut it off. */
  floats?: boolean
  isDisabled?: boolean
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function step(menu: HTMLElement, key: string): void {
  const entries = [...menu.querySelectorAll<HTMLElement>('li > a, li > button')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  entries[STEPS[key]?.(at, entries.length) ?? -1]?.focus()
}

/** Moves an open panel to the top layer, below its button or above it, wherever there is space; scrolling closes it. */
function useFloating(menu: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => {
    const panel = menu.current?.querySelector<HTMLElement>('[popover]')
    if (!isOpen || !panel) return
    panel.showPopover()
    const button = menu.current!.getBoundingClientRect()
    const { width, height } = panel.getBoundingClientRect()
    const below = button.bottom + 4
    const fits = button.left + width <= innerWidth - 8
    panel.style.left = `${fits ? button.left : Math.max(8, button.right - width)}px`
    panel.style.top = `${below + height <= innerHeight ? below : Math.max(8, button.top - 4 - height)}px`
    const listening = new AbortController()
    // Not told of a scroll that ended before it opened, of which the page still hears in this frame.
    const frame = requestAnimationFrame(() => {
      for (const type of ['scroll', 'resize']) window.addEventListener(type, close, { capture: true, signal: listening.signal })
    })
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once each time it opens
  }, [isOpen])
}

/**
 * A button that opens a panel with entries. Its ARIA role is not `menu`, because the panel also contains text, but the keys of a menu work.
 */
export function Menu({ children, label, className = buttonLook(), panel, floats = false, isDisabled }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  useDismissal(menu, {
    isOpen,
    close: () => setOpen(false),
    opener: (element) => element.querySelector('button'),
    onKey: (event, element) => {
      if (!(event.key in STEPS) || event.defaultPrevented) return
      event.preventDefault()
      step(element, event.key)
    },
  })
  useFloating(menu, floats && isOpen, () => setOpen(false))
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isOpen) return
    event.preventDefault()
    // At once: the next key may come before the next paint.
    flushSync(() => setOpen(true))
    if (menu.current) step(menu.current, 'Home')
  }
  return (
    <div ref={menu} className={styles['menu']}>
      <button
        type="button"
        className={className}
        disabled={isDisabled}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={openByKey}>
        {children}
      </button>
      <div id={id} className={styles['panel']} hidden={!isOpen} {...(floats && { popover: 'manual' })}>
        {isOpen && panel}
      </div>
    </div>
  )
}

/**
 * For what is around a menu, as `onClickCapture`. The entry disappears with its menu: a dialog that it opens will return the focus to the
 * button.
 */
export function focusMenu({ target, currentTarget }: MouseEvent): void {
  if (target instanceof Element && target.closest('li')) currentTarget.querySelector<HTMLElement>('[aria-controls]')?.focus()
}

/** The entries of a menu. */
export const MenuItems = ({ children }: { children: ReactNode }) => <ul role="list" className={styles['items']}>{children}</ul>

/** Entries under a heading, beside others. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles['group']}>
      <p id={id} className={styles['heading']}>{label}</p>
      <MenuItems>{children}</MenuItems>
    </div>
  )
}

export const MenuLink = (link: LinkProps) => <li><Link {...link} className={styles['item']} /></li>

export const MenuButton = (button: ComponentProps<'button'>) => <li><button {...button} type="button" className={styles['item']} /></li>
