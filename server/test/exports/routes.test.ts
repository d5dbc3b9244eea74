import { fileURLToPath } from 'node:url'
import { TEXT_FIELDS } from '@faldone/contract/fields.ts'
import { KIND_NAMES, type KindName } from '@faldone/contract/kinds.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addRelations } from '../../src/agents/relations-store.ts'
import { createAgents } from '../../src/agents/store.ts'
import type { Engine } from '../../src/db/engine.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { openSheetFile } from '../../src/imports/reading/sheet-file.ts'
import { fold } from '../../src/words/analyser.ts'
import { createTerm } from '../../src/terms/store.ts'
import { createUnits } from '../../src/units/store.ts'
import { newId } from '../../src/db/uuid.ts'
import { check, importRows } from '../imports/import-sheet.ts'
import { albiniSheet } from '../imports/real-data.ts'
import { scratchFile } from '../imports/scratch-file.ts'
import { EDITOR } from '../support/caller.ts'
import { onEachEngine, onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The same in every text field that has no rules of its own. */
const everyText = (text: string) => {
  const names = TEXT_FIELDS.filter((name) => !['title', 'date', 'segnatura', 'description'].includes(name))
  return Object.fromEntries(names.map((name) => [name, text]))
}

let server: TestApp

const onEngine = (engine: Engine): void => {
  beforeEach(async () => {
    server = await testApp(engine)
    server.viewer = EDITOR
  })
  afterEach(() => server.close())
}

const get = (path: string) => server.app.inject({ url: `/archive/api/archive${path}`, headers: { 'accept-language': 'it' } })
const exported = async (query: string): Promise<Buffer> => {
  const answer = await get(`/xls/export?${query}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.rawPayload
}
const rowsOf = async (bytes: Buffer): Promise<string[][]> => {
  const rows: string[][] = []
  for await (const { cells } of (await openSheetFile(scratchFile(bytes))).sheets[0]!.rows()) rows.push(cells)
  return rows
}
/** What importing the file again would do. */
const again = async (bytes: Buffer, kind: KindName = 'document') => {
  const { state, counts, newCreators } = await check(server.db, scratchFile(bytes), { kind })
  expect(newCreators).toEqual([])
  return { state, counts }
}
const unchanged = (rows: number) =>
  expect.objectContaining({ counts: expect.objectContaining({ rows, unchanged: rows, updated: 0, created: 0, errors: 0 }) })

onEachEngine('an export', (engine) => {
  worksWithin()
  onEngine(engine)

  test('of the sample collection and of awkward cells is imported again as no change, in every kind', async () => {
    for (const kind of KIND_NAMES)
      await importRows(server.db, fileURLToPath(new URL(`../../../samples/${kind}.csv`, import.meta.url)), { kind, unknownTerms: 'create' })
    const awkward = [
      '=1+1', '+39', '-12', '@casa', "'=x", '＝1+1', '＋39', '－12', '＠casa', "'＝x", '﹦1', "''", 'uno\ndue', 'a;b,c\td', '"citato"', '_x0041_',
      ' <b>&amp;', '007', '1e5', 'TRUE', '\u{1f4e6} ', '12/3'
    ]
    // The first cell ends within a character that UTF-16 writes with two units.
    const description = `Lettera: ${'perché 📦 '.repeat(9_000)}fine`
    await inWrite(server.db, async (tx) => {
      await createTerm(tx, 'tematica', { it: 'Lavoro nero', en: 'Undeclared work' }, change)
      // Its English label is the Italian label of another.
      await createTerm(tx, 'tematica', { it: 'Etere', en: 'Radio' }, change)
      // Names that are refused today.
      for (const it of ['Acqua; aria', '"Terra"; fuoco', '"Legno"']) {
        const { id } = await createTerm(tx, 'tematica', { it: it.replace(';', '') }, change)
        await tx.updateTable('tematica').set({ it, itFold: fold(it), en: `${it} (en)`, enFold: fold(`${it} (en)`) }).where('id', '=', id)
          .execute()
      }
      const [one, other] =
        await createAgents(tx, [{ type: 'person', name: '"Nina"; detta N.' }, { type: 'family', name: '=Rossi' }], change)
      for (const kind of KIND_NAMES) {
        const [fondo, loose] = [newId(), newId()]
        await createUnits(tx, [
          { id: fondo, kind, level: 'fondo', parentId: null, name: `=Fondo ${kind}` },
          { id: loose, kind, level: 'busta', parentId: null, name: `-1 ${kind}` },
        ], change)
        await addRelations(tx, [one!, other!].map((agentId) => ({ agentId, role: 'creator', unitId: fondo })), change)
        await createDocuments(tx, awkward.map((text, at) => ({
          kind, title: text.trim(), author: text.trim(), segnatura: `${text.trim()} ${at}`,
          unitId: at % 2 ? fondo : loose, ...everyText(text.trim()), languages: [text.trim(), 'fr', 'dialetto; stretto'],
          closure: at % 2 ? { reason: 'donor', until: '2140-06-30', text: text.trim(), announced: true } : { reason: 'sensitive' },
        })), change)
        await createDocuments(tx, [{ kind, title: 'Lungo', description, year: 1977, month: 3, tematiche: [
          'Lavoro nero', 'Etere', 'Acqua; aria', '"Terra"; fuoco', '"Legno"'
        ], tipologia: 'Volantino', availableOnSite: false, visibility: 'staff' }], change)
      }
    })
    for (const [at, kind] of KIND_NAMES.entries()) {
      const { counts } = await again(await exported(`kind=${kind}&${at % 2 ? 'lang=it' : 'lang=en&format=csv'}`), kind)
      expect([kind, counts]).toMatchObject([kind, { updated: 0, created: 0, errors: 0, skipped: 0, unchanged: counts!.rows }])
      expect(counts!.rows).toBeGreaterThan(awkward.length + 1)
    }
    const [header, ...rows] = await rowsOf(await exported('kind=document&columns=description,tematiche&tematica=Etere&lang=en'))
    expect([header, rows.map((cells) => [cells.slice(0, 3).join('') === description, cells[3]])]).toEqual([
      ['Description', 'Description 2', 'Description 3', 'Theme'],
      [[true, '"""Legno"" (en)"; """Terra""; fuoco (en)"; "Acqua; aria (en)"; Etere; Undeclared work']]
    ])
    const formula = (await rowsOf(await exported('kind=document&columns=title&format=xlsx'))).flat()
    expect(formula).toEqual(expect.arrayContaining(['=1+1', '+39', '-12', '@casa']))
  })
})

// As in the program, by a child process.
onEachEngine('an export by its process', (engine) => {
  onEngine(engine)

  test('holds the results of a search, in their order and with the chosen columns', async () => {
    await inWrite(
      server.db,
      (tx) => createDocuments(tx, ['Volantino 2', 'Volantino 10', 'Lettera'].map((title) => ({ kind: 'document', title })), change)
    )
    const answer = await get('/xls/export?kind=document&q=volantino&sort=-title&columns=title,year')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/^attachment; filename="Documenti \d{4}-\d\d-\d\d\.xlsx"/)
    })
    expect(await rowsOf(answer.rawPayload)).toEqual([['Titolo', 'Anno'], ['Volantino 10'], ['Volantino 2']])
    expect(await rowsOf(await exported('kind=audio&columns=id'))).toEqual([['Id']])
  })
})

onOneEngine('an export of more records', (engine) => {
  worksWithin()
  onEngine(engine)

  test('of the archive of Giuseppe Albini is imported again as no change, in both formats and languages', async () => {
    const rows = albiniSheet()
    await importRows(server.db, rows)
    for (const query of ['format=xlsx&lang=it', 'format=csv&lang=it', 'format=xlsx&lang=en', 'format=csv&lang=en&sort=-title']) {
      expect(await again(await exported(`kind=document&${query}`))).toEqual(unchanged(rows.length - 1))
    }
  })

  test('of fondi that all count from 1 is imported again as no change, with and without its fondi', async () => {
    const rows = [
      ['Segnatura', 'Titolo', 'Fondo'],
      ...['A', 'B', '- Valore vuoto -'].flatMap((fondo) => [['1', `uno di ${fondo}`, fondo], ['2', `due di ${fondo}`, fondo]])
    ]
    expect((await importRows(server.db, rows)).counts).toMatchObject({ created: 6 })
    for (const columns of ['', '&columns=id,segnatura,title', '&columns=segnatura,title,fondo'])
      expect(await again(await exported(`kind=document${columns}`))).toEqual(unchanged(6))
  })

  test('is refused before it begins', async () => {
    const code = async (query: string) => (await get(`/xls/export?${query}`)).json().code
    expect([
      await code(''), await code('kind=document&columns=colour'), await code('kind=document&page=2'),
      await code('kind=document&tematica=Nessuna'),
    ])
      .toEqual(['INVALID_FIELDS', 'INVALID_FIELDS', 'INVALID_FIELDS', 'UNKNOWN_VALUE'])
  })
})
