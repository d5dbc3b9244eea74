import { afterAll, beforeAll, expect, test } from 'vitest'
import { relate } from '../../src/agents/relations-store.ts'
import { createAgents } from '../../src/agents/store.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { agentSheet } from '../../src/imports/whole/agents.ts'
import { takeWholeSheet } from '../../src/imports/whole/take.ts'
import { importRows } from '../imports/import-sheet.ts'
import { scratchFile } from '../imports/scratch-file.ts'
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
      await createDocuments(tx, [{ ...everything('library'), own: {} }], change)
      const [union, person] = await createAgents(tx, [
        {
          type: 'organisation', name: 'Comitato Fiat', otherNames: ['Comitato & compagni', 'CF; Fiat'], date: '1969-1973',
          places: 'Torino; Ivrea', functions: 'Lotte.\nInchieste.',
          history: 'Nato nel 1969.\nFinito.', historyEn: 'Born in 1969.\nEnded.', sources: 'Archivio',
          sameAs: ['https://www.wikidata.org/entity/Q1?a=1&b=2'],
        },
        { type: 'person', name: 'Rossi, Mario', otherNames: ['Marione'], date: 'post 1950' },
        { type: 'family', name: 'Bianchi', otherNames: ['De Bianchi'], date: 'circa 1800' },
      ], change)
      await relate(tx, person!, { role: 'partOf', agentId: union!, date: '1970-1972' }, change)
    })
  })
  afterAll(close)

  /** What an agent says; a file of EAC-CPF has paragraphs alone, no single line breaks. */
  const agentsOf = async (one: TestDatabase) => (await one.read.selectFrom('agent').select([
    'type', 'name', 'otherNames', 'date', 'dateFrom', 'dateTo', 'dateQualifier', 'places', 'functions', 'history', 'historyEn', 'sources',
    'sameAs',
  ]).orderBy('name').execute()).map((agent) => JSON.parse(JSON.stringify(agent).replaceAll(String.raw`\n\n`, String.raw`\n`)))

  test('eac-cpf: people are the same, with their relations', async () => {
    const text = `<all>${(await written(db, 'eac-cpf')).match(/<eac-cpf[\s\S]*?<\/eac-cpf>/g)!.join('')}</all>`
    const other = await archive()
    await takeWholeSheet(other, scratchFile(text, 'ours.xml'), agentSheet, { fileName: 'ours.xml', actor: 'prova', lang: 'it' })
    expect(await agentsOf(other)).toEqual(await agentsOf(db))
    const relations = await other.read.selectFrom('agentRelation').select(['role', 'date']).execute()
    expect(relations).toEqual([{ role: 'partOf', date: '1970-1972' }])
  })

  test('mods: what the format holds is the same', async () => {
    const other = await archive()
    await importRows(other, scratchFile(await written(db, 'mods'), 'ours.xml'), { unknownTerms: 'create', kind: 'library' })
    const recordOf = (one: TestDatabase) => one.read.selectFrom('document').select([
      'kind', 'title', 'titleEn', 'author', 'publisher', 'place', 'date', 'dateFrom', 'dateTo', 'detail', 'number', 'medium', 'languages',
      'description', 'descriptionEn', 'note', 'segnatura', 'link', 'rights', 'rightsText',
    ]).executeTakeFirstOrThrow()
    const { note, ...rest } = await recordOf(other)
    const { note: noteBefore, ...before } = await recordOf(db)
    expect(rest).toEqual(before)
    // The address that it had there stays in the note.
    expect(note).toMatch(new RegExp(`^${noteBefore}\nMODS: other url: https://archivio.example.org/archive/r/`))
    const more = other.read.selectFrom('document').select(['extent', 'searchKey', 'identifier']).executeTakeFirstOrThrow()
    expect(await more).toEqual({ extent: '4 carte; 50 min', searchKey: 'Lettera Casa; Lavoro', identifier: '9788806000000' })
  })
})
