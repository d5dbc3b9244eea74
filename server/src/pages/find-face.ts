import { deskPath, PEOPLE_PATH, recordPath } from '@faldone/contract/addresses.ts'
import { idSchema } from '@faldone/contract/common.ts'
import { CONTENT_PAGES, type ContentPage, contentPath } from '@faldone/contract/content-pages.ts'
import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { MAX_PAGE_SIZE } from '@faldone/contract/page-size.ts'
import { isPagePath } from '@faldone/contract/pages.ts'
import { numberInPath, readShortNumber } from '@faldone/contract/short-number.ts'
import type { Texts } from '../content/texts.ts'
import type { Db } from '../db/database.ts'
import { ApiError, notFound } from '../errors.ts'
import { documentNumbered, getDocument } from '../documents/store.ts'
import { shortTexts } from '../file-texts/store.ts'
import { addressesOfTerms } from '../labels/store.ts'
import { addressesOfPlaces } from '../places/store.ts'
import { getAnnounced } from '../openings/store.ts'
import { fieldsFor } from '../own-fields/values.ts'
import { relatedTo } from '../record-relations/store.ts'
import { announcedFace } from './announced-face.ts'
import { consultationFace, searchFace } from './archive-face.ts'
import type { Elsewhere, PageFace } from './face.ts'
import type { Listed } from './hits.ts'
import { agentFace, peopleFace } from './people-face.ts'
import { applicationFace, wrongNumberFace } from './plain-faces.ts'
import { type Reader, visitorOf } from './reader.ts'
import { recordFace } from './record-face.ts'
import { textFace } from './text-face.ts'
import { currentId } from '../units/store.ts'
import { unitFace } from './unit-face.ts'

export type Sources = Listed & { texts: Texts }

/** The address of a page below the base path: '/archives/audioArchive' and its parameters. */
export type PageAddress = { path: string; params: URLSearchParams }

export const isRecordPath = (path: string): boolean => /^\/archives\/[^/]+\/[^/]+$/.test(path)

/** Finds the page at an address as visitors see it: only the browser knows who is signed in. Throws NOT_FOUND. */
export async function findFace(
  { db, texts, search }: Sources, { path, params }: PageAddress, reader: Reader
): Promise<PageFace | Elsewhere> {
  const { settings: { product }, language } = reader
  if (!isPagePath(path, product)) throw notFound()
  const clean = path.replace(/\/+$/, '') || '/home'
  const [, archives, consultation, id, below] = clean.split('/')
  const kind = KIND_NAMES.find((name) => KINDS[name].consultation === consultation) ?? null
  if (archives === 'archives' && id) return orAnnounced(recordAt(db, { kind: kind!, id, below, params }, reader), db, id, reader)
  if (clean === PEOPLE_PATH || clean.startsWith(`${PEOPLE_PATH}/`)) return peopleAt(db, clean, params, reader)
  const number = numberInPath(clean)
  if (number !== null) return numberedAt(db, number, params, reader)
  const page = contentPageAt(clean, product)
  if (archives === 'archives') {
    const unit = unitAsked(params)
    if (unit) return orAnnounced(unitAt(db, { id: unit, clean, params }, reader), db, unit, reader)
    if (asksSomething(params)) return searchFace(db, kind, reader)
    if (kind) return consultationFace({ db, search }, kind, pageAsked(params), reader)
  }
  return page ? textFace({ db, search }, await texts.shown(page, language), reader) : applicationFace(reader)
}

/** The page of a unit or record, or its announcement if it is closed and visitors are told of it. Throws NOT_FOUND. */
async function orAnnounced(
  face: Promise<PageFace | Elsewhere>, db: Db, id: string, reader: Reader
): Promise<PageFace | Elsewhere> {
  return face.catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
    return announcedFace(await getAnnounced(db, idFrom(id), reader.settings.contact), reader)
  })
}

const contentPageAt = (path: string, product: string): ContentPage | undefined =>
  CONTENT_PAGES.find((page) => contentPath(page, product) === path)

