import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from './cookies.ts'

export type Consent = 'accepted' | 'rejected'

/** 90 days, in seconds. */
const CONSENT_LASTS = 7_776_000

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The answer to the cookie banner; null if there is none or it has expired. */
export function consent(): Consent | null {
  const value = readCookie(STORAGE_KEYS.cookiePreferences)
  return value === 'accepted' || value === 'rejected' ? value : null
}

export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, consent)

/** Makes the users of the consent read it again, after an answer in another tab. */
export function consentChanged(): void {
  for (const listener of listeners) listener()
}

export function keepConsent(choice: Consent): void {
  writeCookie(STORAGE_KEYS.cookiePreferences, choice, CONSENT_LASTS)
  consentChanged()
}
