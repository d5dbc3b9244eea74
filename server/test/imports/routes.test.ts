import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { importSchema, rowPageSchema } from '@faldone/contract/import.ts'
import { writeXlsx } from 'hucre'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine } from '../../src/db/engine.ts'
import { createDocuments, updateDocuments } from '../../src/documents/store.ts'
import type { Answer } from '../support/caller.ts'
import { onEachEngine, onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { contents } from './import-sheet.ts'
import { csvText, sendFiles, sheetCaller } from './sheet-caller.ts'

// Longer than 250 lines because it follows sheets through all the calls, from the upload to the undo.

vi.setConfig({ testTimeout: 120_000 })

const SHEET = [
  ['Segnatura', 'Titolo', 'Anno', 'Tematica', 'Fondo', 'Busta', 'Colore'],
  ['A1', 'Volantino', '1977', 'Lavoro', 'Collettivo', 'Busta 1', 'x'],
  ['A2', 'Manifesto', '19777', 'Casa', 'Collettivo', 'Busta 1', ''],
  ['A3', 'Opuscolo', '1978', 'Lavoro nero', 'Collettivo', 'Busta 2', ''],
  ['A4', 'Lettera', '1978', 'Lavoro nero', 'Collettivo', 'Busta 2', ''],
]

let server: TestApp
let sheet: ReturnType<typeof sheetCaller>

const begin = (engine: Engine): void => {
  beforeEach(async () => {
    server = await staffApp(engine)
    sheet = sheetCaller(server)
  })
  afterEach(() => server.close())
}

onEachEngine('a sheet over HTTP', (engine) => {
  worksWithin()
  begin(engine)

  test('is uploaded, checked, corrected, acquired and undone', async () => {
    const checked = await sheet.checked(SHEET)
    const { importId } = checked
    expect(importSchema.strict().parse(checked)).toMatchObject({
      state: 'checked', kind: 'document', fileName: 'elenco.csv', createdBy: 'ida', sheet: '', headerRow: 1, newUnitsTotal: 2,
      changeSetId: null,
      counts: { rows: 4, created: 1, updated: 0, unchanged: 0, skipped: 0, errors: 3, warnings: 0 }, problem: null,
    })
    expect(checked['findings'].map(({ row, column, code, value, rows }: Record<string, unknown>) => [row, column, code, value, rows]))
      .toEqual([
      [3, 'Anno', 'YEAR_INVALID', '19777', 1], [4, 'Tematica', 'TEMATICA_UNKNOWN', 'Lavoro nero', 2],
      [null, 'Colore', 'COLUMN_UNKNOWN', 'Colore', 0],
    ])
    expect(checked['findings'][1].sentence).toEqual({ it: 'Tematica sconosciuta: «Lavoro nero».', en: 'Unknown theme: “Lavoro nero”.' })
    expect(checked['columns'][6]).toEqual({
      index: 6, header: 'Colore', column: null, byHand: false, meant: null, reading: null, proposed: null, remembered: false,
      samples: ['x'], filled: 1,
    })

    expect(await sheet.acquire(importId)).toMatchObject({ status: 409, body: { code: 'HAS_ERRORS' } })
    const { body: edited } = await sheet.edit(importId, 3, { cells: { 2: '1977' } })
    expect(edited).toMatchObject({
      counts: { created: 2, errors: 2, warnings: 0 }, rows: [{ row: 3, action: 'create', original: SHEET[2]!.slice(0, 6) }],
    })
    const { body: decided } = await sheet.decide(
      importId, { decisions: [{ code: 'TEMATICA_UNKNOWN', column: 'Tematica', value: 'Lavoro nero', decision: 'map', target: 'lavoro' }] }
    )
    expect(decided).toMatchObject({ state: 'checked', counts: { created: 4, errors: 0 } })

    const { status, body: acquired } = await sheet.acquire(importId)
    expect([status, acquired]).toMatchObject([200, { state: 'acquired', acquiredBy: 'ida', counts: { created: 4 } }])
    expect((await contents(server.db)).documents.map(({ title, year, path }) => [title, year, path])).toEqual([
      ['Volantino', 1977, 'Collettivo / Busta 1'], ['Manifesto', 1977, 'Collettivo / Busta 1'],
      ['Opuscolo', 1978, 'Collettivo / Busta 2'], ['Lettera', 1978, 'Collettivo / Busta 2'],
    ])
    const rows = rowPageSchema.parse(await sheet.rows(importId))
    expect(new Set(rows.items.map(({ documentId }) => documentId)))
      .toEqual(new Set((await contents(server.db)).documents.map(({ id }) => id)))
    expect((await sheet.acquire(importId)).body).toMatchObject({ code: 'ALREADY_ACQUIRED' })
    expect((await sheet.validate(importId)).body).toMatchObject({ code: 'ALREADY_ACQUIRED' })
    await expect(access(join(server.config.dataDir, 'imports', importId))).rejects.toThrow('ENOENT')

    await inWrite(server.db, (tx) => updateDocuments(
      tx, [{ id: rows.items[0]!.documentId!, changes: { author: 'Collettivo' } }], { ...change, at: new Date().toISOString() }
    ))
    const { body: undone } = await sheet.undo(importId)
    expect(undone).toMatchObject({
      state: 'undone', undoneBy: 'ida',
      undone: { documents: 3, trashed: 3, keptTotal: 1, kept: [{ name: 'Volantino', reason: 'EDITED', row: 2 }] },
    })
    expect((await sheet.undo(importId)).body).toMatchObject({ code: 'ALREADY_UNDONE' })
    expect((await contents(server.db)).documents.map(({ title }) => title)).toEqual(['Volantino'])
  })
})

onOneEngine('a long check over HTTP', (engine) => {
  begin(engine)

  test('is answered at once without a wait, and can be followed', async () => {
    const id = await sheet.upload(SHEET)
    const begun = await sheet.call('POST', `/xls/${id}/validate`)
    expect(begun).toMatchObject({ status: 202, body: { state: 'checking' } })
    for (const act of ['validate', 'acquire', 'undo'])
      expect((await sheet.call('POST', `/xls/${id}/${act}`)).body).toMatchObject({ code: 'IMPORT_RUNNING' })
    expect((await sheet.edit(id, 2, { leftOut: true })).body).toMatchObject({ code: 'IMPORT_RUNNING' })
    await vi.waitFor(async () => expect((await sheet.get(id)).body['state']).toBe('checked'), 20_000)
    expect((await sheet.call('GET', '/xls?kind=document')).body)
      .toMatchObject({ total: 1, items: [{ importId: id, state: 'checked', fileName: 'elenco.csv', counts: { rows: 4 }, hasRows: true }] })
    expect((await sheet.call('GET', '/xls?kind=audio')).body).toMatchObject({ total: 0 })
  })
})

onOneEngine('the steps of a sheet over HTTP', (engine) => {
  worksWithin()
  begin(engine)

  test('has columns mapped by hand, which the next sheet of the kind remembers', async () => {
    const rows = [['Oggetto', 'Quando', 'Titolo breve'], ['Volantino', '1977', 'V.']]
    const { importId, ...failed } = await sheet.checked(rows)
    expect(failed).toMatchObject({ state: 'failed', headerRow: 1, findings: [{ code: 'NO_HEADER', severity: 'file' }] })
    expect(failed['columns'].map(({ header, column }: Record<string, unknown>) => [header, column]))
      .toEqual([['Oggetto', null], ['Quando', null], ['Titolo breve', null]])
    const mapping = [{ header: 'Oggetto', column: 'title' }, { header: 'Quando', column: 'date' }, { header: 'Titolo breve', column: null }]
    const { body: checked } = await sheet.validate(importId, { mapping })
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 1, errors: 0, warnings: 0 }, findings: [] })
    expect(checked['columns'].map(({ column, byHand }: Record<string, unknown>) => [column, byHand]))
      .toEqual([['title', true], ['date', true], [null, true]])
    expect(await sheet.checked(rows)).toMatchObject({ state: 'checked', counts: { created: 1 } })
    expect(await sheet.checked(rows, { kind: 'audio' })).toMatchObject({ state: 'failed' })
    await sheet.validate(importId, { mapping: mapping.slice(0, 1) })
    const { body: row } = await sheet.edit(importId, 2, { cells: { 1: '1978' } })
    expect(row['rows'][0].change.fields).toEqual({ title: [null, 'Volantino'] })
    expect(await sheet.checked(rows)).toMatchObject({ columns: [{ column: 'title' }, { column: null }, { column: null, byHand: false }] })
  })

  test('each column comes with up to five different values from anywhere in the sheet, also where no header was recognised', async () => {
    const note = (at: number) => (at === 80 ? `a\n${'b'.repeat(50)}` : '')
    const rows = [['Titolo', 'Nota'], ...Array.from({ length: 90 }, (_, at) => [`Volantino ${at % 7}`, note(at)])]
    const { columns } = await sheet.checked(rows)
    expect(columns.map(({ samples }: Record<string, unknown>) => samples))
      .toEqual([['Volantino 0', 'Volantino 1', 'Volantino 2', 'Volantino 3', 'Volantino 4'], [`a ${'b'.repeat(37)}…`]])
    const failed = await sheet.checked([['Oggetto', 'Quando'], ['Volantino', '1977'], ['Volantino', '1978']])
    expect(failed).toMatchObject({ state: 'failed', columns: [{ samples: ['Volantino'] }, { samples: ['1977', '1978'] }] })
  })

  test('a sheet that was checked before samples were kept shows those of its first rows', async () => {
    const { importId } = await sheet.checked([['Titolo', 'Nota'], ['Volantino', 'uno'], ['Verbale', '']])
    const { layout } = await server.db.read.selectFrom('import').select('layout').where('id', '=', importId).executeTakeFirstOrThrow()
    const { samples: _, ...former } = JSON.parse(layout!)
    await server.db.write.transaction()
      .execute((tx) => tx.updateTable('import').set({ layout: JSON.stringify(former) }).where('id', '=', importId).execute())
    expect((await sheet.get(importId)).body).toMatchObject({ columns: [{ samples: ['Volantino', 'Verbale'] }, { samples: ['uno'] }] })
  })

  test('can be given another kind after the upload, with what is remembered for its columns', async () => {
    await sheet.checked([['Che cosa', 'Titolo'], ['Nastro', 'N.']], { kind: 'audio' })
      .then(({ importId }) => sheet.validate(importId, { mapping: [{ header: 'Che cosa', column: 'detail' }] }))
    const { importId } = await sheet.checked([['Titolo', 'Che cosa', 'Fondo', 'Busta'], ['Assemblea', 'Bobina', 'Radio', 'Busta 1']])
    await sheet.edit(importId, 2, { cells: { 0: 'Corteo' } })
    const { body } = await sheet.validate(importId, { kind: 'audio' })
    expect(body).toMatchObject({ state: 'checked', kind: 'audio', counts: { created: 1 } })
    expect(body['columns'][1]).toMatchObject({ column: 'detail', byHand: true })
    expect((await sheet.rows(importId, 'filter=edited')).total).toBe(0)
    expect((await sheet.call('GET', '/xls?kind=document')).body['total']).toBe(0)
    await sheet.acquire(importId)
    expect((await contents(server.db)).documents).toMatchObject([{ kind: 'audio', title: 'Assemblea', detail: 'Bobina' }])
    expect((await sheet.validate(importId, { kind: 'video' })).body['code']).toBe('ALREADY_ACQUIRED')
  })

  test('shows updates as old → new, and single cells and rows can be unticked', async () => {
    await inWrite(server.db, (tx) => createDocuments(tx, [
      { kind: 'document', title: 'Volantino', segnatura: 'A1', author: 'Collettivo', place: 'Roma' },
      { kind: 'document', title: 'Lettera', segnatura: 'A2' },
    ], change))
    const { importId, counts } = await sheet.checked([
      ['Segnatura', 'Titolo', 'Autore', 'Luogo'], ['A1', 'Volantino', 'Comitato', '- Valore vuoto -'], ['A2', 'Lettera aperta', '', ''],
      ['A3', 'Nuovo', '', ''],
    ])
    expect(counts).toMatchObject({ updated: 2, created: 1 })
    const { items } = await sheet.rows(importId, 'filter=updated')
    expect(items.map(({ change }: { change: { fields: object } }) => change.fields))
      .toEqual([{ author: ['Collettivo', 'Comitato'], place: ['Roma', null] }, { title: ['Lettera', 'Lettera aperta'] }])
    expect((await sheet.edit(importId, 2, { without: ['place'] })).body['rows'][0])
      .toMatchObject({ without: ['place'], change: { fields: { author: ['Collettivo', 'Comitato'] } } })
    expect((await sheet.edit(importId, 4, { leftOut: true })).body['counts']).toMatchObject({ created: 0, skipped: 1 })
    expect((await sheet.rows(importId, 'filter=edited')).total).toBe(2)
    expect((await sheet.validate(importId)).body['counts']).toMatchObject({ updated: 2, skipped: 1 })
    await sheet.acquire(importId)
    expect((await contents(server.db)).documents.map(({ title, author, place }) => [title, author, place]))
      .toEqual([['Volantino', 'Comitato', 'Roma'], ['Lettera aperta', null, null]])
  })
})

