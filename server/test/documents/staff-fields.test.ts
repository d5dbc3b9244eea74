import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { EDITOR, READER } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

const ADMINISTRATOR = { userName: 'ugo', role: 'Administrator', staff: true } as const
const VISITORS = { 'somebody unknown': null, 'a reader': READER }

onOneEngine('staff fields', (engine) => {
  let server: TestApp
  let id: string
  beforeEach(async () => {
    server = await testApp(engine)
    ;[id] = (await inWrite(server.db, (tx) => createDocuments(tx, [
      {
        kind: 'document', title: 'Affitti', location: 'Zampogna 3', searchKey: 'sfratto ciaramella', staffNote: 'Da tacere: zampogna',
        condition: 'Zampogna strappata', inventoryNumber: 'Zampogna/12',
      },
      { kind: 'document', title: 'Bollette' },
    ], change))).map((document) => document.id) as [string]
  })
  afterEach(() => server.close())

  const get = (path: string) => server.app.inject({ url: `/archive${path}` })
  const api = async (path: string) => (await get(`/api/archive/${path}`)).json()
  const open = async (openFields: string[]) => {
    server.viewer = ADMINISTRATOR
    const { headers } = await get('/api/archive/settings')
    const answer = await server.app.inject({
      method: 'PUT', url: '/archive/api/archive/settings', headers: { 'if-match': String(headers.etag) }, payload: { openFields },
    })
    server.viewer = null
    return answer
  }

  /** Every public answer that shows the record. */
  const answers = () => [
    `/api/archive/documents/${id}`, '/api/archive/documents', '/api/archive/documents?q=affitti', '/api/archive/suggest?q=aff',
    `/api/archive/documents/${id}/manifest`,
    ...['bibtex', 'ris', 'csl-json'].map((format) => `/api/archive/documents/${id}/citation?format=${format}`),
    `/archives/documentArchive/${id}`, '/archives/documentArchive', '/home', '/feed.xml',
  ]

  test.each(Object.entries(VISITORS))('do not appear in %s', async (_, viewer) => {
    server.viewer = viewer
    const secrets = /zampogna|ciaramella|itemLocation|Posizione|Stato di|interna/i
    for (const path of answers()) expect((await get(path)).body, path).not.toMatch(secrets)
    expect(await api(`documents/${id}`))
      .toMatchObject({ location: null, searchKey: null, staffNote: null, condition: null, inventoryNumber: null })
  })

  test('cannot be used by visitors, neither for filters nor for sorting', async () => {
    for (const asked of [
      'location=Zampogna', 'empty=location', 'empty=author,searchKey', 'sort=location', 'sort=-location', 'staffNote=tacere',
      'condition=strappata', 'inventoryNumber=12', 'empty=staffNote', 'empty=condition', 'sort=inventoryNumber', 'sort=-condition',
    ]) {
      const answer = await get(`/api/archive/documents?${asked}`)
      expect([asked, answer.statusCode, answer.json().code, Object.keys(answer.json().fields)])
        .toEqual([asked, 400, 'INVALID_FIELDS', [asked.split('=')[0]]])
    }
    expect((await api('documents?location=&empty=&sort=')).total).toBe(2)
    expect((await api('documents?q=affitti&fields=condition,inventoryNumber')).items)
      .toMatchObject([{ condition: null, inventoryNumber: null }])
  })

  test('are not searched if they are only stored, and are searched by everybody if they are search keys', async () => {
    const totals = async () => [(await api('documents?q=zampogna')).total, (await api('documents?q=sfratto')).total]
    expect(await totals()).toEqual([0, 1])
    server.viewer = EDITOR
    expect(await totals()).toEqual([0, 1])
  })

  test('are shown to staff', async () => {
    server.viewer = EDITOR
    expect(await api(`documents/${id}`)).toMatchObject({ location: 'Zampogna 3', searchKey: 'sfratto ciaramella' })
    expect((await api('documents?location=zampogna')).items).toMatchObject([{ id, location: 'Zampogna 3' }])
    expect((await api('documents?empty=location')).total).toBe(1)
    expect((await api('documents?sort=-location')).items[0]).toMatchObject({ id })
    for (const asked of ['condition=strapp', 'inventoryNumber=zampogna 12', 'staffNote=tacere', 'q=affitti'])
      expect((await api(`documents?${asked}&fields=condition`)).items, asked).toMatchObject([{ id, condition: 'Zampogna strappata' }])
    expect((await get(`/api/archive/documents/${id}/manifest`)).body).toContain('Zampogna 3')
  })

  test('can be opened by an Administrator, and closed again', async () => {
    expect((await open(['location'])).json()).toMatchObject({ openFields: ['location'] })
    expect(await api(`documents/${id}`)).toMatchObject({ location: 'Zampogna 3', searchKey: null })
    expect((await api('documents?location=zampogna')).items).toMatchObject([{ id, location: 'Zampogna 3' }])
    expect((await api('documents?sort=location')).items[0]).toMatchObject({ id })
    for (const path of [`/archives/documentArchive/${id}`, `/api/archive/documents/${id}/manifest`])
      expect((await get(path)).body).toContain('Zampogna 3')
    await open(['condition', 'inventoryNumber'])
    expect(await api(`documents/${id}`))
      .toMatchObject({ location: null, condition: 'Zampogna strappata', inventoryNumber: 'Zampogna/12', staffNote: null })
    expect((await api('documents?condition=zampogna&fields=condition')).items).toMatchObject([{ id, condition: 'Zampogna strappata' }])
    await open([])
    expect(await api(`documents/${id}`)).toMatchObject({ location: null, condition: null })
    expect((await get('/api/archive/documents?location=zampogna')).statusCode).toBe(400)
  })

  test('are opened only by name, and the search key never', async () => {
    for (const wrong of [['searchKey'], ['title'], Array.from({ length: 9 }, () => 'location'), 'location'])
      expect((await open(wrong as string[])).statusCode).toBe(400)
    server.viewer = EDITOR
    const refused = await server.app.inject({
      method: 'PUT', url: '/archive/api/archive/settings', headers: { 'if-match': '"0"' }, payload: { openFields: ['location'] },
    })
    expect(refused.statusCode).toBe(403)
  })
})
