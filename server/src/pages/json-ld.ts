import { builtInHead } from '../content/built-in.ts'
import { known } from '../standards/schema-org-words.ts'
import { type Reader, urlOf } from './reader.ts'

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
