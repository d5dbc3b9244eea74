import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { useSyncExternalStore } from 'react'
import { writeLocal } from '../store/local-storage.ts'

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

/** The theme as shown now. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)

/** Switches to the other theme. The choice is only kept while it differs from the system's. */
export function switchTheme(): void {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  const chosen = theme === systemTheme() ? null : theme
  if (chosen) document.documentElement.dataset['theme'] = chosen
  else delete document.documentElement.dataset['theme']
  writeLocal(STORAGE_KEYS.theme, chosen)
  for (const listener of listeners) listener()
}
