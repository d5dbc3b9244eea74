import type { Language, Page } from '@faldone/contract/common.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { type ErrorCode, errorMessage, ERRORS } from '@faldone/contract/errors.ts'
import type { HistoryEvent, TrashEntry } from '@faldone/contract/history.ts'
import type { Status } from '@faldone/contract/status.ts'
import { PHONE } from './devices.ts'
import { ask, editing } from './describing.ts'
import { ofTheStaff } from './describing-scenes.ts'
import { aRecord } from './pages.ts'
import { as } from './people.ts'
import { attach, sample } from './troubled-files.ts'
import type { Scene } from './scene.ts'
import type { Visitor } from './visitor.ts'

// Longer than 250 lines because what the server would answer stands beside its scenes.
const ID = '01900000-0000-7000-8000-00000000000'
const AT = '2026-11-20T10:00:00.000Z'

const pageOf = <T>(items: T[]): Page<T> => ({ items, total: items.length, page: 1, pageSize: 50 })
const refusal = (code: ErrorCode, language: Language, values = {}) => {
  const Message = errorMessage(code, language, values)
  return { status: ERRORS[code].status, json: { Error: [Message], Message, code, values, requestId: '-' } }
}

const TRASH: TrashEntry[] = [
  {
    id: `${ID}1`, entity: 'unit', level: 'fondo', name: 'Comitato di quartiere', also: [], undone: null, from: null, deletedAt: AT,
    deletedBy: 'ada', holds: { units: 12, documents: 1204, files: 31, agents: 0 },
  },
  {
    id: `${ID}2`, entity: 'document', level: null, name: 'Volantino', also: ['Lettera aperta', 'Manifesto'], undone: null, from: 'Stampa',
    deletedAt: AT, deletedBy: 'ada', holds: { units: 0, documents: 3, files: 2, agents: 0 },
  },
  {
    id: `${ID}3`, entity: 'file', level: null, name: 'retro.jpg', also: [], undone: null, from: 'Volantino', deletedAt: AT, deletedBy: null,
    holds: { units: 0, documents: 0, files: 1, agents: 0 },
  },
]

const event = (id: string, change: Pick<HistoryEvent, 'action' | 'before' | 'after'>): HistoryEvent =>
  ({
    id: ID + id, at: AT, actor: 'ada', entity: 'document', entityId: `${ID}9`, changeSetId: null, act: null, name: 'Volantino', names: {},
    ...change
  })
const HISTORY = [
  event('6', {
    action: 'update', before: { description: 'Ciclostilato.', month: null, visibility: 'public' },
    after: { description: null, month: 3, visibility: 'staff' },
  }),
  ...[3, 2, 1].map((step) => ({
    ...event(`${step}`, { action: 'update' as const, before: { author: `Comitato ${step - 1}` }, after: { author: `Comitato ${step}` } }),
    at: `2026-11-19T16:0${step}:00.000Z`, actor: 'rosa',
  })),
  {
    ...event('5', { action: 'create', before: null, after: { title: 'Volantino', description: 'Ciclostilato.' } }),
    at: '2026-11-18T10:00:00.000Z',
  },
]

/** Two days, and one thing changed several times in a row. */
const CHANGES: HistoryEvent[] = [
  event('8', { action: 'update', before: { author: null }, after: { author: 'Comitato di quartiere' } }),
  { ...event('7', { action: 'update', before: { date: '1977' }, after: { date: 'marzo 1977' } }), at: '2026-11-20T09:42:00.000Z' },
  {
    ...event('6', { action: 'create', before: null, after: { name: 'volantino.jpg' } }), entity: 'file', entityId: `${ID}3`,
    name: 'volantino.jpg', at: '2026-11-20T09:40:00.000Z',
  },
  {
    ...event('5', { action: 'move', before: { unitId: `${ID}1` }, after: { unitId: `${ID}2` } }), at: '2026-11-19T17:05:00.000Z',
    names: { [`${ID}1`]: 'Busta 1', [`${ID}2`]: 'Busta 2' }, actor: 'rosa',
  },
  {
    ...event('4', { action: 'update', before: { it: 'Casa e territorio' }, after: { it: 'Casa' } }), entity: 'tematica',
    entityId: `${ID}4`, name: 'Casa', at: '2026-11-19T16:30:00.000Z', actor: 'rosa',
  },
  { ...event('3', { action: 'create', before: null, after: { title: 'Volantino' } }), at: '2026-11-19T16:00:00.000Z' },
]

const theRecord = async ({ home }: Visitor) => (await aRecord(home, 'document')).path.split('/').at(-1)!

