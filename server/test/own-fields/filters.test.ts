import { EMPTY_SEARCH, searchFromUrl } from '@faldone/contract/search-query.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { indexAll } from '../../src/search/indexing.ts'
import { searchDocuments } from '../../src/search/store.ts'
import { ANONYMOUS } from '../../src/http/viewer.ts'
import { callerOf, EDITOR, READER } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { ownField, setOwnFields } from './own-field-set.ts'

worksWithin()

const FILTERED = { filtered: true }
const FIELDS = [
  ownField('colore', 'list', { ...FILTERED, it: 'Colore', en: 'Colour', values: ['Rosso', 'Nero', 'Blu'] }),
  ownField('altezza', 'number', FILTERED), ownField('firmato', 'boolean', FILTERED), ownField('stampa', 'date', FILTERED),
  ownField('testo', 'text', FILTERED), ownField('prezzo', 'list', { ...FILTERED, access: 'staff', values: ['Caro'] }),
  ownField('muto', 'list', { values: ['Zitto'] }), ownField('lungo', 'longText', FILTERED),
]
const RECORDS = [
  { title: 'a', own: { colore: 'Rosso', altezza: 2, firmato: true, stampa: '1977', testo: 'Carta velina, Città', prezzo: 'Caro' } },
  { title: 'b', own: { colore: 'Rosso', altezza: -1.5, stampa: '1968-72', testo: 'cartone', muto: 'Zitto' } },
  { title: 'c', own: { colore: 'Nero', altezza: 10, firmato: false, stampa: 'post 1980' } },
  { title: 'd', own: { stampa: 's.d.', firmato: false, lungo: 'x' } },
  { title: 'e', own: { colore: 'Blu' }, visibility: 'staff' },
  { title: 'f' },
]

