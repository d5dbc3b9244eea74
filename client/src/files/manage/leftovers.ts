import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { localNames, readLocal, writeLocal } from '../../store/local-storage.ts'

/** How long the server keeps an interrupted upload, in milliseconds. */
const KEPT = 7 * 24 * 3600 * 1000

/** An unfinished upload: what the browser needs to resume it when the same file is chosen again. */
export type Leftover = {
  documentId: string
  userName: string
  name: string
  size: number
  lastModified: number
  /** When it began, in milliseconds. */
  at: number
  /** Where the server accepts the rest. */
  url: string
}

/** Identifies a file for a record, so that its unfinished upload is found again. */
export const leftoverKey = (documentId: string, { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  [STORAGE_KEYS.upload, documentId, size, lastModified, name].join('.')

const isLeftover = (value: unknown): value is Leftover =>
  typeof value === 'object' && value !== null && 'url' in value && 'documentId' in value && 'at' in value

/** The unfinished upload under a key, or null if there is none or the server has discarded it by now. */
export function readLeftover(key: string, now = Date.now()): Leftover | null {
  try {
    const value: unknown = JSON.parse(readLocal(key) ?? 'null')
    return isLeftover(value) && now - value.at < KEPT ? value : null
  } catch {
    return null
  }
}

export const keepLeftover = (key: string, leftover: Leftover): void => writeLocal(key, JSON.stringify(leftover))

export const dropLeftover = (key: string): void => writeLocal(key, null)

/** A user's unfinished uploads for a record, oldest first. */
export function findLeftovers(documentId: string, userName: string): Leftover[] {
  return localNames(`${STORAGE_KEYS.upload}.${documentId}.`)
    .map((key) => readLeftover(key))
    .filter((found) => found !== null)
    .filter((found) => found.userName === userName)
    .sort((a, b) => a.at - b.at)
}
