import type { Language } from './common.ts'

/** The places whose ways of writing figures and dates the two languages follow. */
export const LOCALES = { it: 'it-IT', en: 'en-GB' } as const satisfies Record<Language, string>

/** Made when first needed: the first format takes 14 ms, and many programs need none. */
const integers: Partial<Record<Language, Intl.NumberFormat>> = {}

/** Formats whole numbers with thousands separators, even with four digits: 1.204, 1,204. */
export const formatNumber = (value: number, language: Language): string =>
  (integers[language] ??= new Intl.NumberFormat(LOCALES[language], { useGrouping: 'always' })).format(value)

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

const SMALL: Record<Language, readonly string[]> = {
  it: ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
}

/** A whole number as in running text: up to ten in words. */
export const inWords = (value: number, language: Language): string => SMALL[language][value] ?? formatNumber(value, language)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A size in bytes for people: "14,2 MB", "14.2 MB". In powers of 1000, as operating systems count. */
export function formatSize(bytes: number, language: Language): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit', unit: UNITS[step] ?? 'byte', unitDisplay: step === 0 ? 'long' : 'short', maximumFractionDigits: step > 1
      && value < 100 ? 1 : 0,
  }).format(value)
}

/** Joins the parts of a list: "2 serie, 3 buste e 5 schede", "2 series, 3 boxes and 5 records". */
export const listFormat = (language: Language): Intl.ListFormat => new Intl.ListFormat(LOCALES[language])
