import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAgent } from '../../src/agents/store.ts'
import { createDocuments, deleteDocument } from '../../src/documents/store.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

const BASE = 'https://archivio.example.org/carte'

onOneEngine('feeds and sitemaps', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp(engine, { PUBLIC_URL: 'https://archivio.example.org', BASE_PATH: '/carte' })
  })
  afterEach(() => server.close())

  const get = (url: string) => server.app.inject(url)
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  const add = async (...documents: Parameters<typeof createDocuments>[1]) =>
    inWrite(server.db, (tx) => createDocuments(tx, documents, change))

  test('tell robots what to avoid, at the root and below the base path', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Disallow: /carte/configuration\n')
    expect(body).toContain('Disallow: /carte/archives*?q=\n')
    expect(body).not.toContain('/carte/api')
    expect(body.trimEnd().split('\n').at(-1)).toBe(`Sitemap: ${BASE}/sitemap.xml`)
    expect((await get('/carte/robots.txt')).body).toBe(body)
  })

  test('list the pages, units and records that everybody may see, each once', async () => {
    expect(locations((await get('/carte/sitemap.xml')).body)).toEqual([`${BASE}/sitemaps/pages.xml`])
    const tree = await sampleTree(server.db)
    const records = await add(
      { kind: 'document', title: 'Uno' }, { kind: 'audio', title: 'Due' }, { kind: 'document', title: 'Tre', visibility: 'staff' },
      { kind: 'document', title: 'Quattro' }
    )
    await inWrite(server.db, (tx) => deleteDocument(tx, records[3]!.id, null, change))
    const group = await inWrite(server.db, (tx) => createAgent(tx, { type: 'organisation', name: 'Comitato' }, change))
    await inWrite(server.db, (tx) => createAgent(tx, { type: 'person', name: 'Riservata', visibility: 'staff' }, change))
    const index = await get('/carte/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(locations(index.body)).toEqual(['pages', 'units-1', 'people-1', 'records-1'].map((name) => `${BASE}/sitemaps/${name}.xml`))
    const [pages, units, people, listed] =
      await Promise.all(locations(index.body).map(async (address) => (await get(new URL(address!).pathname)).body))
    expect(locations(pages!)).toHaveLength(11 + KIND_NAMES.length)
    expect(locations(pages!)).toContain(`${BASE}/faldone`)
    expect(new Set(locations(units!))).toEqual(new Set(Object.values(tree).map((id) => `${BASE}/archives?unitId=${id}`)))
    expect(locations(people!)).toEqual([`${BASE}/people/${group.id}`])
    expect(locations(listed!))
      .toEqual([`${BASE}/archives/documentArchive/${records[0]!.id}`, `${BASE}/archives/audioArchive/${records[1]!.id}`])
    expect(listed).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    for (const name of ['records-2', 'units-2', 'people-2']) expect(locations((await get(`/carte/sitemaps/${name}.xml`)).body)).toEqual([])
    for (const name of ['records', 'pages-1', 'records-0', 'records-999999', 'secret', '..%2Fsitemap'])
      expect((await get(`/carte/sitemaps/${name}.xml`)).statusCode).toBe(404)
  })

  test('never repeat a forged host, and are cached only with PUBLIC_URL', async () => {
    const cacheOf = async ({ app }: TestApp) => {
      const { body, headers } = await app.inject({ url: '/carte/sitemap.xml', headers: { 'x-forwarded-host': 'evil.example' } })
      return [body.includes('evil.example'), headers['cache-control']]
    }
    expect(await cacheOf(server)).toEqual([false, 'public, max-age=600'])
    const behindProxy = await testApp(engine, { BASE_PATH: '/carte', TRUSTED_PROXIES: '127.0.0.1' })
    expect(await cacheOf(behindProxy)).toEqual([false, 'private, max-age=600'])
    await behindProxy.close()
  })

  test('work for an archive at the root', async () => {
    const atRoot = await testApp(engine, { BASE_PATH: '', PUBLIC_URL: 'https://archivio.example.org' })
    const ask = (url: string, accept: string) => atRoot.app.inject({ url, headers: { accept } })
    for (const path of ['/', '/home', '/archives/documentArchive'])
      expect([path, (await ask(path, 'text/html')).statusCode]).toEqual([path, 200])
    expect((await ask('/api/health', '*/*')).json()).toEqual({ status: 'ok' })
    expect((await ask('/api/nothing', 'text/html')).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await ask('/robots.txt', '*/*')).body).toContain('Sitemap: https://archivio.example.org/sitemap.xml')
    expect(locations((await ask('/sitemap.xml', '*/*')).body)).toEqual(['https://archivio.example.org/sitemaps/pages.xml'])
    await atRoot.close()
  })

  test('split records by their numbers, 50,000 in a sitemap', async () => {
    const records = await add(
      { kind: 'document', title: 'Primo' }, { kind: 'document', title: 'Ultimo del primo' },
      { kind: 'document', title: 'Primo del secondo' }
    )
    for (const [at, num] of [[0, 1], [1, 50_000], [2, 50_001]] as const)
      await server.db.write.updateTable('document').set({ num: -num }).where('id', '=', records[at]!.id).execute()
    await server.db.write.updateTable('document').set((e) => ({ num: e('num', '*', -1) })).execute()
    expect(locations((await get('/carte/sitemap.xml')).body).slice(1))
      .toEqual(['records-1', 'records-2'].map((name) => `${BASE}/sitemaps/${name}.xml`))
    const ids = async (name: string) =>
      locations((await get(`/carte/sitemaps/${name}.xml`)).body).map((address) => address!.split('/').at(-1))
    expect(await ids('records-1')).toEqual([records[0]!.id, records[1]!.id])
    expect(await ids('records-2')).toEqual([records[2]!.id])
  })

  test('list the latest additions, the newest first, in either language', async () => {
    const empty = await get('/carte/feed.xml')
    expect(empty.body).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
    const [first] = await add({ kind: 'document', title: 'Pane & rose <b>', detail: 'Volantino', author: 'Le compagne' })
    await add({ kind: 'audio', title: 'Radio' }, { kind: 'document', title: 'Riservato', visibility: 'staff' })
    const { body, headers } = await get('/carte/feed.xml')
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect([...body.matchAll(/<title[^>]*>([^<]*)/g)].map(([, title]) => title))
      .toEqual(['Archivio dei movimenti: ultimi arrivi', 'Radio', 'Pane &amp; rose &lt;b&gt;'])
    for (const said of [
      `urn:uuid:${first!.id}`, '<summary xml:lang="it">Volantino</summary>', '<author><name>Le compagne</name></author>',
      'label="Documento"', `href="${BASE}/archives/documentArchive/${first!.id}"`,
    ]) expect(body).toContain(said)
    const english = (await get('/carte/feed.xml?lang=en')).body
    expect(english).toContain('<title>Archivio dei movimenti: recent additions</title>')
    expect(english).toContain(`href="${BASE}/archives/documentArchive/${first!.id}?lang=en"`)
  })
})
