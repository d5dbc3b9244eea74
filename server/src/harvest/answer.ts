import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import type { Db } from '../db/database.ts'
import { XML_HEAD } from '../http/xml.ts'
import { ANONYMOUS, type Viewer } from '../http/viewer.ts'
import { fieldsFor } from '../own-fields/values.ts'
import { EAD3 } from '../standards/ead3.ts'
import { findingAid } from '../standards/ead.ts'
import { describedTree, readRecords, readUnits } from '../standards/tree-store.ts'
import { XmlWriter } from '../standards/xml.ts'
import { formatNamed, type Listing, OaiError, type OaiRequest, readListing, readRequest, tokenOf } from './asked.ts'
import { FORMAT_NAMES, formatOf, type FormatName, isFormatName } from './formats.ts'
import { countHarvest, firstStamp, type Harvested, listHarvest, oneHarvested, publicFondi, secondOf } from './store.ts'

/** Whom harvesters speak to. `base`: the address that they ask. `home`: where the archive is. */
export type Repository = {
  db: Db
  name: string
  agencyCode: string | null
  email: string
  base: string
  home: string
  openFields: Viewer['openFields']
}

/** How many records are on a page. A finding aid is one by itself. */
const PAGE = 100
const IDENTIFIERS = 500
const SETS = 500

const OAI = 'http://www.openarchives.org/OAI/2.0/'
const HEAD = {
  'xmlns': OAI, 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance', 'xsi:schemaLocation': `${OAI} ${OAI}OAI-PMH.xsd`,
}

/**
 * The answer to a harvester (OAI-PMH 2.0), piece by piece. `isLong`: it has a finding aid, which may be long. What is wrong with a request
 * is said in the answer, as the standard wants it.
 */
export async function answerHarvester(
  parameters: URLSearchParams, repository: Repository
): Promise<{ isLong: boolean; text: AsyncGenerator<string> }> {
  const xml = new XmlWriter().begin('OAI-PMH', HEAD).element('responseDate', secondOf(new Date()))
  try {
    const request = readRequest(parameters)
    const write = await answerTo(request, repository)
    xml.element('request', repository.base, { verb: request.verb, ...request.said })
    return { isLong: write.isLong, text: pieces(xml, request.verb, write.body) }
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    const isUnreadable = error.code === 'badVerb' || error.code === 'badArgument'
    xml.element('request', repository.base, isUnreadable ? {} : Object.fromEntries(parameters))
      .element('error', error.message, { code: error.code })
    return { isLong: false, text: pieces(xml, null, () => {}) }
  }
}

/** Writes into the answer, and yields what cannot wait until it is complete. */
type Body = (xml: XmlWriter) => void | AsyncGenerator<string>
type Answer = { isLong: boolean; body: Body }

async function* pieces(xml: XmlWriter, verb: string | null, body: Body): AsyncGenerator<string> {
  if (verb) xml.begin(verb)
  yield* body(xml) ?? []
  if (verb) xml.end()
  yield xml.end().line().take()
}

/** An answer that is short. */
const short = (body: (xml: XmlWriter) => void): Answer => ({ isLong: false, body })

function answerTo({ verb, said }: OaiRequest, repository: Repository): Promise<Answer> {
  const { db } = repository
  switch (verb) {
    case 'Identify': return identify(repository)
    case 'ListMetadataFormats': return listFormats(db, said['identifier'])
    case 'ListSets': return listSets(db, said['resumptionToken'])
    case 'GetRecord': return getRecord(repository, said['identifier']!, said['metadataPrefix']!)
    case 'ListIdentifiers': return list(repository, readListing(said), true)
    case 'ListRecords': return list(repository, readListing(said), false)
  }
}

async function identify({ db, name, base, email }: Repository): Promise<Answer> {
  const earliest = (await firstStamp(db)) ?? secondOf(new Date())
  return short((xml) => {
    xml.element('repositoryName', name).element('baseURL', base).element('protocolVersion', '2.0').element('adminEmail', email)
      .element('earliestDatestamp', earliest).element('deletedRecord', 'persistent').element('granularity', 'YYYY-MM-DDThh:mm:ssZ')
  })
}

const IDENTIFIER = /^urn:uuid:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

async function itemCalled(db: Db, identifier: string): Promise<Harvested> {
  const item = await oneHarvested(db, IDENTIFIER.exec(identifier)?.[1]?.toLowerCase() ?? '')
  if (!item) throw new OaiError('idDoesNotExist', 'No record and no fonds has this identifier')
  return item
}

const isIn = (format: FormatName, { num }: Harvested): boolean => {
  const { of } = formatOf(format)
  return of === 'both' || of === (num === null ? 'fondi' : 'records')
}

async function listFormats(db: Db, identifier: string | undefined): Promise<Answer> {
  const item = identifier === undefined ? null : await itemCalled(db, identifier)
  const names = FORMAT_NAMES.filter((name) => !item || isIn(name, item))
  return short((xml) => {
    for (const name of names) xml.begin('metadataFormat').element('metadataPrefix', name).element('schema', formatOf(name).schema)
      .element('metadataNamespace', formatOf(name).namespace).end()
  })
}

