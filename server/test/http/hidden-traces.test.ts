import { recordPath } from '@faldone/contract/addresses.ts'
import { RECORD_ROLES, ROLE_NAMES } from '@faldone/contract/agent-roles.ts'
import type { Closure } from '@faldone/contract/closure.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { SORTS } from '@faldone/contract/search-query.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addRelations } from '../../src/agents/relations-store.ts'
import { createAgents } from '../../src/agents/store.ts'
import type { Engine } from '../../src/db/engine.ts'
import { newId } from '../../src/db/uuid.ts'
import { newNumbers } from '../../src/documents/state-store.ts'
import { createDocuments, updateDocuments } from '../../src/documents/store.ts'
import { holdersOf, writeFileText } from '../../src/file-texts/store.ts'
import { attachFile, recordPicture, updateFile } from '../../src/files/store.ts'
import { updatePlace } from '../../src/places/store.ts'
import { relateRecords } from '../../src/record-relations/store.ts'
import { indexDocuments } from '../../src/search/indexing.ts'
import { createUnits } from '../../src/units/store.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { ownField, setOwnFields } from '../own-fields/own-field-set.ts'

worksWithin()

// Longer than 250 lines because everything that can be hidden is compared at once.

const kind = 'document' as const

/** How things are kept from visitors: for staff alone, or closed, of which visitors are told or not. */
const WAYS = {
  'what is for staff': { visibility: 'staff' },
  'what is closed': { closure: { reason: 'private', until: '2999-12-31' } },
  'what is closed and announced': { closure: { reason: 'donor', until: '2999-12-31', text: 'Segreto del donatore', announced: true } },
} as const satisfies Record<string, Way>
type Way = { visibility?: 'staff'; closure?: Closure }

/** The own fields of the archive. That for staff is only in an archive with secrets. */
const FIELDS = [
  ownField('colore', 'list', { kinds: ['document', 'audio'], searched: true, filtered: true, values: ['Rosso', 'Viola'] }),
  ownField('prezzo', 'list', { access: 'staff', filtered: true, values: ['Costoso'] }),
  ownField('stampa', 'date', { access: 'staff', filtered: true }),
]

const secret = {
  own: { colore: 'Viola' },
  isSecret: true, tematiche: ['Carcere', 'Casa'], tipologia: 'Lettera', place: 'Asti', author: 'Segreti', date: '1951',
}

const UNITS = [
  { id: newId(), level: 'fondo' as const, name: 'Riservato', isSecret: true },
  { id: newId(), level: 'fondo' as const, name: 'Comitato' },
  { id: newId(), level: 'fondo' as const, name: 'Radio' },
]
const [hiddenFondo, comitato, radio] = UNITS.map(({ id }) => id) as [string, string, string]
const SERIE = ['Verbali', 'Lettere', 'Foto'].map((name, at) => ({
  id: newId(), level: 'serie' as const, name, parentId: comitato, isSecret: at === 1,
}))
const [verbali, lettere, foto] = SERIE.map(({ id }) => id) as [string, string, string]

/** The same records, with the same ids, in every archive. */
const RECORDS = [
  { title: 'Elenco riservato', unitId: verbali, ...secret },
  { title: 'Verbale uno', unitId: verbali, tematiche: ['Casa'], own: { colore: 'Rosso', prezzo: 'Costoso', stampa: '1955' } },
  { title: 'Verbale segreto', unitId: verbali, ...secret },
  { title: 'Verbale due', unitId: verbali, tematiche: ['Casa', 'Lavoro'], tipologia: 'Volantino', place: 'Torino', date: '1977' },
  { title: 'Lettera nascosta', unitId: lettere, tematiche: ['Carcere'] },
  { title: 'Foto del corteo', unitId: foto },
  { title: 'Nel fondo riservato', unitId: hiddenFondo, tematiche: ['Carcere'] },
  { title: 'Trasmissione', unitId: radio },
  { title: 'Sciolto e segreto', ...secret },
  { title: 'Sciolto' },
  { title: 'Nastro segreto', kind: 'audio' as const, ...secret },
  { title: 'Nastro', kind: 'audio' as const },
].map((record) => ({ id: newId(), kind, ...record }))