const STATUS: Status = {
  at: AT, begun: { archive: AT, files: AT },
  copies: {
    place: '/mnt/copie', time: '03:10', locked: [], encrypted: true, isRunning: false, room: null,
    last: [{
      at: AT, provedAt: null, fault: 'PLACE_GONE', place: '/mnt/copie', fondi: null, records: null, files: 0, bytes: 0, problems: 0,
    }],
  },
  backup: { at: AT, place: '/copie/copia.tar', records: 330, files: 412, bytes: 13_200_000_000, problems: 2 },
  fixity: { at: AT, place: null, records: null, files: 412, bytes: 13_100_000_000, problems: 1 },
  reading: { state: 'running', bytes: 4_200_000_000, total: 13_100_000_000 },
  damaged: {
    count: 1, names: ['volantino.jpg'],
    files: [{ documentId: `${ID}9`, documentTitle: 'Volantino sugli sfratti', kind: 'document', name: 'volantino.jpg' }],
  },
  disk: { free: 4_000_000_000, total: 64_000_000_000, archive: 14_000_000_000, fullOn: '2027-02-01', pace: 'weeks' },
  jobs: {
    waiting: 5, running: 1, failed: 1,
    failures: [{
      id: `${ID}7`, type: 'picture', reason: 'UNREADABLE: no end', at: AT,
      file: { documentId: `${ID}8`, documentTitle: 'Manifesto', kind: 'document', name: 'meta.jpg' },
    }],
    pending: [
      {
        id: `${ID}5`, type: 'recognition', state: 'running', pages: { done: 12, total: 340 },
        file: { documentId: `${ID}8`, documentTitle: 'Bollettino', kind: 'magazine', name: 'bollettino.pdf' },
      },
      {
        id: `${ID}6`, type: 'picture', state: 'waiting', pages: null,
        file: { documentId: `${ID}8`, documentTitle: 'Corteo in piazza', kind: 'image', name: 'corteo.tif' },
      },
      ...['Statuto', 'Verbale', 'Lettera ai sindaci', 'Opuscolo'].map((documentTitle, at) => ({
        id: ID + (at + 1), type: 'text' as const, state: 'waiting' as const, pages: null,
        file: { documentId: `${ID}8`, documentTitle, kind: 'document' as const, name: `${documentTitle.toLowerCase()}.pdf` },
      })),
    ],
    ended: ['Contro gli sfratti', 'Assemblea'].map((documentTitle, at) => ({
      id: `${ID}${at + 2}`, type: 'picture', at: AT,
      file: { documentId: `${ID}8`, documentTitle, kind: 'document', name: `${documentTitle.toLowerCase()}.jpg` },
    })),
  },
  imports: { open: 1 }, openings: { day: '2038-01-01', count: 12 },
  signedIn: { count: 2, last: [{ userName: 'ada', at: AT }, { userName: 'rosa', at: AT }] },
  version: { product: '1.0.0', application: '1.0.0', database: 'SQLite 3.51', node: '26.10.0', startedAt: AT, newer: '1.0.1' },
  command: 'npx faldone',
}

async function opensTrash(visitor: Visitor): Promise<void> {
  await visitor.page.route('**/api/archive/trash?*', (route) => route.fulfill({ json: pageOf(TRASH) }))
  await as(visitor, '/configuration/trash')
  await visitor.sees(visitor.page.getByRole('table'))
}

async function showsWork(visitor: Visitor): Promise<void> {
  await as(visitor, '/configuration/work')
  const named = { name: /^(Lavoro da fare|Work to do)$/ }
  await visitor.sees(visitor.page.getByRole('table', named).or(visitor.page.getByRole('list', named)))
}

/** Everything that can be wrong is. */
async function showsStatus(visitor: Visitor): Promise<void> {
  await visitor.page.route('**/api/archive/status', (route) => route.fulfill({ json: STATUS }))
  await as(visitor, '/configuration/status')
  await visitor.sees(/meta\.jpg/)
  await visitor.page.getByText(/: (come si ripristina|how to restore)$/).click()
}

/** Restored from a copy: nothing is copied until somebody asks for it. */
async function showsRestored(visitor: Visitor): Promise<void> {
  const [copy] = STATUS.copies.last
  const copies = { ...STATUS.copies, last: [{ ...copy!, fault: 'RESTORED' as const }] }
  await visitor.page.route('**/api/archive/status', (route) => route.fulfill({ json: { ...STATUS, copies } }))
  await as(visitor, '/configuration/status')
  await visitor.sees(/^(Copia adesso|Back up now)$/)
}

async function translates(visitor: Visitor): Promise<void> {
  await as(visitor, '/configuration/work/translate?kind=document')
  await visitor.sees(visitor.page.getByRole('textbox').first())
}

