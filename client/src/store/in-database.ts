import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { removed } from './browser-database.ts'
import { readLocal, writeLocal } from './local-storage.ts'

// Apart from what every page needs to forget it.

const NAME = STORAGE_KEYS.sheet
const STORE = 'kept'

const belongsTo = (userName: string) => userName !== '' && readLocal(NAME) === userName

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error!))
  })
}

/**
 * One transaction in the browser's database of a user, which is created for one that writes; undefined if there is none to read. It
 * rejects if the browser stores nothing, or has no room.
 */
export async function inDatabase<T>(
  userName: string, mode: 'readonly' | 'readwrite', work: (store: IDBObjectStore) => IDBRequest<T>
): Promise<T | undefined> {
  if (!belongsTo(userName)) {
    if (mode === 'readonly') return undefined
    await removed()
    writeLocal(NAME, userName)
    if (!belongsTo(userName)) throw new Error('The browser stores nothing.')
  }
  const database = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was stored.')))
    })
  } finally {
    database.close()
    // The user may have signed out in another tab since it began.
    if (!belongsTo(userName)) await removed()
  }
}
