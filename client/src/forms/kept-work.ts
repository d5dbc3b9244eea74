import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { readLocal, writeLocal } from '../store/local-storage.ts'

/** Unsaved work in a form: whose it is, from which version it was begun, what the fields held then and what they hold now. */
export type KeptWork<T> = { userName: string; version: number | null; base: T; values: T }

const keyOf = (name: string) => `${STORAGE_KEYS.draft}.${name}`

/** What this person left unsaved in a form in this browser; null where there is nothing. It survives reloads and lost sessions. */
export function readKeptWork<T>(name: string, userName: string): KeptWork<T> | null {
  try {
    const kept = JSON.parse(readLocal(keyOf(name)) ?? 'null') as KeptWork<T> | null
    return kept?.userName === userName ? kept : null
  } catch {
    return null
  }
}

/** Null throws it away. */
export const keepWork = <T>(name: string, work: KeptWork<T> | null): void => writeLocal(keyOf(name), work && JSON.stringify(work))
