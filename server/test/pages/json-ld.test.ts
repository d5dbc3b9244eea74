import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { updatePlace } from '../../src/places/store.ts'
import { updateSettings } from '../../src/settings/store.ts'
import { addFile } from '../support/sample-file.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { readPage } from './page-reader.ts'
import { problemsOf } from './schema-org.ts'

describe('the schema.org data of the pages', () => {
  let server: TestApp
  let tree: Awaited<ReturnType<typeof sampleTree>>
  beforeAll(async () => {
    server = await testApp('sqlite', { PUBLIC_URL: 'https://archivio.example.org/' })
    tree = await sampleTree(server.db)
  })
  afterAll(() => server.close())

  const dataAt = async (path: string) =>
    readPage(await server.app.inject({ url: `/archive${path}`, headers: { accept: 'text/html' } })).data
  const problemsAt = async (path: string) => (await dataAt(path)).flatMap((item) => problemsOf(item)).map((problem) => `${path} ${problem}`)

  test('the test recognises an unknown property, a misplaced one, a wrong value and a missing one', () => {
    expect(problemsOf({ '@type': 'Leaflet', name: 'x' })).toEqual(['Leaflet: no type Leaflet', 'Leaflet: has no name'])
    expect(problemsOf({ '@type': 'Book', colour: 'red', issueNumber: '3', url: 'here', about: { '@type': 'Thing', name: ' ' } })).toEqual([
      'Book: no property colour', 'Book: has no issueNumber', 'Book.url: "here" is none of URL',
      'Book.about: Thing.name: " " is none of Text',
    ])
    expect(problemsOf({ '@type': 'VideoObject', name: 'x', thumbnailUrl: 'https://x.org/1' })).toEqual(['VideoObject: lacks uploadDate'])
  })

  test.each(KIND_NAMES)('a record: %s, with all fields and with only a title', async (kind) => {
    const all = {
      detail: 'Dettaglio', description: 'Descrizione', date: 'tra il 1976 e il 1978', author: 'Comitato', place: 'Pisa',
      publisher: 'In proprio', number: '3', segnatura: `S/${kind}`, location: 'Scaffale 1', tematiche: ['Casa'], tipologia: 'Manifesto',
      year: 1977, extent: '308 p.', medium: 'ciclostile', languages: ['it', 'fr'], identifier: 'ISBN 978-88-06-12345-1, ISSN 0017-0496',
      link: 'https://example.org/x', inventoryNumber: '12', rights: 'CC-BY-4.0', rightsText: '© Rossi',
      titleEn: 'Yes', descriptionEn: 'Description',
    }
    const own = Object.fromEntries(Object.entries(all).filter(([field]) => (KINDS[kind].fields as readonly string[]).includes(field)))
    const [full, bare] = await inWrite(server.db, (tx) => createDocuments(
      tx, [{ kind, title: 'Sì', ...own, ...(kind === 'document' && { unitId: tree.fascicolo }) }, { kind, title: 'No' }], change
    ))
    await addFile(server.db, full!.id, 'foglio.pdf', 'public')
    for (const { id } of [full!, bare!]) expect(await problemsAt(`/archives/${KINDS[kind].consultation}/${id}`)).toEqual([])
  })

  test('the themes, the type and the place of a record have their addresses elsewhere', async () => {
    const [casa, manifesto] = ['https://www.wikidata.org/entity/Q3947', 'https://www.wikidata.org/entity/Q429785']
    await inWrite(server.db, async (tx) => {
      await tx.updateTable('tematica').set({ sameAs: JSON.stringify([casa]) }).where('it', '=', 'Casa').execute()
      await tx.updateTable('tipologia').set({ sameAs: JSON.stringify([manifesto]) }).where('it', '=', 'Manifesto').execute()
    })
    const [poster] = await inWrite(server.db, (tx) => createDocuments(
      tx, [{ kind: 'document', title: 'Affitti', tematiche: ['Casa', 'Lavoro'], tipologia: 'Manifesto', place: 'Prato' }], change
    ))
    const prato = 'https://www.geonames.org/3169921'
    await inWrite(server.db, (tx) => updatePlace(tx, { name: 'Prato', sameAs: [prato] }, 0, change))
    const path = `/archives/documentArchive/${poster!.id}`
    expect(await problemsAt(path)).toEqual([])
    const [data] = await dataAt(path)
    expect(data).toMatchObject({
      about: [{ name: 'Casa', sameAs: [casa] }, { name: 'Lavoro' }], genre: ['Manifesto', manifesto],
      locationCreated: { '@type': 'Place', 'name': 'Prato', 'sameAs': [prato] },
    })
    expect(JSON.stringify(data).match(/sameAs/g)).toHaveLength(2)
  })

  test('a record is a VideoObject if it has a playable film with a picture, and an AudioObject if it can be heard', async () => {
    const [film, sound] =
      await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'video', title: 'Corteo' }, { kind: 'audio', title: 'Sigla' }], change))
    const typesAt = async (kind: 'video' | 'audio', id: string) => {
      const path = `/archives/${KINDS[kind].consultation}/${id}`
      expect(await problemsAt(path)).toEqual([])
      return (await dataAt(path))[0]
    }
    await addFile(server.db, film!.id, 'corteo.webm', 'public', { mediaType: 'video/webm' })
    expect(await typesAt('video', film!.id)).toMatchObject({ '@type': ['ArchiveComponent', 'CreativeWork'] })
    await addFile(server.db, film!.id, 'fotogramma.jpg', 'public', { mediaType: 'image/jpeg' })
    await addFile(server.db, sound!.id, 'sigla.wav', 'public', { mediaType: 'audio/wav' })
    await server.db.write.updateTable('blob').set({ thumbnail: 'made', width: 640, height: 480 }).where('mediaType', '=', 'image/jpeg')
      .execute()
    await server.db.write.updateTable('blob').set({ duration: 61.4 }).where('mediaType', 'in', ['video/webm', 'audio/wav']).execute()
    expect(await typesAt('video', film!.id))
      .toMatchObject({ '@type': ['ArchiveComponent', 'VideoObject'], duration: 'PT61S', uploadDate: expect.any(String) })
    expect(await typesAt('audio', sound!.id))
      .toMatchObject({ '@type': ['ArchiveComponent', 'AudioObject'], contentUrl: expect.stringMatching(/^https:/) })
  })

  test('units and every page', async () => {
    const words = { contact: 'Via Lanza 4, Pisa', openingHours: { it: 'martedì 15–19', en: 'Tuesdays 3–7 pm' } }
    await inWrite(server.db, (tx) => updateSettings(tx, words, {}, { expectedVersion: null, locked: [] }, change))
    const pages = [
      '/home', '/use', '/faldone', '/privacy', '/opendata', '/references', '/themearea', '/fondiinfo', '/archives',
      ...KIND_NAMES.map((kind) => `/archives/${KINDS[kind].consultation}`),
      ...[tree.fondo, tree.fascicolo].map((id) => `/archives/documentArchive?unitId=${id}`)
    ]
    const found = await Promise.all(pages.map(async (path) => [(await dataAt(path)).length > 0, await problemsAt(path)]))
    expect(found).toEqual(pages.map(() => [true, []]))
  })
})
