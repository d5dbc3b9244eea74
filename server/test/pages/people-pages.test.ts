import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAgent, deleteAgent, mergeAgent, relate } from '../../src/agents/store.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { readPage } from './page-reader.ts'
import { problemsOf } from './schema-org.ts'

onEachEngine('persons and organisations without scripts', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp(engine, { PUBLIC_URL: 'https://archivio.example.org/' })
  })
  afterEach(() => server.close())

  const get = async (path: string) => readPage(await server.app.inject({ url: `/archive${path}`, headers: { accept: 'text/html' } }))
  const make = (agent: Parameters<typeof createAgent>[1]) => inWrite(server.db, (tx) => createAgent(tx, agent, change))
  const join = (id: string, relation: Parameters<typeof relate>[2]) => inWrite(server.db, (tx) => relate(tx, id, relation, change))

  const group = () => make({
    type: 'organisation', name: 'Comitato <b>antinucleare</b>', otherNames: ['CAP'], date: '1976-1987', places: 'Roccapiana',
    history: 'Nato in una cooperativa.', historyEn: 'Born in a cooperative.', sameAs: ['https://www.wikidata.org/entity/Q1'],
  })

  test('the index leads to everybody whom visitors may see, page by page', async () => {
    expect((await get('/people')).text).toContain('Non c’è ancora nessuna persona o organizzazione.')
    for (let number = 10; number < 36; number++) await make({ type: 'person', name: `Persona ${number}` })
    await make({ type: 'person', name: 'Riservata', visibility: 'staff' })
    const page = await get('/people')
    expect([page.status, page.title]).toEqual([200, 'Persone e organizzazioni · Archivio dei movimenti'])
    expect(page.text).toContain('Persona 34')
    expect(page.text).not.toContain('Persona 35')
    expect(page.data.flatMap((item) => problemsOf(item))).toEqual([])
    const next = await get('/people?page=2')
    expect(next.text).toContain('Persona 35')
    expect(next.text).not.toContain('Riservata')
    expect(next.links['canonical']).toBe('https://archivio.example.org/archive/people?page=2')
    expect((await get('/people?page=3')).status).toBe(404)
    expect((await get('/people?lang=en')).title).toBe('People and organisations · Archivio dei movimenti')
  })

  test('a page says who it was, what it made, what is about it, and who its neighbours are', async () => {
    const tree = await sampleTree(server.db)
    const [leaflet] = await inWrite(
      server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'No alla centrale', date: '1977' }], change)
    )
    const { id } = await group()
    const rete = await make({ type: 'organisation', name: 'Rete' })
    const teresa = await make({ type: 'person', name: 'Valmori', date: '1931-1998' })
    await join(id, { role: 'creator', unitId: tree.fondo })
    await join(id, { role: 'subject', documentId: leaflet!.id })
    await join(rete.id, { role: 'precededBy', agentId: id })
    await join(teresa.id, { role: 'partOf', agentId: id })
    const page = await get(`/people/${id}`)
    expect([page.status, page.title]).toEqual([200, 'Comitato <b>antinucleare</b> · Archivio dei movimenti'])
    for (const said of [
      'Organizzazione', '1976-1987', 'Nato in una cooperativa.', 'CAP', 'Roccapiana', 'No alla centrale', 'seguito da: Rete',
      'persone: Valmori', 'Comitati di quartiere',
    ]) expect(page.text).toContain(said)
    expect(page.data.flatMap((item) => problemsOf(item))).toEqual([])
    expect(page.data[0]).toMatchObject({
      '@type': 'Organization', name: 'Comitato <b>antinucleare</b>', alternateName: ['CAP'],
      sameAs: ['https://www.wikidata.org/entity/Q1'],
      foundingDate: '1976', dissolutionDate: '1987', description: 'Nato in una cooperativa.',
    })
    const fondo = await get(`/archives?unitId=${tree.fondo}`)
    expect(fondo.text).toContain('Prodotto da Comitato <b>antinucleare</b> (organizzazione)')
    expect(fondo.data[0]).toMatchObject({ creator: [{ '@type': 'Organization', name: 'Comitato <b>antinucleare</b>' }] })
    expect(fondo.data.flatMap((item) => problemsOf(item))).toEqual([])
    expect((await get('/fondiinfo')).text).toContain('Prodotto da Comitato <b>antinucleare</b> (organizzazione)')
    expect((await get(`/people/${id}?lang=en`)).text).toContain('Born in a cooperative.')
    expect((await get(`/people/${teresa.id}`)).data[0]).toMatchObject({
      '@type': 'Person', birthDate: '1931', deathDate: '1998',
      memberOf: [{ '@type': 'Organization', name: 'Comitato <b>antinucleare</b>' }],
    })
  })

  test('who is for staff, deleted or nobody answers 404; the address of one that was merged leads on', async () => {
    const hidden = await make({ type: 'person', name: 'Riservata', visibility: 'staff' })
    const gone = await make({ type: 'person', name: 'Tolta' })
    const kept = await group()
    const merged = await make({ type: 'organisation', name: 'CAP' })
    await inWrite(server.db, (tx) => deleteAgent(tx, gone.id, null, change))
    await inWrite(server.db, (tx) => mergeAgent(tx, kept.id, { from: merged.id, expectedVersion: null }, change))
    for (const id of [hidden.id, gone.id, '01900000-0000-7000-8000-000000000000', 'nessuno'])
      expect((await get(`/people/${id}`)).status).toBe(404)
    const { statusCode, headers } = await server.app.inject({ url: `/archive/people/${merged.id}`, headers: { accept: 'text/html' } })
    expect([statusCode, headers.location]).toEqual([301, `/archive/people/${kept.id}`])
  })

  test('the pages of staff and searches in the index are left to the application, and not indexed', async () => {
    const { id } = await group()
    for (const path of ['/people/new', '/people/proposals', `/people/${id}/edit`, '/people?q=cap']) {
      const page = await get(path)
      expect([path, page.status, page.meta['robots']]).toEqual([path, 200, 'noindex'])
    }
  })
})
