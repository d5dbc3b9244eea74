import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPage } from '../pages/page-reader.ts'
import { EDITOR } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

const LEAFLET = {
  kind: 'document', title: 'Volantini per lo sciopero', titleEn: 'Leaflets for the strike',
  description: 'Gli operai chiamano le operaie.', descriptionEn: 'Workers call their comrades to the squares.',
} as const
/** What a page says of texts in the other language. */
const SAID = /(Only|Partly) in Italian|(Solo|In parte) in inglese/
const LETTER = { kind: 'document', title: 'Lettera al sindaco', description: 'Sulle case occupate.' } as const

onEachEngine('records in two languages', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp(engine)
    server.viewer = EDITOR
  })
  afterEach(() => server.close())

  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, version?: number) =>
    (await server.app.inject({
      method, url: `/archive/api/archive/${path}`, ...(payload && { payload }),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })).json()
  const found = async (query: string) => (await call('GET', `documents?${query}`)).items.map(({ title }: { title: string }) => title)

  test('keep their English texts, change them, and undo that', async () => {
    const made = await call('POST', 'documents', LEAFLET)
    expect(made).toMatchObject(LEAFLET)
    const changed = await call('PUT', `documents/${made.id}`, { titleEn: 'Flyers', descriptionEn: null }, 1)
    expect(changed).toMatchObject({ title: LEAFLET.title, titleEn: 'Flyers', descriptionEn: null })
    const { items } = await call('GET', `history?entity=document&id=${made.id}`)
    expect(items[0]).toMatchObject({ before: { titleEn: LEAFLET.titleEn }, after: { titleEn: 'Flyers', descriptionEn: null } })
    const { changeSetId } = await call('POST', 'documents/bulk', { ids: [made.id], changes: { set: { titleEn: null } } })
    expect(await call('GET', `documents/${made.id}`)).toMatchObject({ titleEn: null })
    await call('POST', `changes/${changeSetId}/undo`)
    expect(await call('GET', `documents/${made.id}`)).toMatchObject({ titleEn: 'Flyers' })
    expect((await call('PUT', `documents/${made.id}`, { titleEn: 'x'.repeat(10_001) }, 4)).code).toBe('INVALID_FIELDS')
  })

  test('are found in both, with the stems of each', async () => {
    await call('POST', 'documents', LEAFLET)
    await call('POST', 'documents', LETTER)
    for (const q of ['sciopero', 'scioperi', 'volantino', 'operaio', 'strike', 'strikes', 'leaflet', 'worker', 'square', '"the squares"'])
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, [LEAFLET.title]])
    expect(await found('title=leaflet')).toEqual([LEAFLET.title])
    // English texts have English endings and no Italian ones, and the other way round.
    for (const q of ['striking', 'calling', 'called', 'title=striking']) expect([q, await found(q.includes('=') ? q : `q=${q} `)])
      .toEqual([q, [LEAFLET.title]])
    for (const q of ['calla', 'strika', 'volantining', '-striking sciopero']) expect([q, await found(`q=${q} `)]).toEqual([q, []])
    expect((await call('GET', 'documents?q=striking xomrades')).suggestion).toBe('striking comrades')
    // A phrase does not go on from one language into the other.
    expect(await found('q="sciopero leaflets"')).toEqual([])
    expect(await found('empty=titleEn')).toEqual([LETTER.title])
    expect(await found('sort=titleEn')).toEqual([LEAFLET.title, LETTER.title])
  })

  test('come first if the question is their English title', async () => {
    await call('POST', 'documents', { ...LETTER, title: 'Strike', description: 'Strike strike strike' })
    await call('POST', 'documents', { ...LEAFLET, title: 'Sciopero a oltranza fino alla fine', titleEn: 'General strike' })
    await call('POST', 'documents', { ...LETTER, title: 'General strike today', description: null })
    expect((await found('q=general strike'))[0]).toBe('Sciopero a oltranza fino alla fine')
    await call('POST', 'documents', { ...LETTER, titleEn: 'General strike of the dockers' })
    const { items } = await call('GET', 'suggest?q=general st')
    const texts = items.map(({ text }: { text: string }) => text)
    expect(texts).toEqual(['general strike', 'General strike today', 'General strike of the dockers'])
    expect(items.map(({ lang }: { lang?: string }) => lang)).toEqual([undefined, 'it', 'en'])
  })

  test('are told in lists in both, and what is hidden is not', async () => {
    const tree = await sampleTree(server.db)
    await call('PUT', `fondi/${tree.fondo}`, { nameEn: 'Tenants’ committee' }, 1)
    await call('POST', 'documents', { ...LEAFLET, unitId: tree.fondo })
    await call('POST', 'documents', { ...LETTER, titleEn: 'Secret letter', visibility: 'staff' })
    const { items: [hit], facets } = await call('GET', 'documents?q=comrades')
    const part = (text: string, match = false) => ({ text, match })
    const snippet = [part('Workers call their '), part('comrades', true), part(' to the squares.')]
    expect(hit).toMatchObject({
      titleEn: LEAFLET.titleEn, snippet, snippetLang: 'en', path: [{ id: tree.fondo, nameEn: 'Tenants’ committee' }],
      english: { titleParts: [part(LEAFLET.titleEn)], titleLang: 'en', snippet, snippetLang: 'en' },
    })
    expect(facets.fondoId).toEqual([{ value: tree.fondo, label: { it: expect.any(String), en: 'Tenants’ committee' }, count: 1 }])
    server.viewer = null
    expect(await found('q=secret')).toEqual([])
    expect((await call('GET', 'suggest?q=secret')).items).toEqual([])
    const [plain] = (await call('GET', 'documents?q=sciopero')).items
    expect(plain).toMatchObject({ snippetLang: 'it', english: { snippetLang: 'en' } })
  })

  // The engines do not differ in what follows.
  if (engine === 'postgres' && process.env.TEST_ENGINES !== 'both') return

  test('are shown in the language of the page, with the original title beside the English one', async () => {
    const { id } = await call('POST', 'documents', LEAFLET)
    const { id: letter } = await call('POST', 'documents', LETTER)
    const { id: foreign } = await call('POST', 'documents', { ...LETTER, description: null, descriptionEn: 'Only in English.' })
    server.viewer = null
    const page = async (of: string, lang: string) =>
      (await server.app.inject({ url: `/archive/archives/documentArchive/${of}?lang=${lang}` })).body
    const english = await page(id, 'en')
    expect(english).toMatch(/<h1[^>]* lang="en">Leaflets for the strike<\/h1>/)
    expect(english).toContain('<p lang="en">Workers call')
    expect(english).toContain('<dt>Original title</dt><dd><span lang="it">Volantini per lo sciopero</span></dd>')
    const italian = await page(id, 'it')
    expect(italian).toMatch(/<h1[^>]* lang="it">Volantini per lo sciopero<\/h1>/)
    expect(italian).not.toContain('Titolo originale')
    expect(await page(letter, 'en')).toMatch(/<h1[^>]* lang="it">Lettera al sindaco<\/h1>/)
    // What is not in the reader's language says so.
    for (const [of, lang, said] of [
      [letter, 'en', 'Only in Italian'], [id, 'en', null], [foreign, 'it', 'In parte in inglese'], [foreign, 'en', 'Partly in Italian'],
      [letter, 'it', null],
    ] as const) expect([of, SAID.exec(await page(of, lang))?.[0] ?? null]).toEqual([of, said])
    expect(await page(foreign, 'it')).toContain('<p lang="en">Only in English.')
    const list = (await server.app.inject({ url: '/archive/archives/documentArchive?lang=en' })).body
    expect(list).toMatch(/lang="en">Leaflets for the strike<\/a>/)
    const home = (await server.app.inject({ url: '/archive/?lang=en' })).body
    expect(home).toMatch(/<a [^>]*><span lang="en">Leaflets for the strike<\/span><\/a>/)
  })

  test('are told to other programs in both, and in feeds and citations in that of the reader', async () => {
    const { fondo } = await sampleTree(server.db)
    await call('PUT', `fondi/${fondo}`, { nameEn: 'Tenants’ committee', descriptionEn: 'Papers of tenants.' }, 1)
    const { id, shortNumber } = await call('POST', 'documents', { ...LEAFLET, unitId: fondo })
    const { id: letter } = await call('POST', 'documents', { ...LETTER, unitId: fondo })
    server.viewer = null
    const it = (text: string) => ({ '@value': text, '@language': 'it' })
    const en = (text: string) => ({ '@value': text, '@language': 'en' })
    const both = { it: [LEAFLET.title], en: [LEAFLET.titleEn] }
    const dataAt = async (path: string) => readPage(await server.app.inject({ url: `/archive${path}` })).data[0]
    expect(await dataAt(`/archives/documentArchive/${id}`)).toMatchObject({
      name: [it(LEAFLET.title), en(LEAFLET.titleEn)], description: [it(LEAFLET.description), en(LEAFLET.descriptionEn)],
    })
    expect(await dataAt(`/archives/documentArchive/${letter}`)).toMatchObject({ name: LETTER.title, description: LETTER.description })
    expect(await dataAt(`/archives?unitId=${fondo}&lang=en`)).toMatchObject({
      name: [it('Comitati di quartiere'), en('Tenants’ committee')], description: [en('Papers of tenants.')],
    })
    expect(await call('GET', `documents/${id}/manifest`)).toMatchObject({
      label: both, summary: { it: [LEAFLET.description], en: [LEAFLET.descriptionEn] },
      partOf: [{ label: { it: ['Comitati di quartiere'], en: ['Tenants’ committee'] } }],
    })
    expect(await call('GET', `units/${fondo}/collection`)).toMatchObject({
      label: { it: ['Comitati di quartiere'], en: ['Tenants’ committee'] }, summary: { en: ['Papers of tenants.'] },
      items: expect.arrayContaining([expect.objectContaining({ label: both }), expect.objectContaining({ label: { it: [LETTER.title] } })]),
    })
    const feed = async (lang: string) => (await server.app.inject({ url: `/archive/feed.xml?lang=${lang}` })).body
    expect(await feed('en')).toMatch(/<title xml:lang="en">Leaflets for the strike<\/title>[^]*<summary xml:lang="en">Workers call/)
    expect(await feed('en')).toContain('<title xml:lang="it">Lettera al sindaco</title>')
    expect(await feed('it')).not.toContain('Leaflets')
    const cited = (await server.app.inject({ url: `/archive/api/archive/documents/${id}/citation?format=ris` })).body
    expect(cited).toContain('TT  - Leaflets for the strike\r\n')
    expect(cited).toMatch(new RegExp(`UR {2}- http[^ ]+/archive/r/${shortNumber}\r\n`))
  })
})