const FILES = [
  ['bozza.pdf', 'staff'], ['fronte.pdf', 'public'], ['nota.pdf', 'staff'], ['retro.pdf', 'public'],
  ['foglio.jpg', 'public'], ['lucchetto.jpg', 'staff'],
] as const
const FILE_IDS = FILES.map(() => newId())
/** What stands in a file: its name, and a word that stands in those for staff alone. */
const textIn = (name: string, access: string): string => `finestra ${name} ${access === 'staff' ? 'lucchetto' : ''}`

/** Every record is related to the next one, and the first to those for staff. */
const RELATIONS = [
  ...RECORDS.slice(1).map(({ id }, at) => [RECORDS[at]!.id, { type: 'copyOf' as const, documentId: id, inverse: false }] as const),
  ...RECORDS.slice(2).map(({ id }) => [RECORDS[1]!.id, { type: 'sameEvent' as const, documentId: id, inverse: false }] as const),
]

const isSecret = (one: object): boolean => 'isSecret' in one && one.isSecret === true

const isHidden = (record: { unitId?: string }) => isSecret(record) || [hiddenFondo, lettere].includes(record.unitId ?? '')

const isOncePublic = (record: { title: string }) => isSecret(record) && record.title !== 'Elenco riservato'

const withoutStaffValues = <T extends { own?: Record<string, string> }>(record: T): T =>
  (record.own ? { ...record, own: { colore: record.own['colore']! } } : record)

const AGENTS = [
  { id: newId(), type: 'organisation' as const, name: 'Circolo' },
  { id: newId(), type: 'person' as const, name: 'Clandestina', visibility: 'staff' as const },
]
const [circolo, clandestina] = AGENTS.map(({ id }) => id) as [string, string]
const LINKS = [
  { role: 'creator' as const, unitId: comitato }, { role: 'creator' as const, unitId: hiddenFondo },
  { role: 'custodian' as const, unitId: lettere }, { role: 'author' as const, documentId: RECORDS[1]!.id },
  { role: 'publisher' as const, documentId: RECORDS[2]!.id }, { role: 'subject' as const, documentId: RECORDS[0]!.id },
  { role: 'partOf' as const, otherAgentId: clandestina },
  { role: 'author' as const, documentId: RECORDS[3]!.id, agentId: clandestina },
  { role: 'creator' as const, unitId: comitato, agentId: clandestina },
].map((link) => ({ id: newId(), agentId: circolo, ...link }))

/** What is kept from visitors in this way. */
function kept<T extends object>(given: T, way: Way): T & Way {
  const { isSecret: _, ...plain } = given as T & { isSecret?: boolean }
  return { ...plain, ...(isSecret(given) && way) } as T & Way
}

