import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { readLocal, writeLocal } from './local-storage.ts'

// For what is too large for local storage. It holds things of one user, whom local storage names under the same key.

const NAME = STORAGE_KEYS.sheet

const listeners = new Set<() => void>()

/** Calls the listener when everything kept is forgotten, so that nothing stays in memory either. */
export const whenForgotten = (listener: () => void): void => void listeners.add(listener)

/** Removes the browser's database. */
export const removed = (): Promise<void> => new Promise((resolve, reject) => {
  const removing = indexedDB.deleteDatabase(NAME)
  removing.addEventListener('success', () => resolve())
  removing.addEventListener('error', () => reject(removing.error!))
})

/** Forgets everything kept here, unless it belongs to this user. */
export function forgetDatabase(but: string | null = null): void {
  const owner = readLocal(NAME)
  if (but !== null && (owner === null || owner === but)) return
  for (const listener of listeners) listener()
  if (owner === null) return
  writeLocal(NAME, null)
  void removed().catch(() => undefined)
}
