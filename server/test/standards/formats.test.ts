import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { StandardName } from '@faldone/contract/standards.ts'
import { Parser } from 'n3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { attachFile } from '../../src/files/store.ts'
import { PIECE_BYTES, sha256Of } from '../../src/files/pieces.ts'
import { standardText } from '../../src/standards/write.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { problemsOf } from '../pages/schema-org.ts'
import { EDITOR } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import type { TestApp, Tree } from '../support/test-app.ts'
import { createUnits } from '../../src/units/store.ts'
import { worksWithin } from '../support/work-within.ts'
import { faultsOfMods, faultsOfRic, inPython, needs } from './python.ts'
import { ELSEWHERE, FILE, standardScene, storedAt } from './scene.ts'
import { faultsOfCpf, faultsOfDc, faultsOfEad3, faultsOfMets, textsIn } from './valid.ts'

worksWithin()

/** The file is longer than 250 lines because all formats are asked of the same archive. */

/** What visitors may not see. */
const HIDDEN = ['Segreta', 'Chiusa', 'Scaffale 3', 'Da verificare', 'Inv. 778', 'Segretissimo']

onOneEngine('formats of other archives', (engine) => {
  let server: TestApp
  let tree: Tree
  beforeAll(async () => {
    ({ server, tree } = await standardScene(engine))
  })
  afterAll(() => server.close())

  const ask = (path: string, headers = {}) => server.app.inject({ url: `/archive/api/archive${path}`, headers })
  /** A unit, or everything, in a format: what the program writes that answers by HTTP. */
  async function exported(format: StandardName, unitId: string | null = tree.fondo, staff = false): Promise<string> {
    const said = { siteName: 'Centro di documentazione', home: 'https://archivio.example.org/archive', lang: 'it' } as const
    const { text } = await standardText(
      { db: server.db.read, config: server.config }, format, { unitId, staff, openFields: [], ...said }, () => {},
    )
    return Buffer.concat((await Array.fromAsync(text)).map((piece) => Buffer.from(piece as string))).toString()
  }

  type Node = { '@id': string; [name: string]: unknown }
  const graphOf = (text: string) => (JSON.parse(text) as { '@graph': Node[] })['@graph']
  const named = (nodes: readonly Node[], name: string) => nodes.find((node) => JSON.stringify(node['name']).includes(name))

  test('schema.org: each unit and record as a node', async () => {
    const text = await exported('jsonld')
    const graph = graphOf(text)
    expect(graph.flatMap((node) => problemsOf(node))).toEqual([])
    expect(graph[0]).toMatchObject({ '@type': 'Dataset', schemaVersion: 'https://schema.org/version/29.3' })
    const record = named(graph, 'quattro')!
    const held = named(graph, 'Affitti')!
    expect(record).toMatchObject({
      'name': [{ '@value': 'Verbale <& "quattro">', '@language': 'it' }, { '@value': 'Minutes', '@language': 'en' }],
      'dateCreated': '1977-03-12', 'license': 'http://creativecommons.org/licenses/by/4.0/',
      'genre': ['Lettera', ELSEWHERE.type], 'inLanguage': ['it', 'fr'],
      'creator': [{ '@type': 'Organization', 'name': 'Comitato Fiat' }, 'Comitato, ignoto'], 'isPartOf': { '@id': held['@id'] },
      'conditionsOfAccess': 'Scene di violenza',
      'additionalProperty': [{ '@type': 'PropertyValue', 'propertyID': 'colore', 'name': 'Campo colore', 'value': 'Rosso' }],
    })
    expect(held['isPartOf']).toMatchObject({ '@id': named(graph, 'Busta 1')!['@id'] })
    // A content warning covers its files.
    expect(record['associatedMedia']).toBeUndefined()
    for (const hidden of HIDDEN) expect(text).not.toContain(hidden)
    const whole = await exported('jsonld', null, true)
    for (const shown of ['Segreta', 'Chiusa', 'Scaffale 3', 'Inv. 778', 'Radio libere']) expect(whole).toContain(shown)
    expect(graphOf(whole).flatMap((node) => problemsOf(node))).toEqual([])
    // Within another unit, too.
    expect(named(graphOf(await exported('jsonld', tree.fascicolo)), 'Affitti')!['isPartOf']).toMatchObject({ name: 'Busta 1' })
  })

  test('a unit is offered people only where they have to do with something in it', async () => {
    const offered = async (id: string) => (await ask(`/units/${id}/standards`)).json<{ formats: string[] }>().formats
    expect(await offered(tree.fondo)).toEqual(expect.arrayContaining(['ead3', 'mods', 'bagit', 'eac-cpf']))
    expect(await offered(tree.fondo)).not.toContain('skos')
    const [empty] = await inWrite(server.db, (tx) => createUnits(tx, [{ kind: 'document', level: 'fondo', name: 'Vuoto' }], change))
    expect(await offered(empty!)).not.toContain('eac-cpf')
  })

  test('a dump of everything public is made once for each state of the archive', async () => {
    const get = (headers = {}) => ask('/dump.jsonld.gz', headers)
    const first = await get()
    expect(first.headers).toMatchObject({ 'content-type': 'application/gzip', 'content-length': String(first.rawPayload.length) })
    const text = gunzipSync(first.rawPayload).toString()
    expect(graphOf(text).map((node) => node['@id'])).toEqual(graphOf(await exported('jsonld', null)).map((node) => node['@id']))
    for (const hidden of HIDDEN) expect(text).not.toContain(hidden)
    const { etag } = first.headers
    // Its date would differ if it had been made again.
    expect((await get()).rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
    server.viewer = EDITOR
    expect((await get()).headers['etag']).toBe(etag)
    server.viewer = null
    await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'audio', title: 'Nuova' }], change))
    const [second, same] = await Promise.all([get({ 'if-none-match': etag }), get()])
    expect(second.statusCode).toBe(200)
    expect(gunzipSync(second.rawPayload).toString()).toContain('Nuova')
    expect(same.rawPayload.equals(second.rawPayload)).toBe(true)
  })

  /** The triples of a text in Turtle, as an independent reader finds them. */
  const triplesOf = (turtle: string) => new Parser({ format: 'text/turtle' }).parse(turtle).map(({ subject, predicate, object }) =>
    [subject.value, predicate.value.replace(/.*[#/]/, ''), object.value + (object.language ? `@${object.language}` : '')] as const)
  const valuesOf = (triples: ReturnType<typeof triplesOf>, property: string) =>
    triples.filter(([, name]) => name === property).map(([, , value]) => value)

  test('SKOS: themes and types as concepts, in both syntaxes', async () => {
    const turtle = await exported('skos')
    const triples = triplesOf(turtle)
    expect(valuesOf(triples, 'prefLabel')).toEqual(['Casa@it', 'Housing@en', 'Lavoro@it', 'Labour@en', 'Lettera@it', 'Letter@en'])
    expect(valuesOf(triples, 'description').join()).toContain('former names')
    expect(triples.filter(([, name]) => name === 'inScheme').length).toBe(3)
    // No concept has two labels in a language (S14), and none is a scheme (S9).
    const all = triplesOf(await exported('skos', null))
    const labels = all.filter(([, name]) => name === 'prefLabel').map(([concept, , value]) => concept + value.slice(-3))
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels.length).toBeGreaterThan(80)
    const xml = await exported('skos-xml')
    expect(textsIn(xml, '//skos:Concept/skos:prefLabel[@xml:lang="it"]')).toEqual(['Casa', 'Lavoro', 'Lettera'])
    if (needs('rdflib', 'SKOS in RDF/XML is not compared with Turtle')) expect(inPython(`
import sys, rdflib
one, other = rdflib.Graph().parse(sys.argv[1], format='turtle'), rdflib.Graph().parse(sys.argv[2], format='xml')
modified = rdflib.URIRef('http://purl.org/dc/terms/modified')
for graph in (one, other): graph.remove((None, modified, None))
print(len(one), rdflib.compare.isomorphic(one, other))`.replace('import sys, rdflib', 'import sys, rdflib, rdflib.compare'), turtle, xml))
      .toBe(`${triples.length - 2} True`)
  })

  test('addresses elsewhere of themes, types, people and places go out in all formats', async () => {
    const inXml = (address: string) => address.replaceAll('&', '&amp;')
    for (const format of ['ead3', 'ead2002', 'icar-import', 'dc', 'mods', 'mets', 'jsonld', 'rdf'] as const) {
      const text = await exported(format)
      for (const address of Object.values(ELSEWHERE))
        expect([format, address, text.includes(/^[{@]|^#/.test(text) ? address : inXml(address))]).toEqual([format, address, true])
    }
    expect(valuesOf(triplesOf(await exported('skos')), 'exactMatch')).toEqual([ELSEWHERE.theme, ELSEWHERE.type])
    expect(textsIn(await exported('skos-xml'), '//skos:exactMatch/@rdf:resource')).toEqual([ELSEWHERE.theme, ELSEWHERE.type])
    const { body } = await server.app.inject({ url: '/archive/oai?verb=ListRecords&metadataPrefix=edm' })
    for (const [element, is] of [['creator', 'agent'], ['subject', 'theme'], ['type', 'type'], ['coverage', 'place']] as const)
      expect(body).toContain(`<dc:${element} rdf:resource="${inXml(ELSEWHERE[is])}"/>`)
  })

  test('RiC-O: units, records, files, persons and organisations, and how they hang together', async () => {
    const turtle = await exported('rdf')
    const triples = triplesOf(turtle)
    const of = (name: string) => triples.find(([, property, value]) => ['title', 'name'].includes(property) && value.startsWith(name))![0]
    const said = (name: string, property: string) => valuesOf(triples.filter(([subject]) => subject === of(name)), property)
    expect(said('Verbale', 'isOrWasIncludedIn')).toEqual([of('Affitti')])
    expect(said('Verbale', 'hasAuthor')).toEqual([of('Comitato Fiat')])
    expect(said('Verbale', 'title')).toEqual(['Verbale <& "quattro">@it', 'Minutes@en'])
    expect(said('Verbale', 'beginningDate')).toEqual(['1977-03-12'])
    const themes = triplesOf(await exported('skos')).filter(([, property, value]) => property === 'prefLabel' && /Casa|Lavoro/.test(value))
    expect(said('Verbale', 'hasOrHadSubject').toSorted()).toEqual([...themes.map(([at]) => at), ELSEWHERE.theme].toSorted())
    expect(said('Verbale', 'generalDescription')).toContain('Luogo di produzione: Torino@it')
    expect(said('fronte', 'identifier')).toEqual([`sha256:${FILE.sha256}`])
    expect(said('Comitati', 'hasRecordSetType').join()).toMatch(/#Fonds$/)
    expect(said('Rossi', 'isOrWasMemberOf')).toEqual([of('Comitato Fiat')])
    for (const hidden of HIDDEN) expect(turtle).not.toContain(hidden)
    expect(faultsOfRic(turtle)).toEqual([])
  })

  test('EAC-CPF: persons, families and organisations with their relations', async () => {
    const id = server.db.read.selectFrom('agent').select('id')
    const one = async (name: string) => {
      const { id: agentId } = await id.where('name', '=', name).executeTakeFirstOrThrow()
      return ask(`/agents/${agentId}/export?format=eac-cpf&lang=it`)
    }
    const [group, person] = await Promise.all(['Comitato Fiat', 'Rossi, Mario'].map(one))
    const hidden = await one('Segretissimo')
    expect(hidden.statusCode).toBe(404)
    const text = group!.body
    expect(text).not.toContain('Segretissimo')
    expect(group!.headers['content-disposition']).toContain('Comitato Fiat.eac-cpf.xml')
    expect(textsIn(text, '//cpf:nameEntry/cpf:part')).toEqual(['Comitato Fiat', 'Comitato & compagni'])
    expect(textsIn(text, '//cpf:existDates//@standardDate')).toEqual(['1969-01-01', '1973-12-31'])
    expect(textsIn(text, '//cpf:cpfRelation/@cpfRelationType')).toEqual(['identity', 'hierarchical-child'])
    expect(textsIn(text, '//cpf:resourceRelation[@resourceRelationType="creatorOf"]/cpf:relationEntry'))
      .toEqual(['Comitati di quartiere', 'Verbale <& "quattro">'])
    expect(textsIn(text, '//cpf:biogHist[@xml:lang="en"]/cpf:p')).toEqual(['Born in 1969.'])
    expect(textsIn(person!.body, '//cpf:part[@localType="cognome"]')).toEqual(['Rossi'])
    expect(textsIn(person!.body, '//cpf:cpfRelation/@cpfRelationType')).toEqual(['family', 'hierarchical-parent'])
    for (const one of [group!, person!]) expect(faultsOfCpf(one.body)).toEqual([])
    expect((await exported('eac-cpf')).match(/<eac-cpf /g)).toHaveLength(3)
  })

  test('METS: files with their checksums and rights, in the order of the tree', async () => {
    const text = await exported('mets')
    expect(faultsOfMets(text)).toEqual([])
    expect(textsIn(text, '//mets:file/@CHECKSUM')).toEqual([FILE.sha256])
    expect(textsIn(text, '//mets:file/@SIZE')).toEqual([String(FILE.size)])
    expect(textsIn(text, '//mets:FLocat/@xlink:title')).toEqual(['fronte & retro.pdf'])
    expect(textsIn(text, '//mets:rightsMD[@ID = //mets:file/@ADMID]//mr:RightsDeclaration').at(-1)).toBe('Gli eredi')
    expect(textsIn(text, '//mets:div[@LABEL="Affitti"]/mets:div[mets:fptr/@FILEID = //mets:file/@ID]/@LABEL'))
      .toEqual(['Verbale <& "quattro">'])
    expect(textsIn(text, '//mets:dmdSec/@ID').toSorted()).toEqual(textsIn(text, '//mets:div/@DMDID').toSorted())
    expect(textsIn(text, '//mets:dmdSec//m:titleInfo[@xml:lang="it"]/m:title')).toContain('Nastro')
    for (const hidden of HIDDEN) expect(text).not.toContain(hidden)
    expect(faultsOfMods(await exported('mods'))).toEqual([])
    expect(faultsOfDc(await exported('dc'))).toEqual([])
  })

  /** The bag of the fondo, in a folder. */
  async function unpacked() {
    const { rawPayload } = await ask(`/units/${tree.fondo}/export?format=bagit&lang=it`)
    const folder = mkdtempSync(join(scratchFolder(), 'bag-'))
    execFileSync('tar', ['xf', '-', '-C', folder], { input: rawPayload })
    return { path: join(folder, `faldone-${tree.fondo}`), rawPayload }
  }

  test('BagIt: files and descriptions, complete by themselves', async () => {
    const { path, rawPayload } = await unpacked()
    // Read by other programs: tar, sha256sum, and the library of the Library of Congress.
    const check = (manifest: string) => execFileSync('sha256sum', ['--check', '--strict', manifest], { cwd: path, encoding: 'utf8' })
    const checked = check('manifest-sha256.txt').trim().split('\n').map((line) => line.replace(/: OK$/, ''))
    check('tagmanifest-sha256.txt')
    const held = readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name).slice(path.length + 1)).filter((name) => name.startsWith('data/'))
    expect(checked.toSorted()).toEqual(held.toSorted())
    const metadata = [
      'ead3.xml', 'mets.xml', 'mods.xml', 'dc.xml', 'schema-org.jsonld', 'skos.ttl', 'ric-o.ttl',
      ...Array<string>(3).fill('eac-cpf/ID.xml'),
    ]
    expect(checked.map((name) => name.replace(/[0-9a-f-]{36}/, 'ID').replace(/files\/\w+/, 'files/N')))
      .toEqual([...metadata.map((name) => `data/metadata/${name}`), 'data/files/N/1-fronte & retro.pdf'])
    const size = held.reduce((sum, name) => sum + statSync(join(path, name)).size, 0)
    expect(await readFile(join(path, 'bag-info.txt'), 'utf8')).toContain(`Payload-Oxum: ${size}.${held.length}\n`)
    for (const hidden of HIDDEN) expect(rawPayload.includes(hidden)).toBe(false)
    expect(faultsOfEad3(await readFile(join(path, 'data/metadata/ead3.xml'), 'utf8'))).toEqual([])
    if (needs('bagit', 'bags are not read by bagit-python'))
      inPython(`import bagit\nbagit.Bag(${JSON.stringify(path)}).validate(processes=1)`)
  })

  test('BagIt: what is damaged or lost is left out and named, and all others are there', async () => {
    // Of several pieces, the last of which is wrong.
    const bytes = Buffer.alloc(PIECE_BYTES + 1)
    const digests = await Promise.all([bytes, bytes.subarray(0, PIECE_BYTES), bytes.subarray(PIECE_BYTES)].map((one) => sha256Of(one)))
    const [sha256, ...pieces] = digests as [string, ...string[]]
    await inWrite(server.db, async (tx) => {
      const [record] = await createDocuments(tx, [{ kind: 'video', title: 'Filmato', unitId: tree.fondo }], change)
      await attachFile(tx, record!.id, { sha256, size: bytes.length, mediaType: 'video/mp4', pieces },
        { name: 'film.mp4', access: 'public' }, change)
    })
    const place = await storedAt(server.db.dataDir, sha256)
    const listed = async () => {
      const { path } = await unpacked()
      execFileSync('sha256sum', ['--check', '--strict', 'manifest-sha256.txt'], { cwd: path })
      const missing = join(path, 'data/missing-files.txt')
      return {
        files: readdirSync(join(path, 'data/files'), { recursive: true }).map(String).filter((name) => name.includes('.')),
        missing: existsSync(missing) ? await readFile(missing, 'utf8') : '', info: await readFile(join(path, 'bag-info.txt'), 'utf8'),
      }
    }
    const lost = await listed()
    expect(lost.files.map((name) => name.replace(/.*\//, ''))).toEqual(['1-fronte & retro.pdf'])
    expect(lost.missing).toMatch(new RegExp(`^${sha256}  data/files/\\w+/1-film.mp4\n$`))
    expect(lost.info).toContain('Missing-Files: 1. File danneggiati o perduti')
    await writeFile(place, Buffer.concat([bytes.subarray(0, PIECE_BYTES), Buffer.from('x')]))
    expect((await listed()).missing).toBe(lost.missing)
    await writeFile(place, bytes)
    const whole = await listed()
    expect([whole.files.length, whole.missing, whole.info.includes('Missing-Files')]).toEqual([2, '', false])
  })
})
