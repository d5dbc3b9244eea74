import type { Settings, UpdateSettings } from '@faldone/contract/settings.ts'
import { shortSiteName } from '@faldone/contract/short-site-name.ts'
import type { Config } from '../config.ts'

/** A logo without its bytes. */
export type LogoMark = { sha256: string; mediaType: string }

type SettingsWithoutLogos =
  'siteName' | 'siteShortName' | 'tagline' | 'product' | 'accent' | 'contact' | 'openingHours' | 'agencyCode' | 'openFields'

/** What an Administrator has set. A field that was never set is absent. */
export type ChosenSettings = Partial<Pick<Settings, SettingsWithoutLogos>> & {
  logo?: LogoMark
  compactLogo?: LogoMark
}

export type StoredSettings = { version: number; chosen: ChosenSettings }

export const NO_SETTINGS: StoredSettings = { version: 0, chosen: {} }

const UNSAID = { it: null, en: null }

/** The settings in force: values that the environment locks, then those that an Administrator chose, then the defaults. */
export type CentreSettings = Pick<Settings, SettingsWithoutLogos | 'logoUrl' | 'compactLogoUrl' | 'locked' | 'version'>

export function settingsOf(
  { siteName, siteShortName, product, locked, basePath }: Config, { version, chosen }: StoredSettings
): CentreSettings {
  const set = Object.fromEntries(
    Object.entries({ siteName, siteShortName, product }).filter(([field]) => locked.includes(field as (typeof locked)[number]))
  )
  const { logo, compactLogo, ...rest } = chosen
  const inForce = {
    siteName, siteShortName, tagline: UNSAID, product, accent: null, contact: null, openingHours: UNSAID, agencyCode: null,
    openFields: [],
    ...rest, ...set,
  }
  return {
    ...inForce, siteShortName: inForce.siteShortName ?? shortSiteName(inForce.siteName),
    logoUrl: logoUrl(basePath, 'logo', logo), compactLogoUrl: logoUrl(basePath, 'compactLogo', compactLogo),
    locked, version,
  }
}

const logoUrl = (basePath: string, name: 'logo' | 'compactLogo', mark: LogoMark | undefined): string | null =>
  mark ? `${basePath}/api/archive/settings/logos/${name}?v=${mark.sha256.slice(0, 12)}` : null

type Words = Omit<UpdateSettings, 'logo' | 'compactLogo'>

/** An absent field keeps its value; null resets it. */
export function changedSettings(
  chosen: ChosenSettings, changes: Words, logos: { logo?: LogoMark | null; compactLogo?: LogoMark | null }
): ChosenSettings {
  const inBoth = (name: 'tagline' | 'openingHours') => changes[name] && { ...UNSAID, ...chosen[name], ...withoutAbsent(changes[name]) }
  const all: Record<string, unknown> = {
    ...chosen, ...withoutAbsent({ ...changes, tagline: inBoth('tagline'), openingHours: inBoth('openingHours') }), ...logos
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

const withoutAbsent = (values: object): object => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
