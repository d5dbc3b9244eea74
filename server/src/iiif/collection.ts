import { unitPath } from '@faldone/contract/addresses.ts'
import { LANGUAGES } from '@faldone/contract/common.ts'
import { rightsCode } from '@faldone/contract/rights.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { UNIT_FIELDS, unitFieldsWith } from '@faldone/contract/unit-fields.ts'
import { shownIn } from '@faldone/contract/unit-shown.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Labelled } from './canvases.ts'
import { countOwnDocuments, listOwnDocuments, type Member, unitsBelow } from './collection-store.ts'
import { asText, both, centreFacts, collectionAddress, inBoth, manifestAddress, statedFacts, textInBoth, type Where } from './manifest.ts'

/** How many records a collection holds. If there are more, each part is a collection in it. */
export const PART = 500

type Asked = { unit: Unit; part: number | null; viewer: Viewer }

/**
 * A unit as a IIIF collection (Presentation API 3.0), with the units directly below it as collections and its own records as manifests, or
 * in parts if there are very many. Throws NOT_FOUND for a part that does not exist.
 */
export async function collectionOf(db: Db, { unit, part, viewer }: Asked, where: Where): Promise<object> {
  const { id, name, nameEn, description, descriptionEn, path } = unit
  const address = collectionAddress(where, id)
  const count = await countOwnDocuments(db, id, viewer)
  const parts = count > PART ? Math.ceil(count / PART) : 0
  if (part !== null && part > parts) throw notFound()
  const holder = part === null ? path.at(-1) : unit
  const own = part === null && parts > 0 ? partsOf(address, count) : await manifests(db, { unit, part, viewer }, where)
  const below = part === null ? await unitsBelow(db, id, viewer) : []
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id: part === null ? address : partAddress(address, part),
    type: 'Collection',
    label: part === null ? inBoth(name, nameEn) : partLabel(part, count),
    ...(part === null && (description ?? descriptionEn) && { summary: textInBoth(description, descriptionEn) }),
    ...(part === null && { metadata: metadataOf(unit) }),
    ...centreFacts(where),
    ...statedFacts({ held: heldIn(unit), warned: { ...unit, inheritedWarning: null } }, where),
    homepage: [{ id: where.origin + where.basePath + unitPath(unit), type: 'Text', label: inBoth(name, nameEn), format: 'text/html' }],
    ...(holder && { partOf: [collection(where, holder)] }),
    items: [...own, ...below.map((member) => collection(where, member))],
  }
}

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
  const documents = await listOwnDocuments(db, unit.id, viewer, { limit: PART, offset: ((part ?? 1) - 1) * PART })
  return documents.map(({ id, name, nameEn }) => ({ id: manifestAddress(where, id), type: 'Manifest', label: inBoth(name, nameEn) }))
}

const collection = (where: Where, { id, name, nameEn }: Pick<Member, 'id' | 'name'> & { nameEn?: string | null }): object =>
  ({ id: collectionAddress(where, id), type: 'Collection', label: inBoth(name, nameEn) })

const partAddress = (address: string, part: number): string => `${address}?part=${part}`

const partsOf = (address: string, count: number): object[] =>
  Array.from(
    { length: Math.ceil(count / PART) },
    (_, at) => ({ id: partAddress(address, at + 1), type: 'Collection', label: partLabel(at + 1, count) })
  )

/** The range of the records in a part: 501–1000. */
const partLabel = (part: number, count: number): Labelled => ({ none: [`${(part - 1) * PART + 1}–${Math.min(part * PART, count)}`] })
