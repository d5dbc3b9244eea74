import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { localNames, readLocal, writeLocal } from '../store/local-storage.ts'

/**
 * Unsaved work in a form: its user, when it was last changed (in milliseconds), the version it began from, the values then and now, and the
 * id under which it will be created.
 */
export type KeptWork<T> = { userName: string; at: number; newId?: string; version: number | null; base: T; values: T }

/** `isOwn`: this tab's. */
export type FoundWork<T> = { key: string; isOwn: boolean; work: KeptWork<T> }

/** A tab keeps its name across reloads, so that it recognises its own work. Empty if storage is switched off: nothing is kept then. */
function tabName(): string {
  try {
    const known = sessionStorage.getItem(STORAGE_KEYS.draft)
    if (known) return known
    const name = Math.random().toString(36).slice(2, 10)
    sessionStorage.setItem(STORAGE_KEYS.draft, name)
    return name
  } catch {
    return ''
  }
}

const prefixOf = (name: string) => `${STORAGE_KEYS.draft}.${name}.`

/** The key under which this tab keeps work of a name, so that two tabs with the same form do not overwrite each other's. */
const ownKey = (name: string): string => prefixOf(name) + tabName()

const isWork = (value: unknown): value is KeptWork<unknown> =>
  typeof value === 'object' && value !== null && 'values' in value && 'base' in value && 'at' in value

function read(key: string): KeptWork<unknown> | null {
  try {
    const value: unknown = JSON.parse(readLocal(key) ?? 'null')
    return isWork(value) ? value : null
  } catch {
    return null
  }
}

export const dropWork = (key: string): void => writeLocal(key, null)

/**
 * Keeps what was typed in the browser, across reloads and lost sessions; null discards it. False if the browser does not keep it, because
 * storage is switched off or full.
 */
export function keepWork<T>(name: string, work: Omit<KeptWork<T>, 'at'> | null): boolean {
  const text = work && JSON.stringify({ ...work, at: Date.now() })
  writeLocal(ownKey(name), text)
  return readLocal(ownKey(name)) === text
}

/** A user's unsaved work in a form, in this browser, latest first. */
export const findWork = <T>(name: string, userName: string): FoundWork<T>[] =>
  localNames(prefixOf(name))
    .filter((key) => !key.slice(prefixOf(name).length).includes('.'))
    .map((key) => ({ key, isOwn: key === ownKey(name), work: read(key) as KeptWork<T> | null }))
    .filter((found): found is FoundWork<T> => found.work?.userName === userName)
    .sort((a, b) => b.work.at - a.work.at)

/** The same for a form that resumes automatically: this tab's own work, otherwise the latest, which this tab keeps from then on. */
export function takeWork<T>(name: string, userName: string): KeptWork<T> | null {
  const found = findWork<T>(name, userName)
  const taken = found.find(({ isOwn }) => isOwn) ?? found[0]
  if (!taken) return null
  if (!taken.isOwn && keepWork(name, taken.work)) dropWork(taken.key)
  return taken.work
}
