import type { Term } from '@faldone/contract/tematica.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSheetFile } from '../../src/imports/reading/sheet-file.ts'
import { type Call, callerOf } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { scratchFile } from './scratch-file.ts'
import { csvText, sendFiles } from './sheet-caller.ts'

worksWithin()

const TURTLE = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix dct: <http://purl.org/dc/terms/> .
<https://voc.example.org/forms> a skos:ConceptScheme ; dct:title "Tipologie di carte"@it ; skos:prefLabel "Carte"@it .
<https://voc.example.org/1> a skos:Concept ; skos:prefLabel "Abitare"@it, "Dwelling"@en, "Habiter"@fr ; skos:altLabel "casa"@it ;
  skos:exactMatch <https://www.wikidata.org/entity/Q1> ; skos:broader <https://voc.example.org/2> .
<https://voc.example.org/2> a skos:Concept ; skos:prefLabel "Vita quotidiana"@it-IT, "Daily life"@en ; skos:scopeNote "Ampio"@it .
<https://voc.example.org/3> a skos:Concept ; skos:prefLabel "Zine"@en ; skos:inScheme <https://voc.example.org/forms> .`

const XML = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#">
<skos:ConceptScheme rdf:about="https://voc.example.org/forms"><dct:title xml:lang="it">Tipologie di carte</dct:title>
  <skos:prefLabel xml:lang="it">Carte</skos:prefLabel></skos:ConceptScheme>
<skos:Concept rdf:about="https://voc.example.org/1" xml:lang="it"><skos:prefLabel>Abitare</skos:prefLabel>
  <skos:prefLabel xml:lang="en">Dwelling</skos:prefLabel><skos:prefLabel xml:lang="fr">Habiter</skos:prefLabel>
  <skos:altLabel>casa</skos:altLabel><skos:exactMatch rdf:resource="https://www.wikidata.org/entity/Q1"/>
  <skos:broader><rdf:Description rdf:about="https://voc.example.org/2">
    <rdf:type rdf:resource="http://www.w3.org/2004/02/skos/core#Concept"/>
    <skos:prefLabel xml:lang="it-IT">Vita quotidiana</skos:prefLabel><skos:prefLabel xml:lang="en">Daily life</skos:prefLabel>
    <skos:scopeNote>Ampio</skos:scopeNote></rdf:Description></skos:broader></skos:Concept>