/** An archive with all the records, some of the secret ones having been public once, or one without the secret records. */
async function filled(engine: Engine, way: Way | null): Promise<TestApp> {
  const server = await testApp(engine, { PUBLIC_URL: 'https://archivio.example.org' })
  await setOwnFields(server.db, FIELDS.filter(({ access }) => way || access === 'public'))
  await inWrite(server.db, async (tx) => {
    const units = [...UNITS, ...SERIE].filter((unit) => way || !isSecret(unit))
    await createUnits(tx, units.map((unit) => ({ kind, ...(way && { staffNote: 'Cassaforte' }), ...kept(unit, way ?? {}) })), change)
    const records = RECORDS.filter((record) => way || !isHidden(record))
    // Numbers are given in the order of making. Those of other records might be anything else, also of records deleted for good.
    for (const record of RECORDS) {
      if (!records.includes(record)) await newNumbers(tx, 1)
      else await createDocuments(tx, [kept(way ? record : withoutStaffValues(record), isOncePublic(record) ? {} : (way ?? {}))], change)
    }
    await updateDocuments(tx, records.filter(isOncePublic).map(({ id }) => ({ id, changes: way ?? {} })), change)
    await createAgents(tx, AGENTS.filter(({ visibility }) => way || !visibility), change)
    const hidden = [hiddenFondo, lettere, clandestina, ...RECORDS.filter(isHidden).map(({ id }) => id)]
    await addRelations(tx, LINKS.filter((link) => way || !Object.values(link).some((value) => hidden.includes(value))), change)
    for (const name of ['Torino', ...(way ? ['Asti'] : [])])
      await updatePlace(tx, { name, sameAs: [`https://example.org/${name}`] }, 0, change)
    const present = new Set(records.map(({ id }) => id))
    for (const [id, relation] of RELATIONS)
      if (present.has(id) && present.has(relation.documentId)) await relateRecords(tx, id, relation, change)
    for (const [at, [name, access]] of FILES.entries()) {
      const sha256 = createHash('sha256').update(name).digest('hex')
      const isImage = name.endsWith('.jpg')
      const stored = { sha256, size: name.length, mediaType: isImage ? 'image/jpeg' : 'application/pdf', pieces: [sha256] }
      const [record, id] = [RECORDS[1]!.id, FILE_IDS[at]!]
      if (!way && access === 'staff') continue
      await attachFile(tx, record, stored, { id, name, access: 'public' }, change)
      if (isImage) await recordPicture(tx, sha256, { width: 100, height: 200, pages: null, thumbnail: 'made' })
      await writeFileText(tx, sha256, { unit: isImage ? 'part' : 'page', passages: [{ place: 1, text: textIn(name, access) }] })
      await indexDocuments(tx, await holdersOf(tx, sha256))
      if (way && access === 'staff') await updateFile(tx, record, id, 'closure' in way ? way : { access }, change)
    }
  })
  return server
}

const SECRET_IDS = [...UNITS, ...SERIE, ...RECORDS].filter(isSecret).map(({ id }) => id)
const SECRET_NUMBERS = RECORDS.flatMap((record, at) => (isSecret(record) ? [shortNumber(at + 1)] : []))
const SECRETS = [...UNITS, ...SERIE, ...RECORDS].filter(isSecret).map((one) => ('title' in one ? one.title : one.name))