const FONDO_TOKEN = /^fondi-after-([\da-f-]{36})$/

async function listSets(db: Db, token: string | undefined): Promise<Answer> {
  const after = token === undefined ? '' : FONDO_TOKEN.exec(token)?.[1]
  const found = after === undefined ? [] : await publicFondi(db, after, SETS + 1)
  if (token !== undefined && found.length === 0) throw new OaiError('badResumptionToken', 'resumptionToken is not one of ours')
  const fondi = found.slice(0, SETS)
  return short((xml) => {
    const set = (spec: string, name: string) => xml.begin('set').element('setSpec', spec).element('setName', name).end()
    if (token === undefined) for (const kind of KIND_NAMES) set(`kind-${kind}`, KINDS[kind].plural.it)
    for (const { id, name } of fondi) set(`fondo-${id}`, name)
    if (found.length > SETS) xml.element('resumptionToken', `fondi-after-${fondi.at(-1)!.id}`)
    else if (token !== undefined) xml.element('resumptionToken')
  })
}

async function getRecord(repository: Repository, identifier: string, prefix: string): Promise<Answer> {
  const item = await itemCalled(repository.db, identifier)
  if (!isFormatName(prefix) || !isIn(prefix, item)) throw new OaiError('cannotDisseminateFormat', `It is not to be had as ${prefix}`)
  return records(repository, formatNamed(prefix), [item], null)
}

/** A page of a list. */
async function list(repository: Repository, listing: Listing, isBrief: boolean): Promise<Answer> {
  const { db } = repository
  const { format, wanted, place, before } = listing
  const size = isBrief ? IDENTIFIERS : formatOf(format).record ? PAGE : 1
  const found = await listHarvest(db, wanted, place, size + 1)
  if (found.length === 0) throw new OaiError('noRecordsMatch', 'Nothing was changed then, or is in this set')
  const items = found.slice(0, size)
  const goesOn = found.length > size
  const total = listing.total ?? (goesOn ? await countHarvest(db, wanted) : items.length)
  const next = goesOn ? tokenOf({ ...listing, place: items.at(-1)!, before: before + items.length, total }) : ''
  const completeListSize = String(Math.max(total, before + items.length))
  const token = goesOn || place ? { text: next, completeListSize, cursor: String(before) } : null
  if (!isBrief) return records(repository, format, items, token)
  return short((xml) => {
    for (const item of items) header(xml, item, item.deleted === 1)
    writeToken(xml, token)
  })
}

type Token = { text: string; completeListSize: string; cursor: string } | null

function writeToken(xml: XmlWriter, token: Token): void {
  if (token) xml.element('resumptionToken', token.text, { completeListSize: token.completeListSize, cursor: token.cursor })
}

function header(xml: XmlWriter, { id, stamp, kind, fondoId }: Harvested, isDeleted: boolean): void {
  xml.begin('header', isDeleted ? { status: 'deleted' } : {}).element('identifier', `urn:uuid:${id}`).element('datestamp', stamp)
  if (kind) xml.element('setSpec', `kind-${kind}`)
  if (fondoId) xml.element('setSpec', `fondo-${fondoId}`)
  xml.end()
}

/** What has been hidden since it was stamped is deleted already. */
async function records(repository: Repository, format: FormatName, items: readonly Harvested[], token: Token): Promise<Answer> {
  const { db, home, name, openFields } = repository
  const viewer: Viewer = { ...ANONYMOUS, ...(openFields && { openFields }) }
  const standing = items.filter(({ deleted }) => deleted === 0)
  const [documents, units] = await Promise.all([
    readRecords(db, standing.flatMap(({ num }) => num ?? []), viewer),
    readUnits(db, standing.filter(({ num }) => num === null).map(({ id }) => id), viewer),
  ])
  const { record, unit } = formatOf(format)
  const isThere = ({ id, num, deleted }: Harvested) => deleted === 0 && (num === null ? units.has(id) : documents.has(num))
  return {
    isLong: !unit && units.size > 0,
    async *body(xml) {
      for (const item of items) {
        xml.begin('record')
        header(xml, item, !isThere(item))
        if (isThere(item)) {
          xml.begin('metadata')
          if (item.num !== null) record!(xml, documents.get(item.num)!, home, name)
          else if (unit) unit(xml, units.get(item.id)!, home)
          else {
            yield xml.take()
            yield* wholeFondo(repository, item.id, viewer)
          }
          xml.end()
        }
        xml.end().line()
      }
      writeToken(xml, token)
    },
  }
}

/** A fondo with everything in it, without the head of a file. */
async function* wholeFondo({ db, home, name, agencyCode }: Repository, id: string, viewer: Viewer): AsyncGenerator<string> {
  const { fields } = await fieldsFor(db, viewer)
  const setting = { siteName: name, agencyCode, home, lang: 'it' as const, viewer, fields, at: new Date() }
  let isFirst = true
  for await (const piece of findingAid(await describedTree(db, id, viewer), setting, EAD3)) {
    yield isFirst ? piece.slice(XML_HEAD.length) : piece
    isFirst = false
  }
}
