import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments, deleteDocument, updateDocuments } from '../../src/documents/store.ts'
import { writeFileText } from '../../src/file-texts/store.ts'
import { updateUnit } from '../../src/units/store.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { addFile } from '../support/sample-file.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { readPage } from './page-reader.ts'

// Longer than 250 lines because all kinds of pages are read from one archive.

const HOSTILE = '</script><script>alert("1")</script>\u2028& <b>'

onOneEngine('pages without scripts', (engine) => {
  let server: TestApp
  let tree: Awaited<ReturnType<typeof sampleTree>>
  beforeEach(async () => {
    server = await testApp(engine, { PUBLIC_URL: 'https://archivio.example.org/' })
    tree = await sampleTree(server.db)
  })
  afterEach(() => server.close())

  const get = async (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    readPage(await server.app.inject({ url: `/archive${path}`, headers }))
  const add = async (...documents: Parameters<typeof createDocuments>[1]) =>
    (await inWrite(server.db, (tx) => createDocuments(tx, documents, change))).map(({ id }) => id)
  const poster = async (): Promise<string> => {
    const [id] = await add({
      kind: 'document', unitId: tree.fascicolo, title: 'Contro gli affitti', detail: 'Assemblea in piazza',
      description: 'Prima riga\n\nSeconda', date: 'ca. marzo 1977', author: 'Comitato di quartiere',
      place: 'Pisa', segnatura: 'B1/7', tematiche: ['Casa'], tipologia: 'Manifesto', availableOnSite: true, month: 3, year: 1977,
    })
    return id!
  }

  test('a record shows all its fields and its metadata', async () => {
    const id = await poster()
    await addFile(server.db, id, 'manifesto.pdf', 'public')
    await addFile(server.db, id, 'riservato.pdf', 'staff')
    const page = await get(`/archives/documentArchive/${id}`)
    expect(page.status).toBe(200)
    expect(page.language).toBe('it')
    expect(page.title).toBe('Contro gli affitti · Archivio dei movimenti')
    expect(page.meta['description'])
      .toBe('Assemblea in piazza · Comitato di quartiere · ca. marzo 1977 · Pisa · Comitati di quartiere · Documento')
    expect(page.links).toMatchObject({
      canonical: `https://archivio.example.org/archive/archives/documentArchive/${id}`,
      it: `https://archivio.example.org/archive/archives/documentArchive/${id}`,
      en: `https://archivio.example.org/archive/archives/documentArchive/${id}?lang=en`,
      'x-default': `https://archivio.example.org/archive/archives/documentArchive/${id}`,
    })
    expect(page.meta).toMatchObject({
      'og:type': 'article', 'og:title': 'Contro gli affitti', 'og:locale': 'it_IT', 'og:site_name': 'Archivio dei movimenti',
      'og:url': page.links['canonical'],
    })
    expect(page.text).toContain('Manifesto · B1/7')
    for (const said of [
      'Assemblea in piazza', 'Prima riga', 'Seconda', 'ca. marzo 1977', 'Disponibile in sede', 'Comitati di quartiere', 'Affitti',
      'manifesto.pdf',
    ]) expect(page.text).toContain(said)
    expect(page.text).not.toContain('riservato')
    expect(page.data).toMatchObject([
      {
        '@context': 'https://schema.org', '@type': ['ArchiveComponent', 'CreativeWork'], name: 'Contro gli affitti', identifier: 'B1/7',
        dateCreated: '1977-03', creator: 'Comitato di quartiere', genre: 'Manifesto',
        isPartOf: { name: 'Comitati di quartiere, Casa, Busta 1, Affitti' },
        holdingArchive: { '@type': 'ArchiveOrganization', name: 'Archivio dei movimenti' },
        associatedMedia: [{
          name: 'manifesto.pdf', contentUrl: expect.stringMatching(/^https:\/\/archivio\.example\.org\/archive\/api\//),
        }],
      },
      { '@type': 'BreadcrumbList', itemListElement: [
        { name: 'Materiale d’archivio' }, { name: 'Documenti' }, { name: 'Comitati di quartiere' }, { name: 'Casa' }, { name: 'Busta 1' },
        { name: 'Affitti', position: 6 },
      ] },
    ])
  })

  test('a file with a short text has it in the metadata, unless a warning covers it', async () => {
    const id = await poster()
    await addFile(server.db, id, 'breve.pdf', 'public')
    await addFile(server.db, id, 'lungo.pdf', 'public')
    const files = await server.db.read.selectFrom('file').select(['name', 'sha256']).where('documentId', '=', id).execute()
    await inWrite(server.db, async (tx) => {
      for (const { name, sha256 } of files) {
        const texts = name === 'breve.pdf' ? ['Tutti in piazza', 'alle 18'] : ['lungo '.repeat(400)]
        await writeFileText(tx, sha256, { unit: 'page', passages: texts.map((text, at) => ({ place: at + 1, text })) })
      }
    })
    const media = async () => ((await get(`/archives/documentArchive/${id}`)).data[0] as { associatedMedia?: unknown }).associatedMedia
    expect(await media()).toMatchObject([{ name: 'breve.pdf', text: 'Tutti in piazza\nalle 18' }, { name: 'lungo.pdf' }])
    expect(JSON.stringify(await media())).not.toContain('lungo lungo')
    await inWrite(server.db, (tx) => updateDocuments(tx, [{ id, changes: { contentWarning: 'Persone ferite' } }], change))
    expect(await media()).toBeUndefined()
  })

  test('the shelf of an empty archive counts nothing', async () => {
    expect((await get('/home')).text).toContain('Documenti : vuoto')
    const english = await get('/home?lang=en')
    expect(english.text).toContain('Documents : empty')
    expect(english.html).toMatch(/<nav [^>]* data-empty>/)
  })

  test('a list says which passages are in the other language', async () => {
    await poster()
    const notes = async (lang: string) => (await get(`/archives/documentArchive?lang=${lang}`)).html.match(/<p [^>]*data-note="[^"]*"/g)
    expect(await notes('it')).toBeNull()
    expect(await notes('en')).toEqual([expect.stringMatching(/data-note="in Italian"$/)])
  })

  test('a page in English has an address of its own', async () => {
    const id = await poster()
    const page = await get(`/archives/documentArchive/${id}?lang=en`)
    expect(page).toMatchObject({
      language: 'en', links: { canonical: expect.stringMatching(/\?lang=en$/) },
      meta: { 'og:locale': 'en_GB', 'og:locale:alternate': 'it_IT' },
    })
    for (const said of ['Poster', 'Available on site', 'Yes', 'Permanent link', 'c. March 1977', '(approximate date)'])
      expect(page.text).toContain(said)
    expect(page.html).toContain(`href="/archive/archives?unitId=${tree.fondo}&amp;lang=en"`)
    const preferred = await get(`/archives/documentArchive/${id}`, { accept: 'text/html', 'accept-language': 'en-GB' })
    expect(preferred).toMatchObject({
      language: 'en', headers: { vary: 'accept-language, accept-encoding', 'content-language': 'en' },
      links: { canonical: page.links['x-default'] },
    })
    expect(preferred.html).toContain(`href="/archive/archives?unitId=${tree.fondo}"`)
  })

  test('a record is found at the address of its own kind', async () => {
    const id = await poster()
    const { status, headers } = await get(`/archives/audioArchive/${id}?n=3`)
    expect([status, headers['location']]).toEqual([301, `/archive/archives/documentArchive/${id}?n=3`])
  })

  test('what does not exist, is for staff or is in the trash answers 404 and leaves no trace', async () => {
    const [hidden, deleted, below] = await add(
      { kind: 'document', title: 'Segreto uno', visibility: 'staff' }, { kind: 'document', title: 'Segreto due' },
      { kind: 'document', title: 'Segreto tre', unitId: tree.busta },
    )
    await inWrite(server.db, (tx) => deleteDocument(tx, deleted!, null, change))
    await inWrite(server.db, (tx) => updateUnit(tx, tree.fondo, { visibility: 'staff', name: 'Fondo segreto' }, null, change))
    for (const path of [
      ...[hidden, deleted, below, newId(), 'x', '%00', 'a%2Fb'].map((id) => `/archives/documentArchive/${id}`),
      ...[tree.fondo, tree.busta, newId(), 'x'].map((id) => `/archives/documentArchive?unitId=${id}`),
      '/nowhere', '/archives/nothing', '/archives/documentArchive?page=99', '/archives/documentArchive/x/y', '/home/x',
    ]) {
      const page = await get(path)
      expect([path, page.status, page.meta['robots'], page.links['canonical']]).toEqual([path, 404, 'noindex', undefined])
      expect(page.text).toMatch(/non trovat[ao]/)
      expect(page.html).toContain('<script type="module"')
    }
    for (const path of ['/home', '/fondiinfo', '/archives/documentArchive', `/archives/documentArchive?unitId=${tree.otherFondo}`])
      expect((await get(path)).text).not.toMatch(/segreto/i)
  })

  test('text that people wrote never becomes markup', async () => {
    const [id] = await add({ kind: 'document', title: HOSTILE, detail: HOSTILE, author: HOSTILE, description: HOSTILE, unitId: tree.serie })
    await inWrite(server.db, (tx) => updateUnit(tx, tree.serie, { name: HOSTILE, description: HOSTILE }, null, change))
    for (const path of [
      `/archives/documentArchive/${id}`, `/archives/documentArchive?unitId=${tree.serie}`, '/home', '/archives/documentArchive',
      `/archives?q=${encodeURIComponent(HOSTILE)}`,
    ]) {
      const page = await get(path)
      expect(page.html).not.toContain('<script>alert')
      expect(page.html).not.toContain('<b>')
      expect(page.html.match(/<script/g)?.length).toBe(1 + page.data.length + (page.answers ? 1 : 0))
    }
    const record = await get(`/archives/documentArchive/${id}`)
    expect((record.data[0] as { name: string }).name).toBe(HOSTILE)
    expect(record.text).toContain('</script><script>alert("1")</script>')
  })

  test('a page carries the answers that the application would ask for first, as the interface gives them to everybody', async () => {
    const id = await poster()
    await addFile(server.db, id, 'manifesto.pdf', 'public')
    await add({ kind: 'document', title: HOSTILE, description: HOSTILE }, { kind: 'document', title: 'Segreto', visibility: 'staff' })
    for (const [path, asked] of [['/home', 4], ['/archives/documentArchive', 2], [`/archives/documentArchive/${id}?lang=en`, 3]] as const) {
      const { answers, html } = await get(path)
      expect(html).toMatch(/<template id="application">\s*<script type="module"/)
      expect(answers).toMatchObject({ language: path.endsWith('en') ? 'en' : 'it' })
      expect(answers?.answers.length).toBe(asked)
      for (const [[called, query], answer] of answers!.answers) {
        const answered = await server.app.inject({ url: `/archive/api/${called}?${new URLSearchParams(query ?? {})}` })
        expect(answer).toEqual(answered.json())
      }
    }
    for (const path of [
      '/use', '/archives', '/archives/documentArchive?view=figures', '/archives/documentArchive?page=1',
      `/archives/documentArchive/${id}?n=3`, '/login',
    ]) expect((await get(path)).html).not.toMatch(/id="(answers|application)"/)
  })

  test('a unit shows its description, the units in it and the records below it, page by page', async () => {
    await inWrite(server.db, (tx) => updateUnit(tx, tree.fondo, {
      description: 'Carte dei comitati', history: 'Versate nel 1990', date: '1968-1979', extent: '12 buste', segnatura: 'CQ',
    }, null, change))
    await add(
      ...Array.from({ length: 30 }, (_, at) => ({ kind: 'document' as const, unitId: tree.busta, title: `Foglio ${at + 1}` })),
      { kind: 'document', unitId: tree.busta, title: 'Riservato', visibility: 'staff' }
    )
    const page = await get(`/archives/documentArchive?fondoId=${tree.fondo}`)
    expect(page).toMatchObject({
      status: 200, title: 'Comitati di quartiere · Archivio dei movimenti',
      links: { canonical: `https://archivio.example.org/archive/archives?unitId=${tree.fondo}` },
    })
    for (const said of [
      'Fondo · CQ', 'Carte dei comitati', 'Versate nel 1990', '12 buste', '30 schede', 'Casa', 'Scuola', 'Foglio 1', 'Foglio 25',
      'Pagina successiva',
    ]) expect(page.text).toContain(said)
    expect(page.text).not.toMatch(/Foglio 26|Riservato|Pagina precedente/)
    expect(page.data[0]).toMatchObject({
      '@type': ['Collection', 'ArchiveComponent'], temporalCoverage: '1968-01-01/1979-12-31', collectionSize: 30, materialExtent: '12 buste'
    })
    const second = await get(`/archives/documentArchive?unitId=${tree.fondo}&page=2`)
    expect(second.text).toContain('Foglio 30')
    expect(second.links['canonical']).toMatch(/&page=2$/)
    expect((await get(`/archives/documentArchive?unitId=${tree.fondo}&page=3`)).status).toBe(404)
    expect((await get(`/archives/audioArchive?unitId=${tree.fondo}`)).links['canonical']).toBe(page.links['canonical'])
    await add({ kind: 'document', unitId: tree.fondo, title: 'Nel fondo' }, {
      kind: 'document', unitId: tree.otherSerie, title: 'Nell’altra serie',
    }, { kind: 'document', title: 'Sciolto' }, { kind: 'audio', title: 'Nastro' })
    const order = async (path: string) =>
      [...(await get(path)).text.matchAll(/Foglio \d+|Nel fondo|Nell’altra serie|Sciolto|Nastro/g)].map(([title]) => title)
    const sheets = Array.from({ length: 30 }, (_, at) => `Foglio ${at + 1}`)
    const expected = ['Nel fondo', ...sheets, 'Nell’altra serie', 'Sciolto']
    expect([...await order('/archives/documentArchive'), ...await order('/archives/documentArchive?page=2')]).toEqual(expected)
    expect(await order(`/archives/documentArchive?unitId=${tree.fondo}&page=2`)).toEqual(expected.slice(25, 32))
    expect((await get('/archives/documentArchive?page=2')).text).toContain('Comitati di quartiere')
  })

  test('a unit shows every element of ISAD(G), each kind that it holds, and of what it is a part', async () => {
    await inWrite(server.db, (tx) => updateUnit(tx, tree.serie, {
      custodialHistory: 'In cantina fino al 2004', accessConditions: 'Libera', languages: 'italiano', findingAids: 'Elenco del 2004',
      archivistNote: 'Descritta nel 2019', nameEn: 'Housing', descriptionEn: 'Leaflets about rents', description: 'Volantini sugli affitti',
    }, null, change))
    await add({ kind: 'document', unitId: tree.busta, title: 'Affitti' }, { kind: 'audio', unitId: tree.serie, title: 'Nastro' })
    const page = await get(`/archives?unitId=${tree.serie}`)
    for (const said of [
      'Storia archivistica In cantina fino al 2004', 'Consultazione Libera', 'Lingue italiano', 'Elenco del 2004', 'Descritta nel 2019',
      '1 Documenti', '1 Audio', 'Volantini sugli affitti',
    ]) expect(page.text.replace(/\s+/g, ' ')).toContain(said)
    expect(page.html).toContain(`href="/archive/archives/audioArchive?unitId=${tree.serie}"`)
    expect(page.html).toContain(`href="/archive/fondiinfo?unit=${tree.serie}"`)
    expect(page.html).toContain(`href="/archive/api/archive/units/${tree.serie}/collection"`)
    const addressOf = (id: string) => `https://archivio.example.org/archive/archives?unitId=${id}`
    expect(page.data[0]).toMatchObject({
      name: [{ '@value': 'Casa', '@language': 'it' }, { '@value': 'Housing', '@language': 'en' }], conditionsOfAccess: 'Libera',
      isPartOf: { '@id': addressOf(tree.fondo), name: 'Comitati di quartiere' },
      hasPart: [{ '@id': addressOf(tree.busta), name: 'Busta 1' }, { name: 'Nastro' }, { name: 'Affitti' }],
    })
    const english = await get(`/archives?unitId=${tree.serie}&lang=en`)
    expect(english.title).toBe('Housing · Archivio dei movimenti')
    for (const said of ['Leaflets about rents', 'Original name', 'Casa']) expect(english.text).toContain(said)
    expect(english.text).not.toContain('Volantini sugli affitti')
  })

  test('a page does not contain what a reader searched for', async () => {
    for (const path of [
      '/archives?q=casa', '/archives/documentArchive?tematica=Casa', `/archives/documentArchive?unitId=${tree.fondo}&q=casa`, '/login',
      '/configuration/configureArchive/create',
    ]) {
      expect(await get(path)).toMatchObject({ status: 200, meta: { robots: 'noindex' }, links: { canonical: undefined } })
    }
    expect((await get('/archives?q=casa')).html).toMatch(/<noscript><p>Questa pagina richiede JavaScript\..*<\/noscript>\n<ul><li><a href="\/archive\/archives\/documentArchive">Documenti<\/a> \(0\)/s)
    expect(await get('/archives?sort=title&view=figures'))
      .toMatchObject({ links: { canonical: 'https://archivio.example.org/archive/archives' } })
  })

  test('links stay in the language that was asked for, even if the browser prefers another', async () => {
    for (const language of ['it', 'en']) {
      const page = await get(`/archives?lang=${language}`, { accept: 'text/html', 'accept-language': language === 'it' ? 'en' : 'it' })
      expect(page.language).toBe(language)
      expect(page.html).toContain(`<a href="/archive/archives/audioArchive?lang=${language}">`)
    }
    expect((await get('/archives')).html).not.toContain('lang=it')
  })

  test('pages of text show the built-in text, or what the centre wrote instead', async () => {
    await poster()
    expect((await get('/')).links['canonical']).toBe('https://archivio.example.org/archive/home')
    const home = await get('/home')
    for (const said of ['La memoria di chi è sceso in piazza', 'Documenti : 1', 'Contro gli affitti']) expect(home.text).toContain(said)
    expect(home.html).not.toContain('data-empty')
    expect(home.data).toMatchObject([{
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: 'https://archivio.example.org/archive/archives?q={search_term_string}' } },
    }, { '@type': 'ArchiveOrganization' }])
    expect((await get('/faldone')).text).toContain('Software libero')
    const harvest = 'https://archivio.example.org/archive/oai?verb=ListRecords&metadataPrefix=oai_dc'
    for (const said of ['EAD 2002', 'Indirizzi da copiare', harvest]) expect((await get('/opendata')).text).toContain(said)
    expect((await get('/opendata?lang=en')).title).toBe('Open data · Archivio dei movimenti')
    expect((await get('/faldone?lang=en')).data).toMatchObject([{
      '@type': 'AboutPage', '@id': 'https://archivio.example.org/archive/faldone', inLanguage: 'en', isPartOf: { '@type': 'WebSite' },
    }])
    expect((await get('/archives/audioArchive')).data).toMatchObject([{ '@type': 'CollectionPage' }, { '@type': 'BreadcrumbList' }])
    expect(home.meta).toMatchObject({
      'og:image': 'https://archivio.example.org/archive/img/card.png', 'og:image:alt': 'Archivio dei movimenti', 'twitter:card': 'summary',
    })
    expect((await get('/themearea?lang=en')).text).toContain('Housing (1)')
    expect((await get('/fondiinfo')).text).toContain('Comitati di quartiere')
    server.viewer = { userName: 'ida', role: 'Configurator', staff: true }
    await server.app.inject({
      method: 'PUT', url: '/archive/api/archive/content/use?lang=it', headers: { 'if-match': '"0"' },
      payload: { text: '# Come si cerca\n\nCon [pazienza](/archives?q=pazienza). <script>x</script>\n\n![La sede](main/images/sede.jpg) !["Corteo"](main/clips/corteo.mp4)' },
    })
    const own = await get('/use')
    expect(own)
      .toMatchObject({ title: 'Come si cerca · Archivio dei movimenti', meta: { description: 'Con pazienza. <script>x</script>' } })
    expect(own.html).toContain('<a href="/archive/archives?q=pazienza">pazienza</a>')
    expect(own.html).toContain('<img src="/archive/main/images/sede.jpg" alt="La sede" loading="lazy">')
    expect(own.html).toContain('<video src="/archive/main/clips/corteo.mp4" aria-label="&quot;Corteo&quot;" controls')
    expect((await get('/use?lang=en')).html).toContain('<div lang="it"><h1>Come si cerca')
  })

  test('every page shows the settings that an Administrator chose', async () => {
    server.viewer = { userName: 'ugo', role: 'Administrator', staff: true }
    await server.app.inject({
      method: 'PUT', url: '/archive/api/archive/settings', headers: { 'if-match': '"0"' },
      payload: { siteName: 'Centro <b>', accent: '#0b5d3b', product: 'centro' },
    })
    const page = await get('/centro')
    expect(page).toMatchObject({
      status: 200, title: 'Il progetto · Centro <b>', links: { stylesheet: '/archive/api/archive/settings/accent.css?v=1' },
    })
    expect((await get('/faldone')).status).toBe(404)
  })

  test('a program that accepts anything gets existing pages, long ones compressed, and errors for the rest', async () => {
    const id = await poster()
    expect((await get(`/archives/documentArchive/${id}`, {})).text).toContain('Contro gli affitti')
    expect((await get('/archives/documentArchive/x', { accept: '*/*' })).status).toBe(404)
    const { headers } = await server.app.inject({ url: '/archive/use', headers: { accept: 'text/html', 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
    expect((await server.app.inject({ url: '/archive/nowhere', headers: { accept: '*/*' } })).json().code).toBe('NOT_FOUND')
    expect((await server.app.inject({ url: '/archive/img/none.png', headers: { accept: 'image/*' } })).statusCode).toBe(404)
    expect((await server.app.inject({ url: '/archive/api/nothing', headers: { accept: 'text/html' } })).json().code).toBe('NOT_FOUND')
    expect((await server.app.inject({ method: 'POST', url: '/archive/home', headers: { accept: 'text/html' } })).statusCode).toBe(404)
    expect((await server.app.inject({ method: 'HEAD', url: '/archive/home', headers: { accept: 'text/html' } })).statusCode).toBe(200)
  })

  test('browsers keep assets for a year; one that is only there compressed is unpacked for programs that want that', async () => {
    const asset = (name: string, headers = {}) => server.app.inject({ url: `/archive/assets/${name}`, headers })
    const [whole, unpacked] = await Promise.all(['paper', 'ink'].map((name) => asset(`${name}-1a2b3c4d.js`)))
    expect([whole!.body.trim(), unpacked!.body.trim()]).toEqual(["export const paper = 'carta'", "export const ink = 'inchiostro'"])
    const packed = await asset('ink-1a2b3c4d.js', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(unpacked!.body)
    for (const { headers } of [whole!, unpacked!, packed])
      expect(headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable',
      })
    for (const name of ['none.js', '../index.html', '%2e%2e/index.html', '..%2f..%2ftest-app.ts', '%00'])
      expect((await asset(name)).statusCode, name).toBe(404)
  })

  test('the application starts even if the archive cannot be read', async () => {
    await server.db.write.schema.alterTable('document').renameTo('elsewhere').execute()
    const page = await get(`/archives/documentArchive/${newId()}`)
    expect(page.status).toBe(500)
    expect(page.html).toContain('<script type="module"')
    expect(page.text).not.toMatch(/elsewhere|document|select/)
    const blind = await testApp(engine, {}, server.db)
    await server.db.write.schema.alterTable('setting').renameTo('nowhere').execute()
    const answer = await blind.app.inject({ url: '/archive/login', headers: { accept: 'text/html' } })
    expect([answer.statusCode, readPage(answer).title]).toEqual([200, 'Movimenti · Archivio dei movimenti'])
    await blind.app.close()
  })
})
