import { ROLES } from '@faldone/contract/permissions.ts'
import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import type { CurrentUser } from '../store/app-store.ts'
import { readLocal, writeLocal } from '../store/local-storage.ts'

function isUser(value: unknown): value is CurrentUser {
  if (typeof value !== 'object' || value === null) return false
  const { loggedIn, roles, userName } = value as Partial<CurrentUser>
  return loggedIn === true && typeof userName === 'string' && Array.isArray(roles) && roles.every((role) => ROLES.includes(role))
}

/** Who was signed in when the browser was last used; null if nobody was, or what is stored cannot be read. */
export function storedUser(): CurrentUser | null {
  try {
    const user: unknown = JSON.parse(readLocal(STORAGE_KEYS.currentUser) ?? 'null')
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

export const keepUser = (user: CurrentUser): void => writeLocal(STORAGE_KEYS.currentUser, user.loggedIn ? JSON.stringify(user) : null)
