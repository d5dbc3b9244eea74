import { OPENABLE_FIELDS, type OpenableField } from '@faldone/contract/fields.ts'
import type { Settings, UpdateSettings } from '@faldone/contract/settings.ts'
import { shortSiteName } from '@faldone/contract/short-site-name.ts'

/** The texts of the form; empty means not set. Fields open to everyone are listed by name, separated by commas. */
const SETTINGS_WORDS = [
  'siteName', 'siteShortName', 'taglineIt', 'taglineEn', 'product', 'accent', 'contact', 'hoursIt', 'hoursEn', 'agencyCode',
  'openFields',
] as const
export type SettingsWord = (typeof SETTINGS_WORDS)[number]
type SettingsWords = Record<SettingsWord, string>

export const LOGOS = ['logo', 'compactLogo'] as const
export type LogoName = (typeof LOGOS)[number]
/** Changes of the logos: a picture in base64, null to remove it, undefined if unchanged. */
type ChosenLogos = Record<LogoName, string | null | undefined>

export type SettingsValues = SettingsWords & ChosenLogos

/** A short name that the server derived from the name is none. */
export function valuesOf(settings: Settings): SettingsValues {
  const { siteName, siteShortName, tagline, product, accent, contact, openingHours, agencyCode, openFields } = settings
  return {
    siteName, siteShortName: siteShortName === shortSiteName(siteName) ? '' : siteShortName,
    taglineIt: tagline.it ?? '', taglineEn: tagline.en ?? '', product, accent: accent ?? '',
    contact: contact ?? '', hoursIt: openingHours.it ?? '', hoursEn: openingHours.en ?? '', agencyCode: agencyCode ?? '',
    openFields: openFields.join(),
    ...NO_LOGOS,
  }
}

const NO_LOGOS: ChosenLogos = { logo: undefined, compactLogo: undefined }

/** Everything except pictures, which are too large to be kept in the browser. */
export const withoutLogos = (values: SettingsValues): SettingsValues => ({ ...values, ...NO_LOGOS })

/** The fields that the form opens to everyone. */
export const openFieldsIn = (names: string): OpenableField[] => OPENABLE_FIELDS.filter((name) => names.split(',').includes(name))

const sent = (text: string): string | null => text.trim() || null

/** What to send: only what differs from the settings at the start. */
export function changesOf(before: SettingsValues, values: SettingsValues): UpdateSettings {
  const changed = SETTINGS_WORDS.filter((name) => values[name].trim() !== before[name].trim())
  const words: Partial<Record<SettingsWord, string | null>> = Object.fromEntries(changed.map((name) => [name, sent(values[name])]))
  const { taglineIt, taglineEn, hoursIt, hoursEn, openFields, ...plain } = words
  const opened = openFields === undefined ? {} : { openFields: openFieldsIn(openFields ?? '') }
  const logos = Object.fromEntries(LOGOS.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]))
  return { ...plain, ...opened, ...inBoth('tagline', taglineIt, taglineEn), ...inBoth('openingHours', hoursIt, hoursEn), ...logos }
}

/** Texts in two languages are sent in the languages in which they differ. */
const inBoth = (name: 'tagline' | 'openingHours', it: string | null | undefined, en: string | null | undefined): UpdateSettings =>
  it === undefined && en === undefined ? {} : { [name]: { ...(it !== undefined && { it }), ...(en !== undefined && { en }) } }

/** The server's name for a field. */
export const wireName = (name: SettingsWord | LogoName): string => WIRE_NAMES[name] ?? name

const WIRE_NAMES: Record<string, string> = {
  taglineIt: 'tagline.it', taglineEn: 'tagline.en', hoursIt: 'openingHours.it', hoursEn: 'openingHours.en',
}
