import { isCovered, warningIn } from '@faldone/contract/content-warning.ts'
import { recordPath, unitPath } from '@faldone/contract/addresses.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { codesOf, languagesOf } from '@faldone/contract/citation/cited.ts'
import type { OwnField } from '@faldone/contract/own-values.ts'
import { rightsAddress, rightsOf } from '@faldone/contract/rights.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import type { RelatedRecord } from '@faldone/contract/related-records.ts'
import { nameIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { datesData, inBoth, known, ownProperties } from '../standards/schema-org-words.ts'
import { centreOf } from './json-ld.ts'
import { type Reader, urlOf } from './reader.ts'
import { relationData } from './relation-data.ts'
import { termName } from './words.ts'

/** The recording of an audio or video record, and since when it has been available. */
function recordingData({ kind, files, createdAt }: ArchiveDocument, thumbnail: string | null, reader: Reader): object | null {
  const { plays, needsPicture } = KINDS[kind].schemaOrg
  const file = files.find(({ mediaType }) => plays && mediaType.startsWith(plays))
  if (!file || (needsPicture && thumbnail === null)) return null
  return {
    contentUrl: reader.origin + file.url, uploadDate: createdAt, duration: file.duration === null ? null : `PT${Math.round(file.duration)}S`
  }
}

/** The first picture of a record that no content warning covers. */
const pictureOf = (record: ArchiveDocument): ArchiveFile | undefined =>
  (isCovered(record) ? undefined : record.files.find(({ thumbnailUrl }) => thumbnailUrl))

/** The picture that stands for a record, large enough for link previews; null where there is none. */
export function previewOf(record: ArchiveDocument): string | null {
  const picture = pictureOf(record)
  if (!picture) return null
  return picture.iiifUrl ? `${picture.iiifUrl}/full/!1200,1200/0/default.jpg` : picture.thumbnailUrl
}

/** The segnatura, and numbers that belong to the same thing elsewhere. */
function identifiersOf(record: ArchiveDocument): unknown {
  const { segnatura, inventoryNumber } = record
  const named = (propertyID: string, value: string) => ({ '@type': 'PropertyValue', propertyID, value })
  const others = [
    ...codesOf(record, 'isbn').map((code) => named('ISBN', code)), ...codesOf(record, 'issn').map((code) => named('ISSN', code)),
    ...(inventoryNumber === null ? [] : [named('inventory number', inventoryNumber)]),
  ]
  return others.length === 0 ? segnatura : [...(segnatura === null ? [] : [segnatura]), ...others]
}

const withAddresses = (name: string, addresses: string[] = []): string | string[] => (addresses.length > 0 ? [name, ...addresses] : name)

type Around = {
  related: readonly RelatedRecord[]; own: readonly OwnField[]; texts: ReadonlyMap<string, string>
  elsewhere: Elsewhere
}
/** Addresses elsewhere: of themes and types, by their labels, and of the place. */
export type Elsewhere = { terms: ReadonlyMap<string, string[]>; place: string[] | undefined }

/**
 * `texts`: the short texts inside its files, by their SHA-256. `elsewhere`: the addresses of what it names.
 *
 * A record as schema.org data. Authors and publishers stay texts as they were written: the archive does not know whether a name is a
 * person's or a group's.
 */
export function recordData(record: ArchiveDocument, { related, own, texts, elsewhere }: Around, reader: Reader): object {
  const { kind, title, detail, description, author, place, publisher, tematiche, tipologia, number, location, path, files } = record
  const { type, plays } = KINDS[kind].schemaOrg
  const url = urlOf(reader, recordPath(record))
  const picture = previewOf(record)
  const thumbnail = pictureOf(record)?.thumbnailUrl
  const holder = path.at(-1)
  const address = webAddress(record.link ?? '')
  const held = rightsOf(record)
  const warning = warningIn(record, reader.language)
  const recording = warning ? null : recordingData(record, thumbnail ?? null, reader)
  return known({
    '@type': ['ArchiveComponent', recording || !plays ? type : 'CreativeWork'],
    '@id': url,
    url,
    name: inBoth(title, record.titleEn),
    alternativeHeadline: detail,
    description: inBoth(description, record.descriptionEn),
    identifier: identifiersOf(record),
    isbn: type === 'Book' ? codesOf(record, 'isbn') : null,
    inLanguage: languagesOf(record),
    license: rightsAddress(held?.rights ?? null),
    copyrightNotice: held?.rightsText,
    materialExtent: record.extent,
    material: record.medium,
    ...datesData(record),
    creator: author,
    publisher,
    locationCreated: place && known({ '@type': 'Place', name: place, sameAs: elsewhere.place }),
    issueNumber: type === 'PublicationIssue' ? number : null,
    about: tematiche.map((value) =>
      known({ '@type': 'Thing', name: termName(value, reader.language), sameAs: elsewhere.terms.get(value) })),
    genre: tipologia && withAddresses(termName(tipologia, reader.language), elsewhere.terms.get(tipologia)),
    ...relationData(related, {
      isPartOf: holder
        ? [{
          '@type': 'Collection', '@id': urlOf(reader, unitPath(holder)),
          name: path.map((unit) => nameIn(unit, reader.language).text).join(', '),
        }] : [],
      subjectOf: address ? [{ '@type': 'WebPage', url: address }] : [],
    }, reader),
    additionalProperty: ownProperties(record, own, reader.language),
    itemLocation: location,
    holdingArchive: centreOf(reader),
    ...recording,
    thumbnailUrl: thumbnail && reader.origin + thumbnail,
    image: picture && reader.origin + picture,
    conditionsOfAccess: warning?.text,
    associatedMedia: warning ? [] : files.map(({
      name, mediaType, size, sha256, url: at,
    }) => known({
      '@type': 'MediaObject', name, encodingFormat: mediaType, contentSize: `${size} B`, contentUrl: reader.origin + at,
      text: texts.get(sha256),
    })),
  })
}
