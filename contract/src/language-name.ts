import type { Language } from './common.ts'

const names = new Map<Language, Intl.DisplayNames>()

/** Made at the first question, because few pages name languages. */
function namesIn(language: Language): Intl.DisplayNames {
  const made = names.get(language) ?? new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
  names.set(language, made)
  return made
}

/** Languages that archives in Italy have and browsers do not name. */
const OTHERS: Record<string, Record<Language, string>> = { lld: { it: 'ladino', en: 'Ladin' } }

/** The name of a language by its ISO 639 code: 'it' → 'italiano', 'Italian'. Other texts stay as they were written. */
export const languageName = (code: string, language: Language): string =>
  OTHERS[code]?.[language] ?? ((/^[a-z]{2,3}$/.test(code) && namesIn(language).of(code)) || code)