<skos:Concept rdf:about="https://voc.example.org/3"><skos:prefLabel xml:lang="en">Zine</skos:prefLabel>
  <skos:inScheme rdf:resource="https://voc.example.org/forms"/></skos:Concept></rdf:RDF>`

onOneEngine('a sheet of themes and types over HTTP', (engine) => {
  let server: TestApp
  let call: Call
  beforeAll(async () => {
    server = await staffApp(engine)
    call = callerOf(server)
  })
  afterAll(() => server.close())

  const send = async (content: string | Uint8Array, { preview = false } = {}) =>
    (await sendFiles(server, `/terms/sheet?preview=${preview}`, [{ name: 'voci.ttl', content }])).body
  const terms = async (list: string): Promise<Map<string, Term>> =>
    new Map(((await call('GET', `/${list}`)).body.items as Term[]).map((term) => [term.it, term]))
  const get = async (path: string) => (await server.app.inject({ url: `/archive/api/archive${path}` })).rawPayload

  test('SKOS in either syntax is previewed, taken and undone; what has no field is told', async () => {
    const [turtle, xml] = [await send(TURTLE, { preview: true }), await send(XML, { preview: true })]
    // The order of things in a file is its own.
    const names = (answer: typeof turtle) => answer['changes'].map(({ action, name, fields }: never) => [action, name, fields]).toSorted()
    expect(names(xml)).toEqual(names(turtle))
    expect(turtle).toMatchObject({
      program: 'SKOS', created: 2, updated: 1, findings: [],
      unknownColumns: ['SKOS: prefLabel fr', 'SKOS: broader', 'SKOS: scopeNote it'],
      changes: [
        // Known by another of its labels: it keeps its name and gains addresses.
        { action: 'updated', name: 'Tematica: Casa', fields: [
          { label: 'In inglese', before: 'Housing', after: 'Dwelling' },
          { label: 'Altrove', before: '', after: 'https://voc.example.org/1; https://www.wikidata.org/entity/Q1' },
        ] },
        { action: 'created', name: 'Tematica: Vita quotidiana' }, { action: 'created', name: 'Tipologia: Zine' },
      ],
    })
    const before = await terms('tematiche')
    const { changeSetId: first } = await send(XML)
    const { changeSetId } = await send(csvText([['In italiano', 'Altrove'], ['Abitare in città', 'https://www.wikidata.org/entity/Q2']]))
    expect((await call('POST', `/changes/${changeSetId}/undo`)).body['kept']).toEqual([])
    expect((await terms('tematiche')).get('Casa')).toMatchObject({
      en: 'Dwelling', sameAs: ['https://voc.example.org/1', 'https://www.wikidata.org/entity/Q1'],
    })
    expect((await send(TURTLE))).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
    expect(await call('POST', `/changes/${first}/undo`)).toMatchObject({ status: 200, body: { kept: [] } })
    const after = await terms('tematiche')
    expect([after.size, after.get('Casa')]).toEqual([before.size, { ...before.get('Casa'), version: expect.any(Number) }])
    expect((await terms('tipologie')).has('Zine')).toBe(false)
  })

  test('a name that one leaves to another goes back to both when that is undone', async () => {
    const before = await terms('tematiche')
    const rows = [['Mafia', 'Camorra'], ['Moneta', 'Mafia']].map(([from, to]) => [before.get(from!)!.id, to!])
    const { changeSetId } = await send(csvText([['Id', 'In italiano'], ...rows]))
    expect(await call('POST', `/changes/${changeSetId}/undo`)).toMatchObject({ status: 200, body: { terms: 2, kept: [] } })
    expect([...(await terms('tematiche')).keys()]).toEqual([...before.keys()])
  })

  test('what goes out comes in without a change', async () => {
    const addresses = '"https://a.example.org/;1"; https://b.example.org/'
    await send(csvText([['List', 'In Italian', 'Elsewhere'], ['type', 'Busta "a"; b', addresses]]))
    for (const path of ['/terms/sheet?lang=en', '/terms/sheet?format=csv', '/export?format=skos', '/export?format=skos-xml'])
      expect([path, await send(await get(path))]).toMatchObject([path, { created: 0, updated: 0, findings: [] }])
    expect((await terms('tipologie')).get('Busta "a"; b')!.sameAs).toEqual(['https://a.example.org/;1', 'https://b.example.org/'])
  })

  test('what is wrong changes nothing, and is told by row', async () => {
    const { body: casa } = { body: (await terms('tematiche')).get('Casa')! }
    const rows = [['Id', 'Elenco', 'In italiano', 'In inglese', 'Altrove'], [casa.id, '', 'lavoro', '', ''], ['', 'cosa', 'X', '', ''],
      ['', '', 'A; b', '', ''], ['', '', 'B', '', 'javascript:1'], ['', 'tema', '', 'Only', '']]
    expect((await send(csvText(rows)))['findings'].map(({ text }: never) => text)).toEqual([
      'Valore non valido, riga 3, Elenco: cosa', 'Valore non valido, riga 5, Altrove: javascript:1',
      'Valore non valido, riga 6, Elenco: tema', 'Manca un valore, riga 6, In italiano',
    ])
    expect((await send(csvText([rows[0]!, rows[1]!, rows[3]!])))['findings'].map(({ text }: never) => text)).toEqual([
      'Un’altra voce si chiama già così, riga 2: lavoro', 'Valore non valido, riga 3, In italiano: A; b',
    ])
    expect((await terms('tematiche')).get('Casa')).toEqual(casa)
  })
})

test.each([
  ['DAMAGED_FILE', `${TURTLE} <a> <b> "open`], ['DAMAGED_FILE', `@prefix a: <b> . ${'[ a:c '.repeat(50_000)}`],
  ['DAMAGED_FILE', Buffer.from(`@prefix a: <b> . <c> a:d "\xff" .`.padEnd(5_000) + '\u0101')],
  ['UNKNOWN_FORMAT', '@prefix a: <b> . <c> a:d "e" .'], ['UNKNOWN_FORMAT', '<rdf:RDF><rdf:Description rdf:about="a"/></rdf:RDF>'],
  ['XML_DECLARES', `<!DOCTYPE r [<!ENTITY a "b">]>${XML}`], ['DAMAGED_FILE', `<rdf:RDF>${'<Concept>'.repeat(2_000)}`],
] as const)('%s: a file that is no vocabulary', async (code, content) => {
  const reading = (async () => Array.fromAsync((await openSheetFile(scratchFile(content))).sheets[0]!.rows()))()
  await expect(reading).rejects.toMatchObject({ finding: { code } })
})