const RECORD_CALLS = [
  '', '/files', '/relations', '/manifest', '/citation?format=ris', '/citation?format=csl-json',
  '/manifest/canvas/1/text', '/manifest/canvas/2/text', '/manifest/search?q=finestra', '/manifest/search?q=lucchetto',
  '/manifest/autocomplete?q=l', ...FILE_IDS.flatMap((id) => [`/files/${id}/text`, `/files/${id}/text?format=alto`, `/files/${id}/pdf`]),
]
const SEARCHES = [
  '', ...SORTS.map((sort) => `sort=${sort}`), ...SORTS.map((sort) => `sort=-${sort}`), ...KIND_NAMES.map((name) => `kind=${name}`),
  'q=verbale', 'q=segreto', 'q=riservato', 'q=carcere', 'q=carcer', 'q=Prison', 'q=asti', 'q=1R', 'q=3A', 'tematica=Carcere',
  'tematica=Mafia', 'q=finestra', 'q=lucchetto', 'q=lucchetto&wordsIn=files', 'q=finestra&wordsIn=files', 'q=segreto&wordsIn=description',
  'tematica=Casa', 'tipologia=Lettera',
  'place=Asti', 'author=Segreti', 'yearFrom=1950&yearTo=1959', 'empty=tematica', 'hasFiles=true', `fondoId=${hiddenFondo}`,
  `unitId=${lettere}`, `unitId=${comitato}`,
  ...['colore=Rosso', 'colore=Viola', 'prezzo=Costoso', 'stampa=1950..1959', 'manca=x'].map((filter) => `own.${filter}`),
  ...['colore', 'prezzo', 'stampa', 'manca'].flatMap((key) => ['sort', 'empty', 'fields'].map((part) => `${part}=own.${key}`)),
  'q=rosso', 'q=viola', 'q=costoso', 'q=1955', 'q=cassaforte',
]
const api = (calls: string[]) => calls.map((call) => `/archive/api/archive/${call}`)
const CALLS = {
  searches: api(SEARCHES.map((query) => `documents?${query}`)),
  own: api(['fields', 'tree?kind=document&own.colore=Rosso', 'tree?kind=document&own.prezzo=Costoso']),
  completions: api(['s', 'cos', 'vio', 'ver', 'car', 'prison', 'ast', 'ris', 'elenco '].map((q) => `suggest?q=${q}`)),
  records: api(RECORDS.flatMap(({ id }) => RECORD_CALLS.map((call) => `documents/${id}${call}`))),
  units: api([
    ...['fondi', 'serie', 'buste', 'fascicoli'].flatMap((name) => [name, `${name}?kind=document`, `${name}?unassigned=true`]),
    ...[...UNITS, ...SERIE].flatMap(({ id }) => [`units/${id}`, `units/${id}/citation?format=csl-json`]), 'fondi/info', 'fondi/quick',
  ]),
  tree: api(['tree?kind=document', ...[comitato, hiddenFondo, 'unassigned'].map((parentId) => `tree?kind=document&parentId=${parentId}`)]),
  collections: api(['collection', ...[...UNITS, ...SERIE].map(({ id }) => `units/${id}/collection`)]),
  // A finding aid starts a process, and the first holds all of the others.
  findingAids: api([comitato, lettere, hiddenFondo].map((id) => `units/${id}/export?format=ead3`)),
  themes: api(['tematiche', 'tipologie', 'tipologie?kind=document', 'places']),
  numbers: api(RECORDS.map((_, at) => `numbers/${shortNumber(at + 1)}`)),
  pages: [
    '/home', '/themearea', '/fondiinfo', '/archives', '/archives/documentArchive', '/archives/documentArchive?page=2',
    '/archives/imageArchive', '/archives?tematica=Carcere', '/archives?own.prezzo=Costoso', '/archives?own.colore=Rosso',
    ...[...UNITS, ...SERIE].flatMap(({ id }) => [`/archives/documentArchive?unitId=${id}`, `/archives?unitId=${id}`]),
    ...RECORDS.map((record) => `/archives/documentArchive/${record.id}`), ...RECORDS.map((_, at) => `/r/${shortNumber(at + 1)}`),
  ].map((path) => `/archive${path}`),
  agents: api([
    'agents', ...ROLE_NAMES.map((role) => `agents?role=${role}`), ...RECORDS.map(({ id }) => `agents?documentId=${id}`),
    ...[...UNITS, ...SERIE].map(({ id }) => `agents?unitId=${id}`), 'suggest?q=clan', 'suggest?q=circ', 'documents?q=clandestina',
    ...AGENTS.flatMap(({ id }) => [`agents/${id}`, `agents/${id}/documents`, `agents/${id}/export?format=eac-cpf`].concat(
      [`documents?agentId=${id}`, ...RECORD_ROLES.map((role) => `documents?agentId=${id}&agentRole=${role}`)])),
  ]),
  people: ['people', ...AGENTS.map(({ id }) => `people/${id}`), 'sitemaps/people-1.xml'].map((path) => `/archive/${path}`),
  harvests: ['ListRecords&metadataPrefix=oai_dc', 'ListRecords&metadataPrefix=ead3', 'ListSets', ...[comitato, hiddenFondo].map((id) =>
    `GetRecord&metadataPrefix=oai_dc&identifier=urn:uuid:${id}`)].map((verb) => `/archive/oai?verb=${verb}`),
  feeds: ['sitemap.xml', 'sitemaps/records-1.xml', 'sitemaps/units-1.xml', 'feed.xml'].map((name) => `/archive/${name}`),
}

type Answer = { statusCode: number; etag: unknown; body: string }

async function answerOf({ app }: TestApp, url: string): Promise<Answer> {
  const { statusCode, body, headers } = await app.inject({ url })
  return { statusCode, etag: headers.etag, body }
}

