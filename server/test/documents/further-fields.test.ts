import type { CreateDocument } from '@faldone/contract/document.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EDITOR } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { addFile } from '../support/sample-file.ts'
import { sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

const TAPE = {
  kind: 'audio', title: 'Assemblea alla Ducati', extent: '1 bobina', medium: 'bobina 1/4"', duration: '0:50:15',
  languages: ['Italiano', 'fre', 'dialetto bolognese'], provenance: 'Dono Radio Alice', link: 'https://archive.org/details/ducati',
  note: 'Fruscio\nin fondo', formerSegnatura: 'RA 12', inventoryNumber: '1204', condition: 'buono', staffNote: 'Da riversare.',
} as const satisfies CreateDocument
const BOOK = { kind: 'library', title: 'Gli operai', identifier: 'ISBN 978-88-06-12345-1', extent: '308 p.' } as const

onEachEngine('the further fields of records', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp(engine)
    server.viewer = EDITOR
  })
  afterEach(() => server.close())

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, version?: number) =>
    (await server.app.inject({
      method, url: `/archive/api/archive/${path}`, ...(payload && { payload }),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })).json()
  const found = async (query: string) => (await call('GET', `documents?${query}`)).items.map(({ title }: { title: string }) => title)

  test('are kept as written, and languages by their codes', async () => {
    const made = await call('POST', 'documents', TAPE)
    expect(made).toMatchObject({ ...TAPE, languages: ['it', 'fr', 'dialetto bolognese'], identifier: null })
    expect(await call('GET', `documents/${made.id}`)).toMatchObject({ ...TAPE, languages: ['it', 'fr', 'dialetto bolognese'] })
    const changed = await call('PUT', `documents/${made.id}`, { languages: ['inglese'], note: null, extent: '2 bobine' }, 1)
    expect(changed).toMatchObject({ languages: ['en'], note: null, extent: '2 bobine', medium: TAPE.medium })
    expect(await call('PUT', `documents/${made.id}`, { languages: null }, 2)).toMatchObject({ languages: [], version: 3 })
    expect(await call('PUT', `documents/${made.id}`, { languages: [] }, 3)).toMatchObject({ languages: [], version: 3 })
    const { items } = await call('GET', `history?entity=document&id=${made.id}`)
    expect(items[0]).toMatchObject({ before: { languages: ['en'] }, after: { languages: [] } })
  })

  test('are found by their words or parts, or by being empty', async () => {
    await call('POST', 'documents', TAPE)
    await call('POST', 'documents', BOOK)
    for (const query of [
      'q=fruscio', 'q=bobina', 'q="dono radio"', 'q=RA 12', 'medium=bobine', 'provenance=alice', 'extent=bob', 'duration=50:15',
      'languages=franc', 'languages=French', 'languages=bologn', 'formerSegnatura=12', 'inventoryNumber=1204', 'condition=buono',
      'staffNote=riversare', 'empty=identifier', 'empty=extent&q=nulla OR ducati',
    ]) expect([query, await found(query)]).toEqual([query, query.startsWith('empty=extent') ? [] : [TAPE.title]])
    for (const query of [
      'q=978-88-06-12345-1', 'q=9788806123451', 'identifier=06 12345', 'identifier=9788806123451', 'empty=languages', 'empty=link',
      'extent=308',
    ]) expect([query, await found(query)]).toEqual([query, [BOOK.title]])
    expect(await found('q=riversare')).toEqual([])
    expect(await found('sort=-extent')).toEqual([BOOK.title, TAPE.title])
    expect(await found('sort=languages')).toEqual([TAPE.title, BOOK.title])
  })

  test('are in lists only if they are asked for', async () => {
    await call('POST', 'documents', TAPE)
    const [hit] = (await call('GET', 'documents')).items
    for (const name of ['extent', 'languages', 'note']) expect(hit).not.toHaveProperty(name)
    const [asked] = (await call('GET', 'documents?fields=extent,languages')).items
    expect(asked).toMatchObject({ extent: TAPE.extent, languages: ['it', 'fr', 'dialetto bolognese'] })
    expect(asked).not.toHaveProperty('medium')
    expect((await call('GET', 'documents?fields=note')).code).toBe('INVALID_FIELDS')
  })

  test('are set in many records at once, and that is undone', async () => {
    const ids: string[] = []
    for (const given of [TAPE, { ...TAPE, title: 'Altra' }]) ids.push((await call('POST', 'documents', given)).id)
    const { changeSetId, changed } =
      await call('POST', 'documents/bulk', { ids, changes: { set: { languages: ['tedesco'], provenance: 'Dono Verdi', condition: null } } })
    expect(changed).toBe(2)
    expect(await call('GET', `documents/${ids[1]}`)).toMatchObject({ languages: ['de'], provenance: 'Dono Verdi', condition: null })
    await call('POST', `changes/${changeSetId}/undo`)
    expect(await call('GET', `documents/${ids[1]}`))
      .toMatchObject({ languages: ['it', 'fr', 'dialetto bolognese'], provenance: TAPE.provenance, condition: TAPE.condition })
  })

  test('are in the page, in its data and in the manifest, without what could be run', async () => {
    const { id } = await call('POST', 'documents', { ...TAPE, staffNote: 'segreto' })
    const { id: book } = await call('POST', 'documents', { ...BOOK, link: 'javascript:alert(1)', languages: ['it'] })
    server.viewer = null
    const body = async (path: string) => (await server.app.inject({ url: `/archive${path}` })).body
    const page = await body(`/archives/audioArchive/${id}`)
    const shown = ['0:50:15', 'italiano, francese, dialetto bolognese', 'href="https://archive.org/details/ducati"', 'Supporto', 'RA 12']
    for (const text of shown) expect(page).toContain(text)
    expect(page).not.toMatch(/segreto|buono|1204/)
    expect(page).toMatch(/"inLanguage":\["it","fr"\]/)
    const other = await body(`/archives/libraryArchive/${book}`)
    expect(other).toContain('"isbn":["978-88-06-12345-1"]')
    expect(other).toContain('<dt>Pagine</dt>')
    expect(other).toContain('javascript:alert(1)')
    expect(other).not.toMatch(/href="javascript/i)
    const manifest = await body(`/api/archive/documents/${id}/manifest`)
    for (const text of ['Durata', '0:50:15', 'francese', 'French', 'Carrier']) expect(manifest).toContain(text)
    const citation = async (format: string) => body(`/api/archive/documents/${book}/citation?format=${format}`)
    expect(await citation('bibtex')).toContain('isbn = {978-88-06-12345-1}')
    expect(await citation('ris')).toContain('SN  - 978-88-06-12345-1')
    expect(await citation('csl-json')).toMatch(/"ISBN":\s*"978-88-06-12345-1"/)
  })

  test('rights are stated by name or code, and otherwise those of the nearest unit hold', async () => {
    const own = await call('POST', 'documents', { ...BOOK, rights: 'cc by 4.0', rightsText: '© Rossi' })
    expect(own).toMatchObject({ rights: 'CC-BY-4.0', rightsText: '© Rossi', inheritedRights: null })
    const tree = await sampleTree(server.db)
    await call('PUT', `fondi/${tree.fondo}`, { rights: 'Protetto da copyright', reproductionConditions: 'Chiedere agli eredi.' }, 1)
    const { id } = await call('POST', 'documents', { kind: 'document', title: 'Affitti', unitId: tree.fascicolo })
    const inherited = { rights: 'InC', rightsText: 'Chiedere agli eredi.', unit: { id: tree.fondo } }
    expect(await call('GET', `documents/${id}`)).toMatchObject({ rights: null, rightsText: null, inheritedRights: inherited })
    await call('PUT', `serie/${tree.serie}`, { rights: 'CNE', nameEn: 'Housing' }, 1)
    expect(await call('GET', `documents/${id}`))
      .toMatchObject({ inheritedRights: { rights: 'CNE', rightsText: null, unit: { id: tree.serie, nameEn: 'Housing' } } })
    expect(await found('rights=attribu')).toEqual([BOOK.title])
    // A code finds its statement, not those of which it is the beginning.
    await call('POST', 'documents', { kind: 'document', title: 'Uso non commerciale', rights: 'CC-BY-NC-4.0' })
    for (const code of ['CC-BY-4.0', 'cc-by-4.0', 'http://creativecommons.org/licenses/by/4.0/'])
      expect(await found(`rights=${encodeURIComponent(code)}`)).toEqual([BOOK.title])
    server.viewer = null
    const body = async (path: string) => (await server.app.inject({ url: `/archive${path}` })).body
    const page = await body(`/archives/documentArchive/${id}`)
    expect(await body(`/archives/documentArchive/${id}?lang=en`)).toContain('stated for everything in “Housing”')
    expect(page).toContain('"license":"http://rightsstatements.org/vocab/CNE/1.0/"')
    expect(page).toContain('href="https://rightsstatements.org/vocab/CNE/1.0/"')
    expect(page).toContain('Copyright non valutato')
    expect(page).toMatch(/indicata per «[^»]+»/)
    const unitPage = await body(`/archives?unitId=${tree.serie}`)
    expect(unitPage).toContain('rel="license noreferrer">Copyright non valutato</a>')
    expect(unitPage).toContain('"license":"http://rightsstatements.org/vocab/CNE/1.0/"')
    const collection = JSON.parse(await body(`/api/archive/units/${tree.fondo}/collection`))
    expect(collection.rights).toBe('http://rightsstatements.org/vocab/InC/1.0/')
    expect(JSON.stringify(collection.metadata)).toContain('"en":["In Copyright"]')
    const manifest = JSON.parse(await body(`/api/archive/documents/${own.id}/manifest`))
    expect(manifest).toMatchObject({
      rights: 'http://creativecommons.org/licenses/by/4.0/',
      requiredStatement: { value: { en: [expect.any(String), 'CC BY 4.0 – Attribution', '© Rossi'] } },
    })
    await addFile(server.db, id, 'foglio.txt', 'public')
    const { headers } = await server.app.inject({ method: 'HEAD', url: `/archive/api/archive/documents/${id}/file` })
    expect(headers['link']).toBe('<http://rightsstatements.org/vocab/CNE/1.0/>; rel="license"')
  })
})
