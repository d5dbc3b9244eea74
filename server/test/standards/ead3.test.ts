import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { updateSettings } from '../../src/settings/store.ts'
import { exportCommand } from '../../src/exports/command.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { EDITOR } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import type { TestApp, Tree } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { ELSEWHERE, everything, FILE, standardScene } from './scene.ts'
import { faultsOfEad2002, faultsOfEad3, faultsOfMarc, textsIn } from './valid.ts'

worksWithin()

/** What visitors may not see. */
const HIDDEN = ['Segreta', 'Chiusa', 'Scaffale 3', 'Da verificare', 'Inv. 778']

onOneEngine('a finding aid in EAD', (engine) => {
  let server: TestApp
  let tree: Tree
  beforeAll(async () => {
    ({ server, tree } = await standardScene(engine))
  })
  afterAll(() => server.close())

  const get = async (id: string, query = 'format=ead3&lang=it') => {
    const { statusCode, body, headers } = await server.app.inject({ url: `/archive/api/archive/units/${id}/export?${query}` })
    return { status: statusCode, text: body, headers }
  }
  const titles = (text: string) => textsIn(text, '//e:unittitle[@lang="it"]')

  test('holds what visitors may see, and for staff everything', async () => {
    const { status, text, headers } = await get(tree.fondo)
    expect(status, text).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8', 'content-disposition': 'attachment; filename="Comitati di quartiere.ead3.xml"',
    })
    expect(faultsOfEad3(text)).toEqual([])
    expect(titles(text)).toEqual([
      'Comitati di quartiere', 'Casa', 'Busta 1', 'Nastro', 'Affitti', 'Verbale <& "quattro">', 'Scuola',
    ])
    for (const hidden of HIDDEN) expect(text).not.toContain(hidden)
    server.viewer = EDITOR
    const whole = await get(tree.fondo)
    server.viewer = null
    expect(faultsOfEad3(whole.text)).toEqual([])
    for (const shown of HIDDEN) expect(whole.text).toContain(shown)
    expect(textsIn(whole.text, '//e:accessrestrict[@localtype="closure"]')).toEqual([expect.stringContaining('31 dicembre 2999')])
    expect(textsIn(whole.text, '//e:c[@audience="internal"]/e:did/e:unittitle')).toEqual(['Segreta'])
  })

  test('puts each field in its place', async () => {
    const { text } = await get(tree.fondo)
    const record = `//e:c[e:did/e:unittitle='Verbale <& "quattro">']`
    const inRecord = (path: string) => textsIn(text, `${record}/${path}`)
    expect(inRecord('e:did/e:unitdate')).toEqual(['12 marzo 1977'])
    expect(inRecord('e:did/e:unitdate/@normal')).toEqual(['1977-03-12'])
    expect(inRecord('e:did/e:container')).toEqual(['Busta 1'])
    expect(inRecord('e:did/e:container/@parent')).toEqual(textsIn(text, '//e:c[@otherlevel="busta"]/e:did/e:container/@id'))
    expect(inRecord('e:did/e:origination[@localtype="author"]')).toEqual(['Comitato Fiat', 'Comitato, ignoto'])
    expect(inRecord('e:did/e:dao/@linktitle')).toEqual(['fronte & retro.pdf'])
    expect(inRecord('e:scopecontent[@lang="it"]/e:p')).toEqual(['Primo.Riga due.', 'Secondo.'])
    expect(inRecord('e:scopecontent[@lang="en"]/e:p')).toEqual(['First.'])
    expect(inRecord('e:userestrict/e:p/e:ref/@href')).toEqual(['http://creativecommons.org/licenses/by/4.0/'])
    expect(inRecord('e:odd[@localtype="own:colore"]/e:p')).toEqual(['Rosso'])
    expect(inRecord('e:controlaccess/e:subject')).toEqual(['Casa', 'Lavoro'])
    expect(inRecord('e:did/e:langmaterial/e:language/@langcode')).toEqual(['it', 'fr'])
    expect(textsIn(text, '//e:c[@otherlevel="busta"]/e:did/e:unitdate/@normal')).toEqual(['1969-01-01/..'])
    expect(textsIn(text, '/e:ead/e:archdesc/e:did/e:origination')).toEqual(['Comitato Fiat'])
    expect(textsIn(text, '/e:ead/e:archdesc/e:did/e:repository')).toEqual(['Centro di documentazione'])
  })

  test('says the same in EAD 2002', async () => {
    const { text, headers } = await get(tree.fondo, 'format=ead2002&lang=it')
    expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="Comitati di quartiere.ead2002.xml"' })
    expect(faultsOfEad2002(text)).toEqual([])
    const inRecord = (path: string) => textsIn(text, `//o:c[o:did/o:unittitle='Verbale <& "quattro">']/${path}`)
    expect(inRecord('o:did/o:unitdate/@normal')).toEqual(['1977-03-12'])
    expect(inRecord('o:did/o:container[@type="busta"]')).toEqual(['Busta 1'])
    expect(inRecord('o:did/o:container/@parent')).toEqual(textsIn(text, '//o:c[@otherlevel="busta"]/o:did/o:container/@id'))
    expect(inRecord('o:did/o:origination[@altrender="author"]')).toEqual(['Comitato Fiat', 'Comitato, ignoto'])
    expect(inRecord('o:did/o:unitid[@type="identifier"]')).toEqual(['978-88-06-00000-0'])
    expect(inRecord('o:did/o:note[@type="number"]/o:p')).toEqual(['7'])
    expect(inRecord('o:did/o:dao/@xlink:title')).toEqual(['fronte & retro.pdf'])
    expect(inRecord('o:did/o:dao/o:daodesc')).toEqual([`SHA-256: ${FILE.sha256}`])
    expect(inRecord('o:scopecontent[@altrender="lang:en"]/o:p')).toEqual(['First.'])
    expect(inRecord('o:userestrict/o:p/o:extref/@xlink:href')).toEqual(['http://creativecommons.org/licenses/by/4.0/'])
    expect(inRecord('o:controlaccess/o:subject')).toEqual(['Casa', 'Lavoro'])
    expect(textsIn(text, '//o:c[@otherlevel="busta"]/o:did/o:unitdate/@normal')).toEqual([])
    expect(textsIn(text, '/o:ead/o:archdesc/o:did/o:repository')).toEqual(['Centro di documentazione'])
  })

  test('is a list in MODS and in Dublin Core', async () => {
    const mods = (await get(tree.fondo, 'format=mods')).text
    expect(textsIn(mods, '/m:modsCollection/m:mods/m:titleInfo[@xml:lang="it"]/m:title')).toEqual(titles((await get(tree.fondo)).text))
    expect(textsIn(mods, '//m:mods[m:typeOfResource/@collection="yes"]/m:name/m:namePart')).toEqual(['Comitato Fiat'])
    expect(textsIn(mods, '//m:identifier[@type="isbn"]')).toEqual(['9788806000000'])
    const dc = (await get(tree.fondo, 'format=dc')).text
    expect(textsIn(dc, '/records/oai_dc:dc/dc:title[@xml:lang="it"]')).toEqual(titles((await get(tree.fondo)).text))
  })

  test('is about any unit, within the busta that it is in', async () => {
    const { text } = await get(tree.fascicolo)
    expect(faultsOfEad3(text)).toEqual([])
    expect(textsIn(text, '/e:ead/e:archdesc/@level')).toEqual(['file'])
    expect(textsIn(text, '//e:container')).toEqual(['Busta 1', 'Busta 1'])
    expect((await get(tree.otherFondo)).text).not.toContain('<dsc>')
  })

  test('is refused for what is not there, and in formats that are not known', async () => {
    expect((await get('01900000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await get(tree.fondo, 'format=ead9')).status).toBe(400)
    expect((await get(tree.fondo, '')).status).toBe(400)
  })

  test('is written by the command line: one fondo, or the whole archive around all of them', async () => {
    const path = join(scratchFolder(), 'fondo.xml')
    const run = async (...args: string[]) => {
      const said: string[] = []
      const tell = (line: string) => void said.push(line)
      const code = await exportCommand(server.config, [...args, path, '--lang', 'it'], { say: tell, warn: tell })
      return [code, said.join('\n')]
    }
    expect(await run('--format', 'ead3', '--fondo', 'comitati di QUARTIERE')).toEqual([0, 'Unità e schede esportate: 9.'])
    expect(titles(await readFile(path, 'utf8'))).toContain('Chiusa')
    expect(await run('--format', 'ead3')).toEqual([0, 'Unità e schede esportate: 10.'])
    const whole = await readFile(path, 'utf8')
    expect(faultsOfEad3(whole)).toEqual([])
    expect(textsIn(whole, '/e:ead/e:archdesc/e:dsc/e:c/e:did/e:unittitle')).toEqual(['Comitati di quartiere', 'Radio libere'])
    expect(await run('--format', 'ead3', '--fondo', 'Nessuno')).toEqual([2, 'Nessun fondo si chiama «Nessuno».'])
    expect(await run('--format', 'ead9')).toEqual([2, expect.stringContaining('--format ead3')])
    expect(await run('--format', 'ead3', '--kind', 'audio')).toEqual([2, expect.stringContaining('Uso:')])
  })

  test('ICAR-IMPORT: the centre, persons and organisations, the tree and the files in one file', async () => {
    await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'audio', title: 'In nessuna unità' }], change))
    const { text, headers } = await get(tree.fondo, 'format=icar-import&lang=it')
    expect(headers['content-disposition']).toContain('Comitati di quartiere.icar-import.xml')
    const { text: inside } = await get(tree.fascicolo, 'format=icar-import')
    server.viewer = EDITOR
    const { body: whole } = await server.app.inject({ url: '/archive/api/archive/export?format=icar-import' })
    server.viewer = null
    const codes = (of: string) => new Set(of.match(/(?<=<agencyCode>)[^<]*/g))
    expect(codes(text)).toEqual(new Set(['x-Centrodidoc']))
    await inWrite(server.db, (tx) => updateSettings(tx, { agencyCode: 'IT-TO0123' }, {}, { expectedVersion: null, locked: [] }, change))
    server.app.settings.forget()
    expect(codes((await get(tree.fondo, 'format=icar-import')).text)).toEqual(new Set(['IT-TO0123']))
    const ead3 = (await get(tree.fondo)).text
    expect([faultsOfEad3(ead3), textsIn(ead3, '//e:maintenanceagency/e:agencycode')]).toEqual([[], ['IT-TO0123']])
    const types = (of: string) => textsIn(of, '//icar:recordHeader/@type')
    expect(types(text)).toEqual(['scons', 'eac-cpf', 'eac-cpf', 'eac-cpf', 'ead3', 'mets'])
    expect(textsIn(text, '//e:archdesc//e:unittitle[@lang="ita"]')).toEqual([
      'Comitati di quartiere', 'Casa', 'Busta 1', 'Nastro', 'Affitti', 'Verbale <& "quattro">', 'Scuola',
    ])
    expect(textsIn(text, '//e:c[e:c/e:did/e:unittitle="Affitti"]/e:controlaccess/e:genreform/e:part')).toEqual(['Busta'])
    const inRecord = (path: string) => textsIn(text, `//e:c[e:did/e:unittitle='Verbale <& "quattro">']/${path}`)
    expect(inRecord('e:did/e:unitdatestructured/e:datesingle/@standarddate')).toEqual(['1977-03-12'])
    expect(inRecord('e:did/e:unitid[@label="segnaturaAttuale"]')).toEqual(['A 1'])
    expect(inRecord('e:controlaccess/e:genreform/e:part')).toEqual(['Corrispondenza'])
    expect(inRecord('e:processinfo[@localtype="own:colore"]')).toEqual(['Campo colore: Rosso'])
    expect(inRecord('e:processinfo[@localtype="descriptionEn"]')[0]).toContain('First.')
    // Who made it is one of the file, and so is who keeps it.
    const ids = textsIn(text, '//icar:record/icar:recordHeader/icar:id')
    expect(new Set(ids).size).toBe(ids.length)
    for (const made of ['origination', 'repository']) expect(ids).toContain(textsIn(text, `//e:archdesc/e:did/e:${made}/*/@identifier`)[0])
    expect(textsIn(text, '//mets:file/@CHECKSUM')).toEqual([FILE.sha256])
    for (const hidden of HIDDEN) {
      expect(text).not.toContain(hidden)
      expect(whole).toContain(hidden)
    }
    // What lies in no unit has one around it, after the fondi.
    expect(types(whole).filter((type) => type === 'ead3')).toHaveLength(3)
    expect(textsIn(whole, '//e:archdesc[@level="collection"]/e:dsc/e:c/e:did/e:unittitle')).toEqual(['In nessuna unità'])
    expect(textsIn(inside, '//e:archdesc/e:relations/e:relation/e:relationentry[@localtype="complArchSup"]')).toEqual(['Busta 1'])
  })

  test('MARCXML: books and periodicals', async () => {
    await inWrite(server.db, (tx) => createDocuments(tx, [
      { ...everything('library'), title: 'Libro & altro', unitId: tree.otherFondo },
      { kind: 'magazine', title: 'Rivista', unitId: tree.otherFondo },
    ], change))
    const inMarc = async (id: string) => (await get(id, 'format=marcxml')).text
    const text = await inMarc(tree.otherFondo)
    expect(faultsOfMarc(text)).toEqual([])
    const book = (tag: string, code: string) =>
      textsIn(text, `//marc:record[1]/marc:datafield[@tag="${tag}"]/marc:subfield[@code="${code}"]`)
    expect(textsIn(text, '//marc:datafield[@tag="245"]/marc:subfield[@code="a"]')).toEqual(['Libro & altro', 'Rivista'])
    expect([book('020', 'a'), book('041', 'a'), book('242', 'a'), book('264', 'b'), book('264', 'c'), book('650', 'a')]).toEqual([
      ['978-88-06-00000-0'], ['it', 'fr'], ['Minutes'], ['In proprio'], ['12 marzo 1977'], ['Casa', 'Lavoro'],
    ])
    expect(book('650', '0')).toEqual([ELSEWHERE.theme])
    expect([book('751', 'a'), book('751', '1')]).toEqual([['Torino'], [ELSEWHERE.place]])
    expect(book('720', 'a')).toEqual(['Comitato, ignoto'])
    expect(textsIn(text, '//marc:controlfield[@tag="008"]').map((field) => field.length)).toEqual([40, 40])
    expect(textsIn(text, '//marc:leader').map((leader) => leader.length)).toEqual([24, 24])
    expect(text).not.toContain('Scaffale 3')
    expect(textsIn(await inMarc(tree.fondo), '//marc:record')).toEqual([])
    server.viewer = EDITOR
    expect(await inMarc(tree.otherFondo)).toContain('Scaffale 3')
    server.viewer = null
  })
})
