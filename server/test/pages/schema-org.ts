/** The types of schema.org (release 29.3) that we use, with those that they narrow, as on https://schema.org/TYPE. */
const TYPES: Record<string, string[]> = {
  Thing: [], Action: ['Thing'], CreativeWork: ['Thing'], Intangible: ['Thing'], Organization: ['Thing'],
  Person: ['Thing'], Place: ['Thing'],
  SearchAction: ['Action'], EntryPoint: ['Intangible'], ItemList: ['Intangible'],
  PropertyValue: ['Intangible'], ListItem: ['Intangible'], BreadcrumbList: ['ItemList'],
  LocalBusiness: ['Organization', 'Place'], ArchiveOrganization: ['LocalBusiness'],
  ArchiveComponent: ['CreativeWork'], Book: ['CreativeWork'], Collection: ['CreativeWork'], Photograph: ['CreativeWork'],
  Dataset: ['CreativeWork'], PublicationIssue: ['CreativeWork'], WebSite: ['CreativeWork'],
  MediaObject: ['CreativeWork'], AudioObject: ['MediaObject'], VideoObject: ['MediaObject'], DataDownload: ['MediaObject'],
  WebPage: ['CreativeWork'], AboutPage: ['WebPage'], CollectionPage: ['WebPage'],
}

const TEXTS: Record<string, RegExp> = {
  Text: /\S/, URL: /^https?:\/\/[^\s{}]+$/, Date: /^-?\d{4}(-\d\d(-\d\d)?)?$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/, Duration: /^PT\d+S$/, Integer: /^\d+$/,
  /** ISO 8601, with `..` for an open end. */
  Period: /^(\.\.|\d{4}(-\d\d){0,2})\/(\.\.|\d{4}(-\d\d){0,2})$/,
}

/**
 * Each property, with the types that have it and the values that it may have. Where a person or an organization is expected, text is
 * allowed (https://schema.org/docs/datamodel.html#conformance): the archive does not know which of them a name is.
 */
const PROPERTIES: Record<string, { on: string[]; is: string[] }> = {
  // It is for products and places. But where a property is used is a hint, not a limit, and no other takes values under names of one's own.
  additionalProperty: { on: ['CreativeWork'], is: ['PropertyValue'] },
  name: { on: ['Thing'], is: ['Text'] }, description: { on: ['Thing'], is: ['Text'] }, url: { on: ['Thing'], is: ['URL'] },
  identifier: { on: ['Thing'], is: ['PropertyValue', 'Text', 'URL'] },
  subjectOf: { on: ['Thing'], is: ['CreativeWork'] },
  image: { on: ['Thing'], is: ['URL'] }, potentialAction: { on: ['Thing'], is: ['Action'] },
  sameAs: { on: ['Thing'], is: ['URL'] },
  birthDate: { on: ['Person'], is: ['Date'] }, deathDate: { on: ['Person'], is: ['Date'] },
  foundingDate: { on: ['Organization'], is: ['Date'] }, dissolutionDate: { on: ['Organization'], is: ['Date'] },
  memberOf: { on: ['Organization', 'Person'], is: ['Organization'] },
  address: { on: ['Organization', 'Place'], is: ['Text'] }, logo: { on: ['Organization', 'Place'], is: ['URL'] },
  openingHours: { on: ['LocalBusiness'], is: ['Text'] },
  alternateName: { on: ['Thing'], is: ['Text'] }, conditionsOfAccess: { on: ['CreativeWork'], is: ['Text'] },
  about: { on: ['CreativeWork'], is: ['Thing'] }, alternativeHeadline: { on: ['CreativeWork'], is: ['Text'] },
  hasPart: { on: ['CreativeWork'], is: ['CreativeWork'] }, exampleOfWork: { on: ['CreativeWork'], is: ['CreativeWork'] },
  workExample: { on: ['CreativeWork'], is: ['CreativeWork'] }, citation: { on: ['CreativeWork'], is: ['CreativeWork', 'Text'] },
  mentions: { on: ['CreativeWork'], is: ['Thing'] },
  text: { on: ['CreativeWork'], is: ['Text'] },
  associatedMedia: { on: ['CreativeWork'], is: ['MediaObject'] }, creator: { on: ['CreativeWork'], is: ['Organization', 'Person', 'Text'] },
  dateCreated: { on: ['CreativeWork'], is: ['Date', 'DateTime'] }, encodingFormat: { on: ['CreativeWork'], is: ['Text'] }, genre: {
    on: ['CreativeWork'], is: ['Text'],
  }, inLanguage: { on: ['CreativeWork'], is: ['Text'] }, isPartOf: { on: ['CreativeWork'], is: ['CreativeWork'] },
  isbn: { on: ['Book'], is: ['Text'] }, material: { on: ['CreativeWork'], is: ['Text', 'URL'] },
  license: { on: ['CreativeWork'], is: ['URL'] },
  copyrightNotice: { on: ['CreativeWork'], is: ['Text'] }, propertyID: { on: ['PropertyValue'], is: ['Text', 'URL'] },
  value: { on: ['PropertyValue'], is: ['Text'] },
  locationCreated: { on: ['CreativeWork'], is: ['Place'] }, materialExtent: { on: ['CreativeWork'], is: ['Text'] }, publisher: {
    on: ['CreativeWork'], is: ['Organization', 'Person', 'Text'],
  }, temporalCoverage: { on: ['CreativeWork'], is: ['Period', 'Date', 'DateTime'] }, thumbnailUrl: { on: ['CreativeWork'], is: ['URL'] },
  holdingArchive: { on: ['ArchiveComponent'], is: ['ArchiveOrganization'] }, itemLocation: {
    on: ['ArchiveComponent'], is: ['Place', 'Text'],
  }, collectionSize: { on: ['Collection'], is: ['Integer'] }, issueNumber: { on: ['PublicationIssue'], is: ['Integer', 'Text'] },
  contentSize: { on: ['MediaObject'], is: ['Text'] }, contentUrl: { on: ['MediaObject'], is: ['URL'] },
  duration: { on: ['MediaObject'], is: ['Duration'] }, uploadDate: { on: ['MediaObject'], is: ['Date', 'DateTime'] },
  itemListElement: { on: ['ItemList'], is: ['ListItem'] }, position: { on: ['ListItem'], is: ['Integer'] },
  item: { on: ['ListItem'], is: ['URL'] },
  schemaVersion: { on: ['CreativeWork'], is: ['Text', 'URL'] }, dateModified: { on: ['CreativeWork'], is: ['Date', 'DateTime'] },
  distribution: { on: ['Dataset'], is: ['DataDownload'] }, maintainer: { on: ['CreativeWork'], is: ['Organization', 'Person'] },
  usageInfo: { on: ['CreativeWork'], is: ['CreativeWork', 'URL'] }, sha256: { on: ['MediaObject'], is: ['Text'] },
  target: { on: ['Action'], is: ['EntryPoint'] }, urlTemplate: { on: ['EntryPoint'], is: ['Text'] },
  'query-input': { on: ['SearchAction'], is: ['Text'] },
}

