import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocuments, deleteDocument, updateDocuments } from '../../src/documents/store.ts'
import { purgeBatch } from '../../src/history/purge-store.ts'
import { settle } from '../../src/harvest/store.ts'
import { deleteUnit, updateUnit } from '../../src/units/store.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp, type Tree } from '../support/test-app.ts'
import { faultsOfEdm } from './edm-rules.ts'
import { faultsOfEad3, textsIn } from '../standards/valid.ts'

const BASE = 'https://archivio.example.org/archive/oai'
/** A token like ours, with a character that PostgreSQL does not take. */
const FORGED = Buffer.from('{"p":"oai_dc","f":null,"u":null,"s":null,"t":"2026-11-27T00:00:00Z","i":"\\u0000","b":0,"n":0}').toString('base64url')

onEachEngine('what harvesters are told', (engine) => {
  let server: TestApp
  let tree: Tree
  let records: { id: string }[]
  beforeAll(async () => {
    server = await testApp(engine, { PUBLIC_URL: 'https://archivio.example.org', SITE_NAME: 'Centro' })
    tree = await sampleTree(server.db)
    records = await inWrite(server.db, (tx) => createDocuments(tx, [
      { kind: 'document', title: 'Volantino & altro', titleEn: 'Leaflet', unitId: tree.fascicolo, date: '12 marzo 1977', author: 'Ignoto',
        tematiche: ['Casa'], languages: ['it'], rights: 'CC0-1.0', location: 'Scaffale 3' },
      { kind: 'audio', title: 'Nastro', unitId: tree.otherFondo }, { kind: 'audio', title: 'Riservata', visibility: 'staff' },
      { kind: 'image', title: 'Sciolta' },
    ], change))
  })
  afterAll(() => server.close())

  const ask = async (query: string) => {
    const { statusCode, body, headers } = await server.app.inject(`/archive/oai?${query}`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
    return body
  }
  const list = (query: string, verb = 'ListIdentifiers') => ask(`verb=${verb}&metadataPrefix=oai_dc${query}`)
  const uuid = ({ id }: { id: string }) => `urn:uuid:${id}`
  const found = (xml: string, deleted = false) =>
    textsIn(xml, `//oai:header[${deleted ? '@status="deleted"' : 'not(@status)'}]/oai:identifier`).sort()
  const codes = (xml: string) => textsIn(xml, '/oai:OAI-PMH/oai:error/@code')
  const fondi = () => [tree.fondo, tree.otherFondo].map((id) => `urn:uuid:${id}`)

  test('who speaks, in which formats, and which sets there are', async () => {
    const identify = await ask('verb=Identify')
    const said = (name: string) => textsIn(identify, `/oai:OAI-PMH/oai:Identify/oai:${name}`)
    expect(['repositoryName', 'baseURL', 'protocolVersion', 'adminEmail', 'deletedRecord', 'granularity'].flatMap(said)).toEqual(
      ['Centro', BASE, '2.0', 'webmaster@archivio.example.org', 'persistent', 'YYYY-MM-DDThh:mm:ssZ']
    )
    expect(textsIn(identify, '//oai:request')).toEqual([BASE])
    expect(textsIn(await ask('verb=ListMetadataFormats'), '//oai:metadataPrefix')).toEqual(['oai_dc', 'mods', 'edm', 'ead3'])
    const formats = await ask(`verb=ListMetadataFormats&identifier=${uuid(records[0]!)}`)
    expect(textsIn(formats, '//oai:metadataPrefix')).toEqual(['oai_dc', 'mods', 'edm'])
    const sets = await ask('verb=ListSets')
    expect(textsIn(sets, '//oai:setName')).toEqual(expect.arrayContaining(['Comitati di quartiere', 'Radio libere']))
    expect(textsIn(sets, '//oai:setSpec')).toEqual(expect.arrayContaining(['kind-audio', `fondo-${tree.fondo}`]))
  })

  test('a record in Dublin Core, without what is for staff', async () => {
    const xml = await ask(`verb=GetRecord&identifier=${uuid(records[0]!)}&metadataPrefix=oai_dc`)
    const dc = (name: string) => textsIn(xml, `//oai:metadata/oai_dc:dc/dc:${name}`)
    expect(dc('title')).toEqual(['Volantino & altro', 'Leaflet'])
    expect(dc('creator')).toEqual(['Ignoto'])
    expect(dc('date')).toEqual(['1977-03-12', '12 marzo 1977'])
    expect(dc('source')).toEqual(['Comitati di quartiere › Casa › Busta 1 › Affitti'])
    expect(dc('rights')).toEqual(['http://creativecommons.org/publicdomain/zero/1.0/'])
    expect(dc('identifier')[0]).toMatch(/^https:\/\/archivio\.example\.org\/archive\/r\//)
    expect(xml).not.toContain('Scaffale 3')
    expect(textsIn(xml, '//oai:header/oai:setSpec')).toEqual(['kind-document', `fondo-${tree.fondo}`])
  })

  test('a record in MODS', async () => {
    const xml = await ask(`verb=GetRecord&identifier=${uuid(records[0]!)}&metadataPrefix=mods`)
    const mods = (path: string) => textsIn(xml, `//oai:metadata/m:mods/${path}`)
    expect(mods('m:titleInfo/m:title')).toEqual(['Volantino & altro', 'Leaflet'])
    expect(mods('m:name[m:role/m:roleTerm="aut"]/m:namePart')).toEqual(['Ignoto'])
    expect(mods('m:originInfo/m:dateCreated[@encoding="iso8601"]')).toEqual(['1977-03-12'])
    expect(mods('m:language/m:languageTerm')).toEqual(['it'])
    expect(mods('m:subject/m:topic')).toEqual(['Casa'])
    expect(mods('m:accessCondition/@xlink:href')).toEqual(['http://creativecommons.org/publicdomain/zero/1.0/'])
    expect(mods('m:relatedItem[@type="host"]/m:titleInfo/m:title')).toEqual(['Comitati di quartiere › Casa › Busta 1 › Affitti'])
    expect(xml).not.toContain('Scaffale 3')
  })

  test('a record in the Europeana Data Model, with the rights that Europeana wants', async () => {
    const edm = async (at: number, path: string) =>
      textsIn(await ask(`verb=GetRecord&identifier=${uuid(records[at]!)}&metadataPrefix=edm`), `//rdf:RDF/${path}`)
    expect(await edm(0, 'edm:ProvidedCHO/dc:title')).toEqual(['Volantino & altro', 'Leaflet'])
    expect(await edm(0, 'ore:Aggregation/edm:isShownAt/@rdf:resource')).toEqual([expect.stringContaining('/archive/r/')])
    expect(await edm(0, 'ore:Aggregation/edm:rights/@rdf:resource')).toEqual(['http://creativecommons.org/publicdomain/zero/1.0/'])
    expect(await edm(1, 'ore:Aggregation/edm:rights/@rdf:resource')).toEqual(['http://rightsstatements.org/vocab/CNE/1.0/'])
    expect(await edm(1, 'edm:ProvidedCHO/edm:type')).toEqual(['SOUND'])
  })

  test('keeps the rules of EDM for every record, however little it says', async () => {
    for (const at of [0, 1, 3])
      expect(faultsOfEdm(await ask(`verb=GetRecord&identifier=${uuid(records[at]!)}&metadataPrefix=edm`))).toEqual([])
  })

  test('a fondo as a finding aid', async () => {
    const xml = await ask('verb=ListRecords&metadataPrefix=ead3&set=fondo-' + tree.fondo)
    expect(found(xml)).toEqual([`urn:uuid:${tree.fondo}`])
    expect(faultsOfEad3(/<metadata>(.*)<\/metadata>/s.exec(xml)![1]!)).toEqual([])
    expect(textsIn(xml, '//e:c[@level="item"]/e:did/e:unittitle[@lang="it"]')).toEqual(['Volantino & altro'])
    expect(codes(await ask(`verb=GetRecord&identifier=${uuid(records[0]!)}&metadataPrefix=ead3`))).toEqual(['cannotDisseminateFormat'])
  })

  test('lists by set and date', async () => {
    expect(found(await list(''))).toEqual([...[0, 1, 3].map((at) => uuid(records[at]!)), ...fondi()].sort())
    expect(found(await list('&set=kind-audio'))).toEqual([uuid(records[1]!)])
    expect(found(await list(`&set=fondo-${tree.otherFondo}`))).toEqual([uuid(records[1]!), fondi()[1]!].sort())
    expect(codes(await list('&until=1999-12-31'))).toEqual(['noRecordsMatch'])
    expect(codes(await list('&from=2999-12-31T00:00:00Z'))).toEqual(['noRecordsMatch'])
    const today = new Date().toISOString().slice(0, 10)
    expect(found(await list(`&from=${today}&until=2999-12-31`))).toHaveLength(5)
  })

  test.each([
    ['', 'badVerb'], ['verb=Steal', 'badVerb'], ['verb=Identify&verb=Identify', 'badVerb'], ['verb=Identify&set=x', 'badArgument'],
    ['verb=ListRecords', 'badArgument'], ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'], ['verb=ListRecords&metadataPrefix=oai_dc&set=x', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2001-02-30', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2002-01-01&until=2001-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2001-01-01&until=2002-01-01T00:00:00Z', 'badArgument'],
    ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'], ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=x&metadataPrefix=oai_dc', 'badArgument'],
    [`verb=ListRecords&resumptionToken=${FORGED}`, 'badResumptionToken'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=urn:uuid:1', 'idDoesNotExist'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=%00%3C', 'idDoesNotExist'],
  ])('«%s» is wrong: %s', async (query, code) => {
    const xml = await ask(query)
    expect(codes(xml)).toEqual([code])
    expect(textsIn(xml, '//oai:request/@*').length > 0).toBe(code !== 'badVerb' && code !== 'badArgument')
  })

  test('who goes away before the answer leaves room for others', async () => {
    for (let harvester = 0; harvester < 3; harvester++) {
      const gone = new AbortController()
      const asked = server.app.inject({ url: '/archive/oai?verb=ListRecords&metadataPrefix=ead3', signal: gone.signal })
      await new Promise(setImmediate)
      gone.abort()
      await asked.catch(() => {})
    }
    await ask('verb=Identify')
    expect(await ask('verb=ListRecords&metadataPrefix=ead3')).toContain('Volantino')
  })

  test('questions may be posted', async () => {
    const payload = 'verb=Identify'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { body } = await server.app.inject({ method: 'POST', url: '/archive/oai', payload, headers })
    expect(textsIn(body, '//oai:repositoryName')).toEqual(['Centro'])
  })

  test('what nobody could ever see is not known', async () => {
    const xml = await ask(`verb=GetRecord&identifier=${uuid(records[2]!)}&metadataPrefix=oai_dc`)
    expect(codes(xml)).toEqual(['idDoesNotExist'])
  })

  test('what is hidden, or within something hidden, is deleted until it is shown again', async () => {
    await inWrite(server.db, (tx) => updateUnit(tx, tree.serie, { visibility: 'staff' }, null, change))
    const hidden = await list('', 'ListRecords')
    expect(found(hidden, true)).toEqual([uuid(records[0]!)])
    expect(hidden).not.toContain('Volantino')
    expect(await ask('verb=ListRecords&metadataPrefix=ead3')).not.toContain('Volantino')
    await inWrite(server.db, (tx) => updateUnit(tx, tree.serie, { visibility: 'public' }, null, change))
    expect(found(await list(''), true)).toEqual([])
    await inWrite(server.db, (tx) => deleteUnit(tx, tree.otherFondo, { subtree: true }, change))
    expect(found(await list(''), true)).toEqual([uuid(records[1]!), fondi()[1]!].sort())
  })

  test('what is deleted stays so when the trash is emptied', async () => {
    await inWrite(server.db, (tx) => deleteDocument(tx, records[3]!.id, null, change))
    await inWrite(server.db, (tx) => purgeBatch(tx, '2999-01-01', 100))
    const xml = await ask(`verb=GetRecord&identifier=${uuid(records[3]!)}&metadataPrefix=oai_dc`)
    expect(found(xml, true)).toEqual([uuid(records[3]!)])
    expect(textsIn(xml, '//oai:metadata')).toEqual([])
  })

  test('a list in pages misses nothing that changes between them', async () => {
    const made = await inWrite(server.db, (tx) => createDocuments(
      tx, Array.from({ length: 250 }, (_, at) => ({ kind: 'video' as const, title: `Film ${at}` })), change
    ))
    const first = await list('&set=kind-video', 'ListRecords')
    expect(textsIn(first, '//oai:resumptionToken/@completeListSize')).toEqual(['250'])
    const seen = new Set(found(first))
    expect(seen.size).toBe(100)
    const [deleted, changed] = made.filter((one) => !seen.has(uuid(one)))
    await inWrite(server.db, (tx) => deleteDocument(tx, deleted!.id, null, change))
    await inWrite(server.db, (tx) => updateDocuments(tx, [{ id: changed!.id, changes: { title: 'Altro' } }], change))
    const gone = new Set<string>()
    for (let xml = first, token: string | undefined; (token = textsIn(xml, '//oai:resumptionToken')[0]); ) {
      xml = await ask(`verb=ListRecords&resumptionToken=${token}`)
      for (const id of found(xml)) seen.add(id)
      for (const id of found(xml, true)) gone.add(id)
    }
    expect([...gone]).toEqual([uuid(deleted!)])
    expect(seen).toEqual(new Set(made.filter((one) => one !== deleted).map(uuid)))
  })

  test('what was hidden a moment ago is deleted, even before it is settled', async () => {
    const [one] = await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'magazine', title: 'Rivista' }], change))
    await settle(server.db)
    await server.db.write.updateTable('document').set({ hidden: 1 }).where('id', '=', one!.id).execute()
    expect(found(await list('&set=kind-magazine', 'ListRecords'), true)).toEqual([uuid(one!)])
  })

  test('inherited rights are told anew when they change', async () => {
    const dcRights = async () => textsIn(await list('&set=kind-newspaper', 'ListRecords'), '//dc:rights')
    await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'newspaper', title: 'Giornale', unitId: tree.busta }], change))
    expect(await dcRights()).toEqual([])
    const pending = () => server.db.read.selectFrom('harvestPending').select('num').where('num', '>', 0).execute()
    await inWrite(server.db, (tx) => updateUnit(tx, tree.fondo, { rights: 'InC' }, null, change))
    expect(await pending()).not.toEqual([])
    expect(await dcRights()).toEqual(['http://rightsstatements.org/vocab/InC/1.0/'])
    expect(await pending()).toEqual([])
  })
})
