import { SESSION } from '@faldone/contract/session.ts'
import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { readLocal, writeLocal } from '../store/local-storage.ts'
import { claimsOf } from './access-token.ts'
import { consent } from './consent.ts'
import { deleteCookie, readCookie, writeCookie } from './cookies.ts'

/** In seconds: no session lives longer. */
const REMEMBERED = SESSION.days * 24 * 60 * 60
/** A clock that is wrong by less than a minute needs no correction, in milliseconds. */
const CLOCK_TOLERANCE = 60_000

let inMemory: string | null = null

/** The token in the cookie; null without consent to keep it. */
export const storedToken = (): string | null => (consent() === 'accepted' ? readCookie(STORAGE_KEYS.sessionToken) : null)

/** The access token of the signed-in user: from memory, otherwise from the cookie. */
export const currentToken = (): string | null => inMemory ?? storedToken()

/** Keeps a token in memory and, with consent, in the cookie: for as long as a session can live, or until the browser is closed. */
export function holdToken(token: string, remember: boolean): void {
  inMemory = token
  keepToken(remember)
}

/** Adjusts the cookie to the consent: removes it if withdrawn, sets it if given. */
export function keepToken(remember: boolean): void {
  if (inMemory !== null && consent() === 'accepted') writeCookie(STORAGE_KEYS.sessionToken, inMemory, remember ? REMEMBERED : null)
  else deleteCookie(STORAGE_KEYS.sessionToken)
}

export function dropToken(): void {
  inMemory = null
  deleteCookie(STORAGE_KEYS.sessionToken)
  writeLocal(STORAGE_KEYS.clockOffset, null)
}

/** Notes by how much the browser's clock is wrong: a token that has just arrived was issued now. */
export function setClockBy(token: string): void {
  const { iat } = claimsOf(token) ?? {}
  if (iat === undefined) return
  const offset = iat * 1000 - Date.now()
  writeLocal(STORAGE_KEYS.clockOffset, Math.abs(offset) > CLOCK_TOLERANCE ? String(offset) : null)
}

/** Now by the server's clock, in milliseconds. */
export const serverNow = (): number => Date.now() + (Number(readLocal(STORAGE_KEYS.clockOffset)) || 0)