onOneEngine('the header of a sheet over HTTP', (engine) => {
  worksWithin()
  begin(engine)

  test('the header row can be chosen, also if none was recognised, and a row without a title is reported', async () => {
    const rows = [
      ['Titolo', 'Data', 'a cura di A.'], ['Oggetto', 'Anno', 'Fondo'], ['Volantino', '1977', 'Collettivo'],
      ['Manifesto', '1978', 'Collettivo'],
    ]
    const { importId, ...taken } = await sheet.checked(rows)
    const head = rows.map((cells, at) => ({ row: at + 1, cells }))
    expect(taken).toMatchObject({ headerRow: 1, chosenRow: null, counts: { rows: 3 }, head })
    const { body: told } = await sheet.validate(importId, { headerRow: 2 })
    expect(told).toMatchObject({ state: 'failed', headerRow: 2, counts: null, findings: [{
      code: 'NO_TITLE_COLUMN', sentence: { it: 'Nella riga 2 nessuna colonna è riconosciuta come Titolo: sceglila tu.' },
    }] })
    expect(told['columns'].map(({ column }: { column: string | null }) => column)).toEqual([null, 'year', 'fondo'])
    const { body: checked } = await sheet.validate(importId, { mapping: [{ header: 'Oggetto', column: 'title' }] })
    expect(checked).toMatchObject({ state: 'checked', headerRow: 2, chosenRow: 2, counts: { created: 2 } })
    expect((await sheet.edit(importId, 3, { cells: { 1: '1979' } })).status).toBe(200)
    expect((await sheet.validate(importId, { headerRow: 2 })).body).toMatchObject({ headerRow: 2, counts: { created: 2 } })
    expect((await sheet.rows(importId, 'filter=edited')).total).toBe(1)
    expect((await sheet.validate(importId, { headerRow: null })).body).toMatchObject({ headerRow: 2, counts: { created: 2 } })
    expect((await sheet.rows(importId, 'filter=edited')).total).toBe(0)
    expect((await sheet.validate(importId, { headerRow: 40 })).body)
      .toMatchObject({ state: 'failed', findings: [{ code: 'NO_HEADER' }], head: { length: 4 } })
    expect((await sheet.validate(importId, { headerRow: 4, mapping: [{ header: 'Manifesto', column: 'title' }] })).body)
      .toMatchObject({ state: 'failed', findings: [{ code: 'NO_ROWS' }], head: { length: 4 } })
    expect((await sheet.validate(importId, { headerRow: -1 })).body['code']).toBe('INVALID_FIELDS')
  })

  test('a header without a title is shown as far as it is recognised, and can be imported once the title is chosen', async () => {
    const sheets = [{ name: 'Leggimi', rows: [['I dubbi sono in giallo'], ['Aggiornato nel 2009', 'da Lucia', 'e Ada']] }, {
      name: 'Faldoni 1-4', rows: [['Inventario'], ['Che cosa', 'Faldone', 'Fasc.', 'Topica'], ['Volantino', 'Busta 1', 'Casa', 'Torino']],
    }]
    const importId = await sheet.upload(await writeXlsx({ sheets }), { name: 'elenco.xlsx' })
    const { body: failed } = await sheet.validate(importId)
    expect(failed).toMatchObject({ state: 'failed', sheet: 'Faldoni 1-4', headerRow: 2, findings: [{ code: 'NO_TITLE_COLUMN' }] })
    expect(failed['columns'].map(({ column }: { column: string | null }) => column)).toEqual([null, 'busta', 'fascicolo', null])
    const { body: checked } = await sheet.validate(importId, { mapping: [{ header: 'Che cosa', column: 'title' }] })
    expect(checked).toMatchObject({ state: 'checked', sheet: 'Faldoni 1-4', counts: { created: 1 } })
    expect(checked['columns'].map(({ column }: { column: string | null }) => column)).toEqual(['title', 'busta', 'fascicolo', null])
  })

  test('a sheet without headers is read from its first row, its columns by letters', async () => {
    const importId = await sheet.upload([['Volantino', '', '1977'], ['Manifesto', '', 'boh', '', 'Lavoro']])
    const { body: told } = await sheet.validate(importId, { headerRow: 0 })
    expect(told).toMatchObject({
      state: 'failed', headerRow: 0,
      findings: [{ code: 'NO_TITLE_LETTER', sentence: { it: 'Il foglio non ha intestazioni: scegli quale colonna è Titolo.' } }],
    })
    const values = [['Volantino', 'Manifesto'], [], ['1977', 'boh'], [], ['Lavoro']]
    expect(told['columns']).toEqual([0, 2, 4].map((index) =>
      ({
        index, header: 'ABCDE'[index], column: null, byHand: false, meant: null, reading: null, proposed: null, remembered: false,
        samples: values[index],
        filled: null,
      })))
    const { body: checked } =
      await sheet.validate(importId, { mapping: [{ header: 'A', column: 'title' }, { header: 'C', column: 'date' }] })
    expect(checked).toMatchObject({
      state: 'checked', headerRow: 0, counts: { rows: 2, created: 2 },
      findings: [{ row: 2, column: 'C', code: 'DATE_UNREADABLE' }, { code: 'COLUMN_UNKNOWN', column: 'E' }],
    })
    expect((await sheet.edit(importId, 1, { cells: { 0: 'Volantone' } })).body['rows'])
      .toMatchObject([{ row: 1, cells: ['Volantone', '', '1977'], change: { fields: { title: [null, 'Volantone'] } } }])
  })

  test('two columns mapped to one field are reported until somebody decides, also at the next upload', async () => {
    const rows = [['Titolo', 'Autore 1', 'Autore 2', 'Colore'], ['Appello', 'Rossi', 'Bianchi', 'mutilo']]
    const twice = (body: Answer['body']) =>
      body['findings'].filter(({ code }: { code: string }) => code === 'COLUMN_TWICE').map(({ column }: { column: string }) => column)
    const both = ['Autore 1', 'Autore 2'].map((header) => ({ header, column: 'author' }))
    const first = await sheet.checked(rows)
    expect(twice((await sheet.validate(first.importId, { mapping: both })).body)).toEqual(['Autore 2'])
    const next = await sheet.checked(rows)
    expect(twice(next)).toEqual(['Autore 2'])
    expect(next.columns.map(({ column, byHand, meant }: { column: string; byHand: boolean; meant: string }) => [column, byHand, meant]))
      .toEqual([['title', false, null], ['author', true, null], [null, true, 'author'], [null, false, null]])
    await sheet.validate(next.importId, { mapping: [both[0], { header: 'Autore 2', column: null }] })
    expect(twice(await sheet.checked(rows))).toEqual([])
  })

  test('of columns with the same header the first is read, whatever is chosen for the second', async () => {
    const { importId, columns } = await sheet.checked([['Titolo', 'Colore', 'colore'], ['Appello', 'uno', 'due']])
    expect(columns.map(({ meant }: { meant: string | null }) => meant)).toEqual([null, null, null])
    const mapping = [{ header: 'Colore', column: 'description' }, { header: 'colore', column: null }]
    const { body } = await sheet.validate(importId, { mapping })
    expect(body['columns'].map(({ column }: { column: string | null }) => column)).toEqual(['title', 'description', null])
    expect(body['findings']).toMatchObject([{ code: 'COLUMN_TWICE' }])
  })

  test('a refused upload leaves nothing behind', async () => {
    const upload = async (path: string, name = 'file') =>
      (await sendFiles(server, path, [{ name: 'x.csv', content: csvText(SHEET) }], { field: name })).body['code']
    expect([await upload('/xls/upload'), await upload('/xls/upload?kind=nothing'), await upload('/xls/upload?kind=document', 'other')])
      .toEqual(['INVALID_FIELDS', 'INVALID_FIELDS', 'INVALID_FIELDS'])
    expect(await sendFiles(server, '/xls/upload?kind=document', []))
      .toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS', fields: { file: [expect.any(String)] } } })
    expect((await sheet.call('POST', '/xls/upload?kind=document', { body: {} })).body['code']).toBe('UNSUPPORTED_TYPE')
    const id = await sheet.upload(SHEET)
    expect((await sheet.call('DELETE', `/xls/${id}`)).status).toBe(204)
    expect([(await sheet.get(id)).status, (await sheet.call('DELETE', `/xls/${id}`)).status, (await sheet.validate(id)).status])
      .toEqual([404, 404, 404])
    await expect(access(join(server.config.dataDir, 'imports', id))).rejects.toThrow('ENOENT')
    expect((await sheet.call('GET', '/xls')).body['total']).toBe(0)
  })
})
