import { unitPath } from '@faldone/contract/addresses.ts'
import { LANGUAGES } from '@faldone/contract/common.ts'
import { rightsCode } from '@faldone/contract/rights.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { UNIT_FIELDS, unitFieldsWith } from '@faldone/contract/unit-fields.ts'
import { shownIn } from '@faldone/contract/unit-shown.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { type Labelled, plain } from './canvases.ts'
import { countOwnDocuments, listOwnDocuments, unitsBelow } from './collection-store.ts'
import { asText, both, centreFacts, collectionAddress, inBoth, manifestAddress, statedFacts, textInBoth, type Where } from './manifest.ts'

/** How many records a collection holds. If there are more, each part is a collection in it. */
export const PART = 500

type Asked = { unit: Unit | null; part: number | null; viewer: Viewer }

/**
 * A unit as a IIIF collection (Presentation API 3.0), with the units directly below it as collections and its own records as manifests, or
 * in parts if there are very many. Without a unit the whole archive: the fondi, and the records that are in no unit. Throws NOT_FOUND for a
 * part that does not exist.
 */
export async function collectionOf(db: Db, { unit, part, viewer }: Asked, where: Where): Promise<object> {
  const id = unit?.id ?? null
  const address = collectionAddress(where, id)
  const count = await countOwnDocuments(db, id, viewer)
  const parts = count > PART ? Math.ceil(count / PART) : 0
  if (part !== null && part > parts) throw notFound()
  const own = part === null && parts > 0 ? partsOf(address, count) : await manifests(db, { unit, part, viewer }, where)
  const below = part === null ? await unitsBelow(db, id, viewer) : []
  const holder = part !== null ? asMember(unit, where) : unit && (unit.path.at(-1) ?? asMember(null, where))
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id: part === null ? address : partAddress(address, part),
    type: 'Collection',
    ...(part === null ? described(unit, where) : { label: partLabel(part, count) }),
    ...centreFacts(where),
    ...(unit && statedFacts({ held: heldIn(unit), warned: { ...unit, inheritedWarning: null } }, where)),
    homepage: [homepageOf(unit, where)],
    ...(holder && { partOf: [collection(where, holder)] }),
    items: [...own, ...below.map((member) => collection(where, member))],
  }
}

type Named = { id: string | null; name: string; nameEn?: string | null }

/** A unit, or the archive, which has the name of the centre. */
const asMember = (unit: Unit | null, { settings }: Where): Named => unit ?? { id: null, name: settings.siteName }

function described(unit: Unit | null, { settings }: Where): object {
  if (!unit) return { label: plain(settings.siteName) }
  const { name, nameEn, description, descriptionEn } = unit
  return {
    label: inBoth(name, nameEn), ...((description ?? descriptionEn) && { summary: textInBoth(description, descriptionEn) }),
    metadata: metadataOf(unit),
  }
}

const homepageOf = (unit: Unit | null, { origin, basePath, settings }: Where): object => ({
  id: origin + basePath + (unit ? unitPath(unit) : '/home'), type: 'Text', format: 'text/html',
  label: unit ? inBoth(unit.name, unit.nameEn) : plain(settings.siteName),
})

/** As its records inherit them. */
const heldIn = ({ rights, reproductionConditions: rightsText }: Unit) =>
  (rights === null ? null : { rights: rightsCode(rights) ?? rights, rightsText })

/** What the page of a unit shows besides its description. */
const metadataOf = (unit: Unit): object[] =>
  (['segnatura', 'date', ...unitFieldsWith('shown', 'fact'), ...unitFieldsWith('shown', 'text')] as const).flatMap((field) => {
    const texts = LANGUAGES.flatMap((language) => shownIn(unit, field, language) ?? [])
    return texts.length === 0 ? []
      : [{ label: both(UNIT_FIELDS[field]), value: Object.fromEntries(texts.map(({ text, lang }) => [lang, [asText(text)]])) }]
  })

async function manifests(db: Db, { unit, part, viewer }: Asked, where: Where): Promise<object[]> {
  const documents = await listOwnDocuments(db, unit?.id ?? null, viewer, { limit: PART, offset: ((part ?? 1) - 1) * PART })
  return documents.map(({ id, name, nameEn }) => ({ id: manifestAddress(where, id), type: 'Manifest', label: inBoth(name, nameEn) }))
}

const collection = (where: Where, { id, name, nameEn }: Named): object =>
  ({ id: collectionAddress(where, id), type: 'Collection', label: inBoth(name, nameEn) })

const partAddress = (address: string, part: number): string => `${address}?part=${part}`

const partsOf = (address: string, count: number): object[] =>
  Array.from(
    { length: Math.ceil(count / PART) },
    (_, at) => ({ id: partAddress(address, at + 1), type: 'Collection', label: partLabel(at + 1, count) })
  )

/** The range of the records in a part: 501–1000. */
const partLabel = (part: number, count: number): Labelled => ({ none: [`${(part - 1) * PART + 1}–${Math.min(part * PART, count)}`] })