/** What search engines require before they show more than a link (developers.google.com/search/docs/appearance/structured-data). */
const REQUIRED: Record<string, string[]> = {
  BreadcrumbList: ['itemListElement'], ListItem: ['position', 'name', 'item'], VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  ArchiveOrganization: ['name'], WebSite: ['name', 'url'], Collection: ['name', 'url'], ArchiveComponent: ['name', 'url', 'holdingArchive'],
  SearchAction: ['target', 'query-input'], Dataset: ['name', 'description'],
}

type Item = Record<string, unknown>
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a type is the other or narrows it. */
const isA = (type: string, other: string): boolean => type === other || (TYPES[type] ?? []).some((wider) => isA(wider, other))

/** A text with its language is as good as the text. */
const plain = (value: unknown): unknown => (isItem(value) && ['it', 'en'].includes(String(value['@language'])) ? value['@value'] : value)

const fits = (value: unknown, types: readonly string[]): boolean =>
  isItem(value)
    ? typesOf(value).some((type) => types.some((wanted) => isA(type, wanted)))
    : types.some((type) => TEXTS[type]?.test(String(value)))

const typesOf = (item: Item): string[] => listOf(item['@type']).map(String)

/** The problems of an item and everything in it, as `where: problem`. A reference, by `@id`, need not be complete. */
export function problemsOf(item: unknown, where = ''): string[] {
  if (!isItem(item)) return [`${where}: no item`]
  const types = typesOf(item)
  const said = `${where}${types.join('+')}`
  const properties = Object.entries(item).filter(([name]) => !name.startsWith('@'))
  return [
    ...types.filter((type) => !TYPES[type]).map((type) => `${said}: no type ${type}`),
    ...types.flatMap((type) => (where === '' ? REQUIRED[type] ?? [] : [])).filter((name) => item[name] === undefined)
      .map((name) => `${said}: lacks ${name}`),
    ...(types.includes('BreadcrumbList') && listOf(item['itemListElement']).length < 2 ? [`${said}: a trail has two steps or more`] : []),
    ...properties.flatMap(([name, value]) => {
      const known = PROPERTIES[name]
      if (!known) return [`${said}: no property ${name}`]
      if (!types.some((type) => known.on.some((has) => isA(type, has)))) return [`${said}: has no ${name}`]
      const values = listOf(value).map(plain)
      const misfits = values.filter((one) => !fits(one, known.is))
      return [
        ...misfits.map((one) => `${said}.${name}: ${JSON.stringify(one)} is none of ${known.is.join(', ')}`),
        ...values.filter(isItem).flatMap((one) => problemsOf(one, `${said}.${name}: `))
      ]
    }),
  ]
}