onEachEngine('kept from visitors', (engine) => {
  let without: TestApp
  /** What it answers, whatever another archive keeps from visitors. */
  const expected = new Map<string, Answer>()
  beforeAll(async () => {
    without = await filled(engine, null)
  })
  afterAll(() => without.close())

  describe.each(Object.entries<Way>(WAYS))('%s', (name, way) => {
    let whole: TestApp
    beforeAll(async () => {
      whole = await filled(engine, way)
    })
    afterAll(() => whole.close())

    /** Each request and each relation has its own id, each answer its second; what is said of closed files is tested below. */
    const comparable = (body: string) => body
      .replace(/eyJ[\w-]+(?=<\/resumptionToken>)/g, (token) => Buffer.from(token, 'base64url').toString())
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '')
      .replace(/"requestId":"[^"]*"/, '').replace(/"id":"[^"]*",(?="type":"(copyOf|sameEvent)")/g, '')
      .replace(/"closedFiles":\[[^\]]*\]/, way.closure?.announced ? '"closedFiles":[]' : '$&')

    const comparableAnswer = (answer: Answer) => ({ ...answer, body: comparable(answer.body) })

    /** Whether visitors are told there that something is closed. */
    const isAnnounced = (url: string) =>
      way.closure?.announced === true && !url.includes('/api/') && SECRET_IDS.some((id) => url.includes(id))
    /** Whether it is the short number of a record that is announced. */
    const leadsToAnnounced = (url: string) =>
      way.closure?.announced === true && SECRET_NUMBERS.some((number) => /\/(r|numbers)\//.test(url) && url.endsWith(`/${number}`))

    test.each(Object.entries(CALLS))('leaves no trace for visitors in %s', async (_, urls) => {
      for (const url of urls.filter((one) => !isAnnounced(one) && !leadsToAnnounced(one))) {
        if (!expected.has(url)) expected.set(url, await answerOf(without, url))
        // A hidden record has the same answer as one that never existed.
        expect(comparableAnswer(await answerOf(whole, url)), url).toEqual(comparableAnswer(expected.get(url)!))
      }
    })

    test('is shown to staff', async () => {
      whole.viewer = { userName: 'ida', role: 'Configurator', staff: true }
      expect((await whole.app.inject({ url: '/archive/api/archive/documents' })).json().total).toBe(RECORDS.length)
      whole.viewer = null
    })

    test('is announced, or not at all', async () => {
      const announced = (await whole.app.inject({ url: '/archive/api/archive/announced' })).json()
      const closedFiles = FILES.filter(([, access]) => access === 'staff').map(() => 'Verbale uno')
      const shown = way.closure?.announced ? [...closedFiles, ...SECRETS] : []
      expect(announced.items.map(({ title }: { title: string }) => title).sort(), name).toEqual(shown.sort())
      const pages = await Promise.all(CALLS.pages.filter(isAnnounced).map((url) => whole.app.inject({ url })))
      for (const { statusCode } of pages) expect(statusCode).toBe(200)
      for (const trace of ['Segreto', 'Segreti', 'Asti', 'Carcere', 'bozza', FILE_IDS[0]!]) {
        for (const text of [JSON.stringify(announced), ...pages.map(({ body }) => body)]) expect(text).not.toContain(trace)
      }
    })

    test('leads to its announcement by its short number, if there is one', async () => {
      const urls = [...CALLS.pages, ...CALLS.numbers].filter(leadsToAnnounced)
      expect(urls).toHaveLength(way.closure?.announced ? 2 * SECRET_NUMBERS.length : 0)
      for (const url of urls) {
        const { id, kind: of } = RECORDS[Number.parseInt(url.split('/').at(-1)!, 10) - 1]!
        const { statusCode, headers, body } = await whole.app.inject({ url })
        if (url.includes('/api/')) expect([statusCode, JSON.parse(body)]).toEqual([200, { id, kind: of }])
        else expect([statusCode, headers.location]).toEqual([302, `/archive${recordPath({ kind: of, id })}`])
      }
    })
  })
})
