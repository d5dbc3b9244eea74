import type { Settings, UpdateSettings } from '@faldone/contract/settings.ts'
import type { Config } from '../config.ts'

/** A logo as it is known without its bytes. */
export type LogoMark = { sha256: string; mediaType: string }

/** What an Administrator has set of a centre; what is absent was never set. */
export type ChosenSite =
  Partial<Pick<Settings, 'siteName' | 'siteShortName' | 'tagline' | 'product' | 'accent' | 'contact' | 'openingHours' | 'openFields'>> & {
  logo?: LogoMark
  compactLogo?: LogoMark
}

export type StoredSite = { version: number; chosen: ChosenSite }

export const NO_SITE: StoredSite = { version: 0, chosen: {} }

const UNSAID = { it: null, en: null }

/** What the world sees of a centre: what was chosen, under what the environment locks, over what the software comes with. */
export type Site = Pick<Settings, 'siteName' | 'siteShortName' | 'tagline' | 'product' | 'accent' | 'contact' | 'openingHours' | 'openFields' | 'logoUrl' | 'compactLogoUrl' | 'locked' | 'version'>

export function siteOf({ siteName, siteShortName, product, locked, basePath }: Config, { version, chosen }: StoredSite): Site {
  const set = Object.fromEntries(
    Object.entries({ siteName, siteShortName, product }).filter(([field]) => locked.includes(field as (typeof locked)[number]))
  )
  const { logo, compactLogo, ...rest } = chosen
  return {
    siteName, siteShortName, tagline: UNSAID, product, accent: null, contact: null, openingHours: UNSAID, openFields: [],
    ...rest, ...set,
    logoUrl: logoUrl(basePath, 'logo', logo), compactLogoUrl: logoUrl(basePath, 'compactLogo', compactLogo),
    locked, version,
  }
}

const logoUrl = (basePath: string, name: 'logo' | 'compactLogo', mark: LogoMark | undefined): string | null =>
  mark ? `${basePath}/api/archive/settings/logos/${name}?v=${mark.sha256.slice(0, 12)}` : null

type Words = Omit<UpdateSettings, 'logo' | 'compactLogo'>

/** Absent leaves, null goes back. */
export function changedSite(
  chosen: ChosenSite, changes: Words, logos: { logo?: LogoMark | null; compactLogo?: LogoMark | null }
): ChosenSite {
  const inBoth = (name: 'tagline' | 'openingHours') => changes[name] && { ...UNSAID, ...chosen[name], ...withoutAbsent(changes[name]) }
  const all: Record<string, unknown> = {
    ...chosen, ...withoutAbsent({ ...changes, tagline: inBoth('tagline'), openingHours: inBoth('openingHours') }), ...logos
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

const withoutAbsent = (values: object): object => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
