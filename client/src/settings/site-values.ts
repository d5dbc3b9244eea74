import type { Settings, UpdateSettings } from '@faldone/contract/settings.ts'

/** The words of the form; empty is what is not set. */
const SITE_WORDS = ['siteName', 'siteShortName', 'product', 'accent', 'contact', 'hoursIt', 'hoursEn'] as const
export type SiteWord = (typeof SITE_WORDS)[number]
export type SiteWords = Record<SiteWord, string>

export const LOGOS = ['logo', 'compactLogo'] as const
export type LogoName = (typeof LOGOS)[number]
/** What was done to the logos: a picture in base64, null to take one away; absent: nothing. */
export type ChosenLogos = Partial<Record<LogoName, string | null>>

export const wordsOf = ({ siteName, siteShortName, product, accent, contact, openingHours }: Settings): SiteWords => ({
  siteName, siteShortName, product, accent: accent ?? '', contact: contact ?? '', hoursIt: openingHours.it ?? '', hoursEn: openingHours.en ?? '',
})

const sent = (text: string): string | null => text.trim() || null

/** What is to be sent: only what differs from the settings that the form began with. */
export function changesOf(before: SiteWords, words: SiteWords, logos: ChosenLogos): UpdateSettings {
  const changed = SITE_WORDS.filter((name) => words[name].trim() !== before[name].trim())
  const { hoursIt, hoursEn, ...plain } = Object.fromEntries(changed.map((name) => [name, sent(words[name])])) as Partial<Record<SiteWord, string | null>>
  const hours = { ...(hoursIt !== undefined && { it: hoursIt }), ...(hoursEn !== undefined && { en: hoursEn }) }
  return { ...plain, ...(Object.keys(hours).length > 0 && { openingHours: hours }), ...logos }
}

/** The name under which the server speaks of a field. */
export const wireName = (name: SiteWord | LogoName): string => ({ hoursIt: 'openingHours.it', hoursEn: 'openingHours.en' })[name as string] ?? name
