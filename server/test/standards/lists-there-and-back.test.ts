import { afterAll, beforeAll, expect, test } from 'vitest'
import { relate } from '../../src/agents/relations-store.ts'
import { createAgents } from '../../src/agents/store.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { agentSheet } from '../../src/imports/whole/agents.ts'
import { takeWholeSheet } from '../../src/imports/whole/take.ts'
import { termSheet } from '../../src/imports/whole/terms.ts'
import { resolveTerms } from '../../src/labels/store.ts'
import { loadAddresses } from '../../src/imports/planning/elsewhere-store.ts'
import { updatePlace } from '../../src/places/store.ts'
import { importRows } from '../imports/import-sheet.ts'
import { scratchFile } from '../imports/scratch-file.ts'
import { createTerm, updateTerm } from '../../src/terms/store.ts'
import { createUnits } from '../../src/units/store.ts'
import { onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { emptyArchives, written } from './archives.ts'
import { everything } from './scene.ts'

onOneEngine('our lists, imported into an empty archive', (engine) => {
  const { open: archive, close } = emptyArchives(engine)
  let db: TestDatabase
  beforeAll(async () => {
    db = await archive()
    await inWrite(db, async (tx) => {
      const [fondo, closed] = await createUnits(tx, [
        { kind: 'library', level: 'fondo', name: 'Fondo uno', parentId: null },
        { kind: 'library', level: 'fondo', name: 'Fondo chiuso', parentId: null, closure: { reason: 'donor', until: '2999-12-31' } },
      ], change)
      await createDocuments(tx, [
        { ...everything('library'), unitId: fondo! }, { kind: 'newspaper', title: 'Giornale', year: 1970 },
        { kind: 'library', title: 'Riservato', unitId: fondo!, visibility: 'staff', closure: { reason: 'private', until: '2999-12-31' } },
        { kind: 'library', title: 'Chiuso', closure: { reason: 'donor', until: '2999-12-31', text: 'Così gli eredi', announced: true } },
        { kind: 'library', title: 'In un fondo chiuso', unitId: closed! },
        { kind: 'library', title: 'Aperto da anni', closure: { reason: 'copyright', until: '1999-12-31' } },
      ], change)
      await updatePlace(tx, { name: 'Torino', sameAs: ['https://www.geonames.org/3165524'] }, 0, change)
      const casa = (await resolveTerms(tx, 'tematica', ['Casa'])).get('Casa')!
      await updateTerm(tx, 'tematica', casa, { sameAs: ['https://example.org/casa?a=1;2'] }, null, change)
      await createTerm(tx, 'tipologia', { it: 'Zine & "altro"', en: 'Zine', sameAs: ['https://example.org/zine'] }, change)
      const [union, person] = await createAgents(tx, [
        {
          type: 'organisation', name: 'Comitato Fiat', otherNames: ['Comitato & compagni', 'CF; Fiat'], date: '1969-1973',
          places: 'Torino; Ivrea', functions: 'Lotte.\nInchieste.',
          history: 'Nato nel 1969.\nFinito.', historyEn: 'Born in 1969.\nEnded.', sources: 'Archivio',
          sameAs: ['https://www.wikidata.org/entity/Q1?a=1&b=2'],
        },
        { type: 'person', name: 'Rossi, Mario', otherNames: ['Marione'], date: 'post 1950' },
        { type: 'family', name: 'Bianchi', otherNames: ['De Bianchi'], date: 'circa 1800', visibility: 'staff' },
      ], change)
      await relate(tx, person!, { role: 'partOf', agentId: union!, date: '1970-1972' }, change)
    })
  })
  afterAll(close)

  /** What an agent says; a file of EAC-CPF has paragraphs alone, no single line breaks. */
  const agentsOf = async (one: TestDatabase) => (await one.read.selectFrom('agent').select([
    'id', 'type', 'name', 'otherNames', 'date', 'dateFrom', 'dateTo', 'dateQualifier', 'places', 'functions', 'history', 'historyEn',
    'sources', 'sameAs', 'visibility',
  ]).orderBy('name').execute()).map((agent) => JSON.parse(JSON.stringify(agent).replaceAll(String.raw`\n\n`, String.raw`\n`)))

  test('eac-cpf: people are the same, with their relations', async () => {
    const text = `<all>${(await written(db, 'eac-cpf')).match(/<eac-cpf[\s\S]*?<\/eac-cpf>/g)!.join('')}</all>`
    const other = await archive()
    await takeWholeSheet(other, scratchFile(text, 'ours.xml'), agentSheet, { fileName: 'ours.xml', actor: 'prova', lang: 'it' })
    expect(await agentsOf(other)).toEqual(await agentsOf(db))
    const relations = await other.read.selectFrom('agentRelation').select(['role', 'date']).execute()
    expect(relations).toEqual([{ role: 'partOf', date: '1970-1972' }])
  })

  test.each(['skos', 'skos-xml'] as const)('%s: the same bytes but for when they were made', async (format) => {
    const made = async (one: TestDatabase) => (await written(one, format)).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    const [text, other] = [await written(db, format), await archive()]
    expect(await made(other)).not.toBe(await made(db))
    await takeWholeSheet(other, scratchFile(text, 'ours'), termSheet, { fileName: 'ours', actor: 'prova', lang: 'it' })
    expect(await made(other)).toBe(await made(db))
  })

  /** Who may see each record, by its title. */
  const seenIn = async (one: TestDatabase) => Object.fromEntries((await one.read.selectFrom('document')
    .select(['title', 'visibility', 'closure', 'closed', 'hidden']).execute())
    .map(({ title, closure, ...rest }) => [title, { ...rest, closure: closure && (JSON.parse(closure) as object) }]))

  /** Who may see a record is the same; what a unit kept from visitors is for staff alone. */
  async function requireAsHidden(other: TestDatabase): Promise<void> {
    const before = await seenIn(db)
    expect(before['In un fondo chiuso']).toMatchObject({ visibility: 'public', hidden: 1 })
    const expected = { ...before, 'In un fondo chiuso': { ...before['In un fondo chiuso'], visibility: 'staff' } }
    expect(await seenIn(other)).toEqual(expected)
  }

  test.each(['mods', 'marcxml', 'dc'] as const)('%s: visitors are told nothing of what is kept from them', async (format) => {
    const text = await written(db, format, false)
    expect(text).toContain('Aperto da anni')
    expect(text).not.toMatch(/info:eu-repo|Riservato|Chiuso|In un fondo|copyright/)
  })

  const CASA = { list: 'tematica', name: 'Casa', sameAs: ['https://example.org/casa?a=1;2'] }
  const TORINO = { list: 'place', name: 'Torino', sameAs: ['https://www.geonames.org/3165524'] }

  /** Imports all records of the archive in a format. Returns the full one before and after, and what is told of the file as a whole. */
  async function thereAndBack(format: 'dc' | 'marcxml' | 'mods') {
    const other = await archive()
    const { findings } =
      await importRows(other, scratchFile(await written(db, format), 'ours.xml'), { unknownTerms: 'create', kind: 'library' })
    await requireAsHidden(other)
    const recordOf = async (one: TestDatabase) => {
      const record = await one.read.selectFrom('document').selectAll().where('title', 'like', 'Verbale%').executeTakeFirstOrThrow()
      const terms = one.read.selectFrom('documentTematica').innerJoin('tematica', 'tematica.id', 'tematicaId').select('it')
      const tematiche = (await terms.where('documentNum', '=', record.num).orderBy('it').execute()).map(({ it }) => it)
      const type = one.read.selectFrom('tipologia').select('it').where('id', '=', record.tipologiaId ?? '').executeTakeFirst()
      return { ...record, tematiche, tipologia: (await type)?.it ?? null }
    }
    const kinds = (await other.read.selectFrom('document').select('kind').orderBy('title').execute()).map(({ kind }) => kind)
    const addresses = await loadAddresses(other.read)
    const told = { before: await recordOf(db), after: await recordOf(other) }
    return { ...told, addresses, kinds, codes: findings.map(({ code, values }) => [code, values]) }
  }

  /** The fields of a record by these names, separated by commas. */
  const only = (record: object, names: string) => names.split(',').map((name) => [name, record[name as keyof typeof record]])

  test('mods: what the format holds is the same', async () => {
    const { before, after, addresses } = await thereAndBack('mods')
    const same = 'kind,title,titleEn,author,publisher,place,date,dateFrom,dateTo,number,medium,languages,description,descriptionEn,segnatura,'
      + 'link,rights,rightsText,tematiche,tipologia'
    expect(only(after, same)).toEqual(only(before, same))
    // The address that it had there stays in the note.
    expect(after.note).toMatch(new RegExp(`^${before.note}\nMODS: other url: https://archivio.example.org/archive/r/`))
    expect(after).toMatchObject({
      extent: '4 carte; 50 min', searchKey: null, identifier: '9788806000000', detail: 'Seconda seduta; Fondo uno',
    })
    expect(addresses).toEqual([CASA, TORINO])
  })

  test('marcxml: books and periodicals are the same, but for what is in the note', async () => {
    const { before, after, kinds, addresses } = await thereAndBack('marcxml')
    const same = 'kind,title,titleEn,author,publisher,place,date,dateFrom,dateTo,number,medium,languages,description,descriptionEn,extent,'
      + 'identifier,provenance,link,rights,rightsText,contentWarning,contentWarningEn,tematiche,tipologia,segnatura,formerSegnatura,'
      + 'location,inventoryNumber,condition'
    expect(only(after, same)).toEqual(only(before, same))
    expect(kinds).toEqual(['library', 'library', 'newspaper', 'library', 'library', 'library'])
    expect(after.note).toMatch(/^Seconda seduta\nUna nota\n50 min\nCampo colore: Rosso\nMARC: other link: https:\S+\/r\/\w+$/)
    expect(after.staffNote).toMatch(/^Da verificare\nMARC: number of the record: \w+$/)
    expect(after.detail).toBe('Fondo uno')
    expect(addresses).toEqual([CASA, TORINO])
  })

  test('dc: what the format holds is the same; units are told', async () => {
    const { before, after, kinds, codes, addresses } = await thereAndBack('dc')
    const same = 'kind,title,titleEn,author,publisher,place,date,dateFrom,dateTo,languages,descriptionEn,link,rights,rightsText,segnatura,'
      + 'identifier'
    expect(only(after, same)).toEqual(only(before, same))
    expect(kinds).toEqual(['library', 'library', 'newspaper', 'library', 'library', 'library'])
    expect(after).toMatchObject({
      description: `${before.detail}\n${before.description}`, extent: '4 carte; carta; 50 min', detail: 'Fondo uno',
      searchKey: 'Casa; Lavoro Lettera', note: expect.stringMatching(/^dc:other address: https:\S+\/r\/\w+$/),
    })
    expect(codes).toContainEqual(['ENTRIES_LEFT', { entries: 'collection (2)' }])
    expect(addresses).toEqual([TORINO])
  })
})
