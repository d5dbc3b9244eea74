import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keysIn } from '../../i18n/keys.ts'
import { useLanguage } from '../../i18n/language.ts'
import styles from './Hierarchy.module.css'

export const REORDER_KEYS = 'Alt+↑ ↓'

const KEYS = [
  ['rename', 'F2'], ['describe', 'Enter'], ['createInside', 'Ctrl+Enter'], ['createBeside', 'Shift+Enter'], ['delete', 'Delete'],
  ['cut', 'Ctrl+X'], ['paste', 'Ctrl+V'],
  ['move', 'Ctrl+M'], ['reorder', REORDER_KEYS], ['select', 'Shift+↑ ↓'], ['toggle', 'Ctrl+Space'], ['selectAll', 'Ctrl+A'],
  ['undo', 'Ctrl+Z'],
] as const

/** The keyboard shortcuts of the tree. */
export function HierarchyKeys() {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const language = useLanguage()
  const list = useClosedByEscape()
  return (
    <details ref={list} className={styles['keys']} data-print="hide">
      <summary>{t('keys')}</summary>
      <dl>{KEYS.map(([name, keys]) => <div key={name}><dt><kbd>{keysIn(language, keys)}</kbd></dt><dd>{t(`does.${name}`)}</dd></div>)}</dl>
    </details>
  )
}

/** It lies over the page, so Escape closes it wherever the focus is: it is read beside the tree. */
function useClosedByEscape() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') details.current?.removeAttribute('open')
    }
    window.addEventListener('keydown', pressed, { capture: true })
    return () => window.removeEventListener('keydown', pressed, { capture: true })
  }, [])
  return details
}