/** The pages of staff that are not below the page of a person or organisation. */
const PEOPLE_ACTS = ['new', 'proposals']

/** Persons and organisations: their index and pages. A search in the index and what is below a page are left to the application. */
async function peopleAt(db: Db, path: string, params: URLSearchParams, reader: Reader): Promise<PageFace | Elsewhere> {
  const [id, below] = path.slice(PEOPLE_PATH.length + 1).split('/')
  if (!id) return asksSomething(params) ? applicationFace(reader) : peopleFace(db, pageAsked(params), reader)
  if (PEOPLE_ACTS.includes(id)) return applicationFace(reader)
  return below ? applicationFace(reader) : agentFace(db, idFrom(id), reader)
}

async function recordAt(
  db: Db, { kind, id, below, params }: { kind: KindName; id: string; below: string | undefined; params: URLSearchParams }, reader: Reader
): Promise<PageFace | Elsewhere> {
  const asked = [db, idFrom(id), visitorOf(reader), reader.basePath] as const
  const [record, related] = await Promise.all([getDocument(...asked), relatedTo(...asked, { page: 1, pageSize: MAX_PAGE_SIZE })])
  const path = below ? deskPath(record) : recordPath(record)
  if (record.kind !== kind) return { redirect: `${reader.basePath}${path}${params.size > 0 ? `?${params}` : ''}` }
  const own = Object.keys(record.own).length > 0 ? await fieldsFor(db, visitorOf(reader)) : null
  const [texts, themes, types, places] = await Promise.all([
    shortTexts(db, record.files.map(({ sha256 }) => sha256)), addressesOfTerms(db, 'tematica', record.tematiche),
    addressesOfTerms(db, 'tipologia', record.tipologia ? [record.tipologia] : []), addressesOfPlaces(db, [record.place]),
  ])
  const elsewhere = { terms: new Map([...themes, ...types]), place: places.get(record.place ?? '') }
  const { first, ...face } = recordFace(record, { related, own, texts, elsewhere }, reader)
  // The reading desk does not look like the page of the record.
  return { ...face, ...(!below && first && { first }) }
}

/** The page of the record with a short number. Browsers must not keep the way: after a backup was restored, the number may be another's. */
async function numberedAt(db: Db, number: string, params: URLSearchParams, reader: Reader): Promise<PageFace | Elsewhere> {
  const num = readShortNumber(number)
  const record = num === null ? undefined : await documentNumbered(db, num, visitorOf(reader))
  if (!record) return wrongNumberFace(reader)
  return { redirect: `${reader.basePath}${recordPath(record)}${params.size > 0 ? `?${params}` : ''}`, isTemporary: true }
}

/** The page of a unit. The former address of one that was merged leads to the unit that took over. */
async function unitAt(
  db: Db, { id, clean, params }: { id: string; clean: string; params: URLSearchParams }, reader: Reader
): Promise<PageFace | Elsewhere> {
  const current = await currentId(db, id)
  if (current === id) return unitFace(db, id, pageAsked(params), reader)
  const others = new URLSearchParams([...params].map(([name, value]) => [name, UNITS.includes(name) ? current : value]))
  return { redirect: `${reader.basePath}${clean}?${others}` }
}

/** Parameters that change how an answer is shown, not what it contains. */
const SHOWN = ['lang', 'page', 'pageSize', 'sort', 'view']
const UNITS = ['unitId', 'fondoId']

const asked = (params: URLSearchParams): string[] => [...params.keys()].filter((name) => !SHOWN.includes(name) && params.get(name) !== '')

const asksSomething = (params: URLSearchParams): boolean => asked(params).length > 0

/** The unit whose page this is; null where the address asks for something else as well. */
function unitAsked(params: URLSearchParams): string | null {
  const names = asked(params)
  if (names.length !== 1 || !UNITS.includes(names[0]!)) return null
  return idFrom(params.get(names[0]!)!)
}

function idFrom(text: string): string {
  const { data: id } = idSchema.safeParse(text)
  if (id === undefined) throw notFound()
  return id
}

const pageAsked = (params: URLSearchParams): number => {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
