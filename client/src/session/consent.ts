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

/** What was answered to the cookie banner; null: nothing yet, or too long ago. */
export function consent(): Consent | null {
  const value = readCookie(STORAGE_KEYS.cookiePreferences)
  return value === 'accepted' || value === 'rejected' ? value : null
}

export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, consent)

/** Has those who look at the consent look again: another tab was answered. */
export function consentChanged(): void {
  for (const listener of listeners) listener()
}

export function keepConsent(choice: Consent): void {
  writeCookie(STORAGE_KEYS.cookiePreferences, choice, CONSENT_LASTS)
  consentChanged()
}