/** The form of a record with a file that is refused and one that finds no line. */
async function sendsInVain(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor
  // Leaving while files are being sent asks first.
  page.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept())
  // Of the staff, because the second may arrive after the scene.
  const { id } = await ofTheStaff(visitor.home)
  const { files } = await ask<ArchiveDocument>(visitor.home, `documents/${id}`)
  if (files.length === 0) await attach(visitor.home, id, { 'foglio.jpg': await sample('foto-piazza.jpg') })
  await as(visitor, editing(id))
  let sent = 0
  const tooLarge = refusal('TOO_LARGE', language, { limit: '2 GiB' })
  await page.route('**/uploads', (route) => (sent++ === 0 ? route.fulfill(tooLarge) : route.abort('internetdisconnected')))
  await page.locator('input[type=file]')
    .setInputFiles(['film.mp4', 'nastro.wav'].map((name) => ({ name, mimeType: '', buffer: Buffer.from(name) })))
  await visitor.sees(/connessione persa|connection lost/)
  await visitor.presses(/^(Azioni su|Actions for)/)
}

/** Files on their way, what was deleted, what was done. */
export const KEEPING_SCENES: Scene[] = [
  { name: 'the configuration', walk: 'staff', show: (visitor) => as(visitor, '/configuration') },
  { name: 'the work to do', walk: 'staff', show: (visitor) => showsWork(visitor) },
  { name: 'the status of the archive', show: (visitor) => showsStatus(visitor) },
  { name: 'the status of a restored archive', show: (visitor) => showsRestored(visitor) },
  { name: 'a translation', walk: 'staff', show: (visitor) => translates(visitor) },
  { name: 'a translation on a telephone', walk: 'staff', habits: PHONE, show: (visitor) => translates(visitor) },
  { name: 'the work to do on a telephone', walk: 'staff', habits: PHONE, show: (visitor) => showsWork(visitor) },
  { name: 'files that do not arrive', errors: /status of 413|ERR_INTERNET_DISCONNECTED/, show: sendsInVain },
  {
    name: 'a file with its checksum',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, editing(await theRecord(visitor)))
      await visitor.page.getByRole('list', { name: /^(File della scheda|Files in this record)$/ }).getByRole('button').first().click()
      await visitor.sees(visitor.dialog())
    },
  },
  {
    name: 'the trash, and a name that is taken',
    errors: /status of 409/,
    async show(visitor, language) {
      await opensTrash(visitor)
      await visitor.page.route('**/restore', (route) => route.fulfill(refusal(
        'NAME_TAKEN', language, { id: `${ID}4`, name: 'Comitato di quartiere', suggestion: 'Comitato di quartiere 2' }
      )))
      await visitor.presses(/^(Ripristina|Restore) Comitato/)
      await visitor.sees(visitor.dialog())
    },
  },
  { name: 'the trash on a telephone', habits: PHONE, show: opensTrash },
  {
    name: 'acts on several records, one to be taken back',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, '/configuration/changes')
      await visitor.presses(/^(Annulla|Undo): /)
      await visitor.sees(visitor.dialog())
    },
  },
  { name: 'what opens when', walk: 'staff', show: (visitor) => as(visitor, '/configuration/closures') },
  {
    name: 'a new field of this archive alone',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, '/configuration/fields')
      await visitor.presses(/^(Nuovo campo|New field)$/)
      await visitor.sees(visitor.button(/^(Salva|Save)$/))
    },
  },
  {
    name: 'every change of two days',
    async show(visitor) {
      await visitor.page.route('**/api/archive/history?*', (route) => route.fulfill({ json: pageOf(CHANGES) }))
      await as(visitor, '/configuration/changes?view=all')
      await visitor.sees(/volantino\.jpg/)
    },
  },
  {
    name: 'the history of a record, with a run of changes unfolded',
    async show(visitor) {
      await visitor.page.route('**/api/archive/history?*', (route) => route.fulfill({ json: pageOf(HISTORY) }))
      await as(visitor, `/configuration/configureArchive/manageArchive/editArchive/history?id=${await theRecord(visitor)}`)
      await visitor.page.getByText(/(una per una|one by one)$/).click()
    },
  },
  {
    name: 'a version to go back to',
    async show(visitor) {
      await visitor.page.route('**/api/archive/history?*', (route) => route.fulfill({ json: pageOf(HISTORY) }))
      await as(visitor, `/configuration/configureArchive/manageArchive/editArchive/history?id=${await theRecord(visitor)}`)
      await visitor.page.getByRole('button', { name: /^(Torna a questa versione|Restore this version)$/ }).last().click()
      await visitor.sees(visitor.dialog())
    },
  },
]
