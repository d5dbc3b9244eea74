import { setTimeout } from 'node:timers/promises'
import { latestAnswerSchema, searchAnswerSchema, suggestAnswerSchema } from '@faldone/contract/document.ts'
import { EMPTY_SEARCH, searchFromUrl, searchToUrl } from '@faldone/contract/search-query.ts'
import { searchQuerySchema } from '@faldone/contract/search.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { onEachEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { addRecords, addUnits } from './collection.ts'

onEachEngine('GET /archive/documents', (engine) => {
  let server: TestApp
  let fondo: string
  beforeAll(async () => {
    server = await testApp(engine)
    ;[fondo] = (await addUnits(server.db, [{ kind: 'document', level: 'fondo', name: 'Rossi' }])) as [string]
    const [id] = await addRecords(server.db, [
      {
        title: 'Volantini antinucleari', unitId: fondo, description: 'Contro la centrale', tematiche: ['Energia'], tipologia: 'Volantino',
        date: '1977', availableOnSite: true,
      },
      { title: 'Riservato', visibility: 'staff' },
      { title: 'Altro', kind: 'audio' },
    ])
    const blob = { size: 1, mediaType: 'image/png', pieces: '', width: 1, height: 1, pages: null, createdAt: '' }
    await server.db.write.insertInto('blob')
      .values([{ ...blob, sha256: 'a', thumbnail: 'waiting' }, { ...blob, sha256: 'b', thumbnail: 'made' }]).execute()
    const file = { documentId: id!, createdAt: '', createdBy: null, deletedAt: null, deletionId: null }
    await server.db.write.insertInto('file').values([
      { ...file, id: 'waiting', sha256: 'a', name: 'a', position: 0, access: 'public', hidden: 0 },
      { ...file, id: 'staff', sha256: 'b', name: 'b', position: 1, access: 'staff', hidden: 1 },
      { ...file, id: 'shown', sha256: 'b', name: 'c', position: 2, access: 'public', hidden: 0 },
    ]).execute()
    await server.db.write.updateTable('document').set({ filesAll: 3, filesPublic: 2 }).where('id', '=', id!).execute()
  })
  afterAll(() => server.close())

  const get = (path: string, language = 'it') =>
    server.app.inject({ url: `/archive/api/archive${path}`, headers: { 'accept-language': language } })

  test('returns hits as the contract defines them', async () => {
    const answer = await get('/documents?q=volantino&kind=document&tematica=Energy&pageSize=10')
    expect(answer.statusCode).toBe(200)
    const body = searchAnswerSchema.strict().parse(answer.json())
    expect(body).toMatchObject({ total: 1, page: 1, pageSize: 10, suggestion: null })
    expect(body.items[0]).toMatchObject({
      title: 'Volantini antinucleari', tematiche: ['Energia'], tipologia: 'Volantino', availableOnSite: true,
      path: [{ id: fondo, level: 'fondo', name: 'Rossi' }],
      titleParts: [{ text: 'Volantini', match: true }, { text: ' antinucleari', match: false }],
      snippet: [{ text: 'Contro la centrale', match: false }],
      thumbnailUrl: expect.stringMatching(/^\/archive\/api\/archive\/documents\/[0-9a-f-]{36}\/files\/shown\/thumbnail$/),
    })
    expect(answer.json().items[0]).not.toHaveProperty('description')
  })

  test('says how a date in the query was understood', async () => {
    expect((await get('/documents?q=antinucleari+1977')).json()).toMatchObject({
      total: 1, items: [{ title: 'Volantini antinucleari' }],
      understood: [{ as: 'date', text: '1977', dateFrom: '1977-01-01', dateTo: '1977-12-31', literal: 'antinucleari "1977"' }],
    })
    expect((await get('/documents?q=antinucleari+%221977%22')).json()).toMatchObject({ total: 0, understood: [] })
  })

  test('lets visitors browse what is public', async () => {
    expect((await get('/documents')).json()).toMatchObject({ total: 2, page: 1, pageSize: 25 })
    expect((await get('/documents?kind=document&kind=audio')).json().total).toBe(2)
    expect((await get('/documents?q=riservato')).json()).toMatchObject({ total: 0, items: [] })
  })

  test('reads special characters of an address as text', async () => {
    for (const q of ['%00', '%F0%9F%9A%A9', '%22', '%22%20OR%20-', '%ED%A0%80', '+', 'a'.repeat(10_000), '%25']) {
      expect((await get(`/documents?q=${q}`)).statusCode).toBe(200)
    }
  })

  test.each([
    'kind=libro', 'kind=document&kind=x', 'unitId=1', 'fondoId=abc', 'yearFrom=0', 'yearTo=2101', 'yearFrom=millenovecento', 'month=13',
    'month=0', 'month=1.5',
    'availableOnSite=yes', 'hasFiles=1', 'empty=title', 'empty=author,x', 'sort=colour', 'sort=--date', 'sort=date,title', 'page=0',
    'page=-1', 'pageSize=201', 'pageSize=x', 'createdFrom=1977', 'updatedTo=2026-02-30',
    'colour=red', 'Q=volantino', 'q=a&q=b', 'author=a&author=b',
  ])('%s is refused', async (query) => {
    const answer = await get(`/documents?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'INVALID_FIELDS' })
    expect(Object.keys(answer.json().fields)).toEqual([query.split('=')[0]!].map((name) => expect.stringContaining(name)))
  })

  test.each(['tematica=Pesca', 'tipologia=Pesca', 'tematica=Casa&tematica=Pesca'])('%s is refused as unknown', async (query) => {
    const answer = await get(`/documents?${query}`, 'en')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'UNKNOWN_VALUE', Error: ['Unknown value: Pesca'], Message: 'Unknown value: Pesca' })
  })

  test('ignores blank values', async () => {
    const blank = 'q=&createdFrom=&location=&kind=&tematica=&yearFrom=&month=&author=&availableOnSite=&hasFiles=&empty=&sort='
    expect((await get(`/documents?${blank}`)).json().total).toBe(2)
  })

  test('accepts years in any order', async () => {
    expect((await get('/documents?yearFrom=1980&yearTo=1970')).json().total).toBe(1)
  })

  test('gives back the memory of an answer once all of it has been sent', async () => {
    // Too long to be sent at once.
    const bytes = new TextEncoder().encode(JSON.stringify('x'.repeat(20_000_000)))
    const free = vi.fn<() => void>(() => void bytes.buffer.transfer(0))
    const searching = vi.spyOn(server.app.searching, 'documents').mockResolvedValue({ bytes, encoding: null, free })
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${address}/archive/api/archive/documents`)
    await setTimeout(100)
    expect(free).not.toHaveBeenCalled()
    expect(await answer.json()).toHaveLength(20_000_000)
    await vi.waitFor(() => expect(free).toHaveBeenCalledOnce())
    searching.mockRestore()
  })

  test('GET /archive/latest takes the kinds by turns, and hides what is for staff', async () => {
    await addRecords(server.db, Array.from({ length: 9 }, (_, at) => ({ title: `Nastro ${at}`, kind: 'audio' as const })))
    const answer = await get('/latest')
    expect(answer.statusCode).toBe(200)
    const { items } = latestAnswerSchema.parse(answer.json())
    expect(items.map(({ kind }) => kind)).toEqual(['audio', 'document', 'audio', 'audio', 'audio', 'audio', 'audio'])
    expect(items.map(({ title }) => title)).not.toContain('Riservato')
  })

  test('GET /archive/suggest', async () => {
    const answer = await get('/suggest?q=volan')
    expect(answer.statusCode).toBe(200)
    expect(suggestAnswerSchema.parse(answer.json()).items)
      .toEqual([{ text: 'volantini', documents: 1 }, { text: 'Volantini antinucleari', documents: 1, lang: 'it' }])
    expect((await get('/suggest')).json()).toEqual({ items: [] })
    expect((await get('/suggest?q=%00%22-')).json()).toEqual({ items: [] })
    expect((await get('/suggest?q=volan&kind=document&kind=audio')).json()).toEqual(answer.json())
    expect((await get('/suggest?q=volan&kind=audio')).json()).toEqual({ items: [] })
    expect((await get('/suggest?q=a&kind=nothing')).statusCode).toBe(400)
    expect((await get('/suggest?q=a&sort=title')).statusCode).toBe(400)
  })
})

describe('the parameters of a search', () => {
  const given = (params: URLSearchParams) =>
    Object.fromEntries(
      [...new Set(params.keys())].map((name) => [name, params.getAll(name).length > 1 ? params.getAll(name) : params.get(name)])
    )

  test('are read alike, strictly and leniently, as the browser application writes them', () => {
    const id = '019a0000-0000-7000-8000-000000000000'
    const query = {
      ...EMPTY_SEARCH, q: 'a "b c"', kind: ['audio' as const, 'document' as const], fondoId: [id], tematica: ['Casa', 'Lotte operaie'],
      yearFrom: 1970, month: [1, 12],
      author: 'x', availableOnSite: false, hasFiles: true, empty: ['author' as const, 'place' as const],
      sort: { by: 'date' as const, descending: true }, page: 3, pageSize: 50,
    }
    const params = searchToUrl(query)
    expect(searchQuerySchema.parse(given(params))).toEqual({ ...searchFromUrl(params), kind: query.kind })
    expect(searchQuerySchema.parse({})).toEqual(EMPTY_SEARCH)
  })
})
