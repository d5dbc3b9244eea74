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

function keep(theme: Theme | null): void {
  try {
    if (theme) localStorage.setItem(STORAGE_KEYS.theme, theme)
    else localStorage.removeItem(STORAGE_KEYS.theme)
  } catch {
    // Storage is switched off: the choice holds for this visit.
  }
}

/** Shows the other theme. A choice is kept only while it differs from the system's. */
export function switchTheme(): void {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  const chosen = theme === systemTheme() ? null : theme
  if (chosen) document.documentElement.dataset['theme'] = chosen
  else delete document.documentElement.dataset['theme']
  keep(chosen)
  for (const listener of listeners) listener()
}
