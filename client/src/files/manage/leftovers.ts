import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { localNames, readLocal, writeLocal } from '../../store/local-storage.ts'

/** So long the server keeps what was cut off, in milliseconds. */
const KEPT = 7 * 24 * 3600 * 1000

/** An upload that was begun and is not finished: what the browser must know to take it up again when its file is chosen anew. */
export type Leftover = {
  documentId: string
  userName: string
  name: string
  size: number
  lastModified: number
  /** When it was begun, in milliseconds. */
  at: number
  /** Where the server takes the rest. */
  url: string
}

/** A file for a record, by which what was begun of it is found again. */
export const leftoverKey = (documentId: string, { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  [STORAGE_KEYS.upload, documentId, size, lastModified, name].join('.')

const isLeftover = (value: unknown): value is Leftover =>
  typeof value === 'object' && value !== null && 'url' in value && 'documentId' in value && 'at' in value

/** What was begun under a key; null where there is nothing, or the server has thrown it away by now. */
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

/** What somebody began for a record, the oldest first. */
export function findLeftovers(documentId: string, userName: string): Leftover[] {
  return localNames(`${STORAGE_KEYS.upload}.${documentId}.`)
    .map((key) => readLeftover(key))
    .filter((found) => found !== null)
    .filter((found) => found.userName === userName)
    .sort((a, b) => a.at - b.at)
}
