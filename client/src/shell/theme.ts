import { useSyncExternalStore } from 'react'
import { STORAGE_KEYS } from '../store/storage-keys.ts'

export type Theme = 'light' | 'dark'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const systemTheme = (): Theme => (dark.matches ? 'dark' : 'light')

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  dark.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    dark.removeEventListener('change', listener)
  }
}

/** Light or dark, as seen now. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)

/** Shows the other theme. A choice is kept only while it differs from the system's. */
export function switchTheme(): void {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  if (theme === systemTheme()) {
    delete document.documentElement.dataset['theme']
    localStorage.removeItem(STORAGE_KEYS.theme)
  } else {
    document.documentElement.dataset['theme'] = theme
    localStorage.setItem(STORAGE_KEYS.theme, theme)
  }
  for (const listener of listeners) listener()
}
