import type { Language } from '@faldone/contract/common.ts'

const ITALIAN: Record<string, string> = { Shift: 'Maiusc', Enter: 'Invio', Delete: 'Canc', Space: 'Spazio' }

/** Keys as they are printed on the keyboards of a language: 'Shift+Enter' is 'Maiusc+Invio' on Italian ones. */
export const keysIn = (language: Language, keys: string): string =>
  language === 'it' ? keys.replace(/[A-Z][a-z]+/g, (key) => ITALIAN[key] ?? key) : keys
