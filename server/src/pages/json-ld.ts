import { builtInHead } from '../content/built-in.ts'
import { type Reader, urlOf } from './reader.ts'

/** Leaves out the values that are not known. */
export const known = (values: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))
  )

/** A text with its English version, each marked with its language; alone, as it is. Null if there is neither. */
export const inBoth = (it: string | null, en: string | null | undefined): unknown =>
  (en ? [...(it ? [{ '@value': it, '@language': 'it' }] : []), { '@value': en, '@language': 'en' }] : it)

/** The centre itself (schema.org ArchiveOrganization). */
export const centreData = (reader: Reader): object => {
  const { siteName, contact, openingHours, logoUrl } = reader.settings
  return known({
    '@type': 'ArchiveOrganization',
    '@id': urlOf(reader, '/home#centre'),
    name: siteName,
    url: urlOf(reader, '/home'),
    address: contact,
    openingHours: openingHours[reader.language] ?? openingHours.it ?? openingHours.en,
    logo: logoUrl && reader.origin + logoUrl,
  })
}

/** The centre in short, for things that belong to it. */
export const centreOf = (reader: Reader): object =>
  ({ '@type': 'ArchiveOrganization', '@id': urlOf(reader, '/home#centre'), name: reader.settings.siteName, url: urlOf(reader, '/home') })

/** A page as schema.org WebPage, or a narrower type. */
export const pageData =
  (type: string, { path, name, description }: { path: string; name: string; description: string }, reader: Reader): object => ({
  '@type': type,
  '@id': urlOf(reader, path),
  url: urlOf(reader, path),
  name,
  description,
  inLanguage: reader.language,
  isPartOf: { '@type': 'WebSite', '@id': urlOf(reader, '/home'), name: reader.settings.siteName, url: urlOf(reader, '/home') },
})

/** The path from the page of the whole archive down to a page (schema.org BreadcrumbList; search engines want at least two steps). */
export const trailData = (steps: readonly { name: string; path: string }[], reader: Reader): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: builtInHead('archives', reader.language).title, path: '/archives' }, ...steps]
    .map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: urlOf(reader, path) })),
})

/**
 * When something was made: a day, month or year where the dates span exactly one, else an interval (ISO 8601, with `..` for an open end, as
 * in schema.org).
 */
export function datesData({ dateFrom, dateTo }: { dateFrom: string | null; dateTo: string | null }): {
  dateCreated?: string
  temporalCoverage?: string
} {
  if (!dateFrom && !dateTo) return {}
  const whole = dateFrom && dateTo ? wholeSpan(dateFrom, dateTo) : null
  return whole ? { dateCreated: whole } : { temporalCoverage: `${dateFrom ?? '..'}/${dateTo ?? '..'}` }
}

function wholeSpan(from: string, to: string): string | null {
  if (from === to) return from
  const [year, month] = [from.slice(0, 4), from.slice(0, 7)]
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year
  const lastDay = new Date(Date.UTC(Number(year), Number(from.slice(5, 7)), 0)).getUTCDate()
  return from === `${month}-01` && to === `${month}-${lastDay}` ? month : null
}
