import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { purgeTrash } from '../../src/clearing/purge.ts'
import { createDocuments, deleteDocument, documentNumbered } from '../../src/documents/store.ts'
import { EDITOR } from '../support/caller.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { knownArchive } from '../../src/search/memory/search.ts'
import { searchDocuments } from '../../src/search/store.ts'
import { readPage } from '../pages/page-reader.ts'
import { onTheBusyEngine } from '../support/fresh-database.ts'
import { change, inWrite, requireOrder } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

const TWO_MONTHS_MS = 60 * 24 * 60 * 60 * 1000

onTheBusyEngine('short numbers', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp(engine)
  })
  afterEach(() => requireOrder(server.db).finally(() => server.close()))

  const made = (title: string) =>
    ({ kind: 'audio' as const, title, visibility: title === 'riservata' ? ('staff' as const) : ('public' as const) })
  const add = (...titles: string[]) => inWrite(server.db, (tx) => createDocuments(tx, titles.map(made), change))
  const numbersOf = (created: { num: number }[]) => created.map(({ num }) => shortNumber(num))
  const ask = async (number: string) => server.app.inject({ url: `/archive/api/archive/numbers/${encodeURIComponent(number)}` })
  const visit = (path: string) => server.app.inject({ url: `/archive${path}`, headers: { accept: 'text/html' } })
  /** The titles that a search finds, in memory and in the tables: the same. */
  async function found(q: string, viewer = SYSTEM): Promise<string[]> {
    const query = { ...EMPTY_SEARCH, q }
    const [inMemory, inTables] = await Promise.all([await knownArchive(server.db.read).now(), null].map(async (known) =>
      (await searchDocuments(server.db.read, known, query, viewer, '')).items.map(({ title }) => title)))
    expect(inMemory).toEqual(inTables)
    return inMemory!
  }

  test('are given in the order of making, and never again, even if the last records are deleted for good', async () => {
    expect(numbersOf(await add('prima', 'seconda'))).toEqual(['1R', '2W'])
    const [third] = await add('terza')
    await inWrite(server.db, (tx) => deleteDocument(tx, third!.id, null, change))
    await purgeTrash(server.db, server.config, new Date(Date.now() + TWO_MONTHS_MS))
    expect(await server.db.read.selectFrom('document').select('num').execute()).toHaveLength(2)
    expect(numbersOf(await add('quarta'))).toEqual(['4G'])
  })

  test('are not lost where records are created at once, and one creation fails', async () => {
    const creations = [
      ...Array.from({ length: 8 }, (_, at) => add(`carta ${at}`, `foglio ${at}`)),
      inWrite(server.db, async (tx) => {
        await createDocuments(tx, [{ kind: 'audio', title: 'mai' }], change)
        throw new Error('broken off')
      }),
    ]
    const created = (await Promise.allSettled(creations)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    expect(created.map(({ num }) => num).sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
  })

  test('are in the record and among hits, whoever reads', async () => {
    const { id } = (await add('Comizio'))[0]!
    expect((await server.app.inject(`/archive/api/archive/documents/${id}`)).json()).toMatchObject({ id, shortNumber: '1R' })
    expect((await server.app.inject('/archive/api/archive/documents?q=comizio')).json().items).toMatchObject([{ id, shortNumber: '1R' }])
  })

  test('lead to their record, with small letters and spaces', async () => {
    const { id } = (await add('prima', 'seconda'))[1]!
    for (const number of ['2W', '2w', ' 2 w']) {
      expect((await ask(number)).json(), number).toEqual({ id, kind: 'audio' })
      const { statusCode, headers } = await visit(`/r/${encodeURIComponent(number)}?lang=en`)
      expect([statusCode, headers.location], number).toEqual([302, `/archive/archives/audioArchive/${id}?lang=en`])
    }
  })

  test('lead nowhere if mistyped, unknown, deleted or hidden, and every case looks the same to visitors', async () => {
    const [, hidden, gone] = await add('prima', 'riservata', 'cestinata')
    await inWrite(server.db, (tx) => deleteDocument(tx, gone!.id, null, change))
    const pages = new Set<string>()
    for (const number of ['1W', '2W', '3A', '999999999T', '99R', '1', 'R', 'Contro', "1'--"]) {
      const page = readPage(await visit(`/r/${number}`))
      expect([page.status, page.title], number).toEqual([404, 'Nessuna scheda con questo numero · Archivio dei movimenti'])
      expect(page.text).toContain('Forse è stato digitato male')
      pages.add(page.html)
      expect((await server.app.inject(`/archive/api/archive/numbers/${number}`)).statusCode, number).toBeOneOf([400, 404])
    }
    expect(pages.size).toBe(1)
    expect(await documentNumbered(server.db.read, 2, { staff: false })).toBeUndefined()
    server.viewer = EDITOR
    expect((await ask('2W')).json()).toEqual({ id: hidden!.id, kind: 'audio' })
    expect((await ask('3A')).statusCode).toBe(404)
  })

  test('find their record first in the search, but only as the whole question, and within its filters', async () => {
    await add('prima', 'riservata', 'Comizio del reparto 2W', 'Nastro 1R', 'quinta')
    expect(await found('1R')).toEqual(['prima', 'Nastro 1R'])
    expect(await found(' 1 r ')).toEqual(['prima'])
    expect(await found('nastro 1R')).toEqual(['Nastro 1R'])
    expect(await found('"1R"')).toEqual(['Nastro 1R'])
    expect(await found('5M')).toEqual(['quinta'])
    expect(await found('5R')).toEqual([])
    expect(await found('2W')).toEqual(['riservata', 'Comizio del reparto 2W'])
    expect(await found('2W', { ...SYSTEM, staff: false })).toEqual(['Comizio del reparto 2W'])
    const videos = await server.app.inject('/archive/api/archive/documents?q=5M&kind=video')
    expect(videos.json()).toMatchObject({ total: 0, understood: [] })
  })

  test('a number that may be a year is not read as one', async () => {
    await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Del 1977', date: '1977' }], change))
    await server.db.write.updateTable('documentNumber').set({ last: 1976 }).execute()
    await add('Di numero 1977')
    expect(shortNumber(1977)).toBe('1977E')
    expect(await found('1977E')).toEqual(['Di numero 1977'])
  })
})