onEachEngine('searches by own fields', (engine) => {
  let server: TestApp
  const call = (...args: Parameters<ReturnType<typeof callerOf>>) => callerOf(server)(...args)
  beforeEach(async () => {
    server = await testApp(engine)
    server.viewer = EDITOR
    await setOwnFields(server.db, FIELDS)
    for (const body of RECORDS) await call('POST', '/documents', { body: { kind: 'document', ...body } })
    server.viewer = null
  })
  afterEach(() => server.close())

  const answer = async (query: string) => (await call('GET', `/documents?${query}`)).body
  /** What a search finds, the same in memory and in the tables, and in the tree. */
  async function found(query: string): Promise<string> {
    const { items, total, ownFacets } = await answer(query)
    const asked = { ...EMPTY_SEARCH, ...searchFromUrl(new URLSearchParams(query)) }
    const viewer = server.viewer ? { ...ANONYMOUS, ...server.viewer } : ANONYMOUS
    const inTables = await searchDocuments(server.db.read, null, asked, viewer, '/archive')
    expect([inTables.items.map(({ title }) => title), inTables.total, inTables.ownFacets])
      .toEqual([items.map(({ title }: { title: string }) => title), total, ownFacets])
    return items.map(({ title }: { title: string }) => title).join('')
  }
  const facets = async (query: string) => Object.fromEntries((await answer(query))['ownFacets'].map(
    ({ key, values }: { key: string; values: { value: string; count: number }[] }) =>
      [key, values.map(({ value, count }) => `${value} ${count}`).join(', ')]
  ))

  test('find lists, ranges of numbers and dates, yes and no, words, and what has no value', async () => {
    const expected = {
      'own.colore=Rosso': 'ab', 'own.colore=Rosso&own.colore=Nero': 'abc', 'own.colore=Viola': '',
      'own.colore=Rosso&own.firmato=true': 'a', 'own.colore=': 'abcdf', 'own.altezza=2': 'a', 'own.altezza=0..': 'ac',
      'own.altezza=..2': 'ab', 'own.altezza=5..-2': 'ab', 'own.altezza=1,5..2,5': 'a', 'own.stampa=1977': 'a',
      'own.stampa=1970..1979': 'ab', 'own.stampa=1990..': 'c', 'own.stampa=..1968': 'b', 'own.stampa=marzo 1977..': 'ac',
      'own.testo=cart': 'ab', 'own.testo=citta carta': 'a', 'own.testo=carta citta&own.testo=cartone': 'ab', 'own.lungo=x': 'd',
      'empty=own.colore': 'df', 'empty=own.colore,own.stampa': 'f', 'empty=own.muto&own.colore=Rosso': 'a',
    }
    for (const [query, titles] of Object.entries(expected)) expect([query, await found(query)]).toEqual([query, titles])
    server.viewer = EDITOR
    expect(await found('own.colore=Blu')).toBe('e')
    expect(await found('own.prezzo=Caro')).toBe('a')
  })

  test('are counted, each facet without its own filter, for visitors only what they may see', async () => {
    expect(await facets('')).toEqual({ colore: 'Rosso 2, Nero 1', firmato: 'false 2, true 1' })
    expect(await facets('own.colore=Nero')).toEqual({ colore: 'Rosso 2, Nero 1', firmato: 'false 1' })
    expect(await facets('own.colore=Nero&own.firmato=true')).toEqual({ colore: 'Rosso 1', firmato: 'false 1' })
    const [colour, signed] = (await answer(''))['ownFacets']
    expect(colour).toMatchObject({ it: 'Colore', en: 'Colour', values: [{ value: 'Rosso', label: { it: 'Rosso', en: 'Rosso' } }, {}] })
    expect(signed.values).toMatchObject([{ label: { it: 'No', en: 'No' } }, { label: { it: 'Sì', en: 'Yes' } }])
    server.viewer = EDITOR
    expect(await facets('')).toEqual({ colore: 'Rosso 2, Blu 1, Nero 1', firmato: 'false 2, true 1', prezzo: 'Caro 1' })
    for (const query of ['', 'own.colore=Nero&own.firmato=true', 'q=a']) await found(query)
  })

  test('are sorted, those without a value last, and hits carry the values that are asked for', async () => {
    const orders = {
      'own.altezza': 'bacdf', '-own.altezza': 'cabdf', 'own.colore': 'cabdf', '-own.colore': 'abcdf', 'own.stampa': 'bacdf',
      'own.firmato': 'cdabf', 'own.testo': 'abcdf',
    }
    for (const [sort, titles] of Object.entries(orders)) {
      expect([sort, await found(`sort=${sort}`)]).toEqual([sort, titles])
      expect([sort, await found(`sort=${sort}&own.colore=Rosso`)]).toEqual([sort, titles.replace(/[cdf]/g, '')])
    }
    const own = async () => (await answer('fields=own.altezza,own.muto,extent')).items.map(({ own }: { own?: object }) => own)
    expect(await own()).toEqual([{ altezza: 2 }, { altezza: -1.5, muto: 'Zitto' }, { altezza: 10 }, {}, {}])
    expect((await answer('')).items[0]).not.toHaveProperty('own')
  })

  test('of fields for staff, not filtered or not there are refused alike, and so are ends that cannot be read', async () => {
    const refused = async (query: string) => (await call('GET', `/documents?${query}`)).body['fields']
    for (const viewer of [null, READER]) {
      server.viewer = viewer
      for (const key of ['prezzo', 'muto', 'manca'])
        expect(await refused(`own.${key}=Caro`)).toEqual({ [`own.${key}`]: ['Campo sconosciuto'] })
      for (const key of ['prezzo', 'manca'])
        for (const part of ['empty', 'sort', 'fields']) expect(Object.keys(await refused(`${part}=own.${key}`))).toEqual([part])
    }
    expect(Object.keys(await refused('sort=own.lungo'))).toEqual(['sort'])
    expect(await refused('own.altezza=1.250..')).toEqual({ 'own.altezza': ['Serve un numero'] })
    expect(await refused('own.stampa=boh..')).toEqual({ 'own.stampa': ['Il formato non è quello giusto'] })
    expect((await call('GET', '/documents?own=x')).status).toBe(400)
    expect((await call('GET', '/documents?own.A=x')).status).toBe(400)
    expect((await call('GET', '/tematiche?own.colore=Rosso')).status).toBe(400)
  })

  test('follow changes of records and of definitions at once', async () => {
    const { items } = await answer('own.colore=Rosso')
    server.viewer = EDITOR
    await call('PUT', `/documents/${items[0].id}`, { body: { own: { colore: 'Nero' } }, version: 1 })
    await call('DELETE', `/documents/${items[1].id}`)
    expect(await facets('')).toMatchObject({ colore: 'Nero 2, Blu 1' })
    expect(await found('own.colore=Nero')).toBe('ac')
    await setOwnFields(server.db, FIELDS.map((field) => (field.key === 'colore' ? { ...field, access: 'staff' as const } : field)))
    expect(await facets('')).toMatchObject({ colore: 'Nero 2, Blu 1' })
    server.viewer = null
    expect(Object.keys(await facets(''))).toEqual(['firmato'])
    expect((await call('GET', '/documents?own.colore=Nero')).status).toBe(400)
    await setOwnFields(server.db, FIELDS.filter(({ key }) => key !== 'colore'))
    expect((await call('GET', '/documents?own.colore=Nero')).status).toBe(400)
    await setOwnFields(server.db, FIELDS)
    expect(await found('own.colore=Nero')).toBe('ac')
    await inWrite(server.db, (tx) => indexAll(tx))
    expect(await found('own.colore=Nero')).toBe('ac')
  })

  test('narrow the tree, exports and bulk changes', async () => {
    server.viewer = EDITOR
    const bulk = { query: 'own.colore=Rosso&own.altezza=0..', changes: { set: { place: 'Bologna' } }, preview: true }
    expect((await call('POST', '/documents/bulk', { body: bulk })).body['total']).toBe(1)
    const csv = await server.app.inject('/archive/api/archive/xls/export?kind=document&format=csv&columns=title&own.colore=Rosso')
    expect(csv.body.trim().split('\r\n').slice(1)).toEqual(['a', 'b'])
    expect((await call('GET', '/tree?kind=document&own.colore=Rosso')).status).toBe(200)
    expect((await call('GET', '/tree?kind=document&own.manca=Rosso')).status).toBe(400)
  })
})
