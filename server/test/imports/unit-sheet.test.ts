import { type WholeSheetAnswer, wholeSheetAnswerSchema, type WholeSheetMapping } from '@faldone/contract/whole-sheet.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scratchFile } from './scratch-file.ts'
import { csvText, sendFiles, sheetCaller } from './sheet-caller.ts'
import type { Asked } from '../../src/imports/whole/take.ts'
import { takeSheet } from '../../src/imports/whole/sheets.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { openSheetFile } from '../../src/imports/reading/sheet-file.ts'
import { type Call, callerOf } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { contents } from './import-sheet.ts'

worksWithin()

vi.setConfig({ testTimeout: 60_000 })

const HEADER = ['Codice', 'Livello', 'Denominazione', 'Estremi', 'Consistenza', 'Contenuto']
const TREE = [
  HEADER,
  ['A', 'Fondo', 'Camera del lavoro', '1944-1991', '312 bb.', 'Carte della Camera.'],
  ['A.1', 'Serie', 'Organi', 'post 1968', '', ''],
  ['A.1.1', 'Sottoserie', 'Corrispondenza', '1969-71', '', ''],
  ['A.1.1.a', 'Busta', 'Busta 111', '', '12 fascc.', ''],
  ['A.1.1.a.1', 'Fascicolo', 'Fiat', '[1973]', '', ''],
  ['A.1.1.a.2', 'Fascicolo', 'Fiat', '1974', '', ''],
  ['A.1.1.a.2/1', 'Unità documentaria', 'Verbale', 's.d.', '', ''],
]

onOneEngine('a sheet of units over HTTP', (engine) => {
  let server: TestApp
  let call: Call
  beforeEach(async () => {
    server = await staffApp(engine)
    call = callerOf(server)
  })
  afterEach(() => server.close())

  type Sent = { preview?: boolean; mapping?: readonly object[] }
  const send = async (rows: readonly (readonly string[])[] | Uint8Array, { preview = false, mapping }: Sent = {}) => (await sendFiles(
    server, `/units/sheet?preview=${preview}`, [{ name: 'unita.csv', content: rows instanceof Uint8Array ? rows : csvText(rows) }],
    mapping && { texts: { mapping: JSON.stringify(mapping) } }
  )).body
  /** The same in this process, which is quicker. */
  const take = (rows: readonly (readonly string[])[], asked: Partial<Asked> = {}) =>
    takeSheet(server.db, 'units', scratchFile(csvText(rows), 'unita.csv'), { fileName: 'unita.csv', actor: 'prova', lang: 'it', ...asked })
  const units = async () => (await contents(server.db)).units
  const exported = async (lang = 'it') =>
    (await server.app.inject({ url: `/archive/api/archive/units/sheet?lang=${lang}` })).rawPayload
  const rowsIn = async (bytes: Uint8Array) => {
    const rows: string[][] = []
    for await (const { cells } of (await openSheetFile(scratchFile(Buffer.from(bytes)))).sheets[0]!.rows()) rows.push([...cells])
    return rows
  }
  const NOTHING_NEW = { findings: [], created: 0, updated: 0, changes: [] }

  test('builds the tree from codes and levels: previewed without a trace, taken, and undone as one', async () => {
    const preview = await send(TREE, { preview: true })
    expect(wholeSheetAnswerSchema.strict().parse(preview)).toMatchObject({
      changeSetId: null, rows: 7, created: 6, updated: 0, findings: [],
      warnings: [
        { text: 'Righe che descrivono schede, non unità, e qui non vengono lette: 1 (8).' },
        { text: 'Unità che portano anche il nome di quella sopra, perché hanno lo stesso livello: 1 (Organi / Corrispondenza).' },
        { text: 'Unità che portano anche il loro codice, perché un’altra lì ha lo stesso nome: 1 (Fiat [A.1.1.a.2]).' },
      ],
    })
    expect(preview['changes'][4]).toEqual({
      row: 6, action: 'created', name: 'Fascicolo: Fiat', place: 'Camera del lavoro › Organi / Corrispondenza › Busta 111',
      fields: [{ label: 'Estremi cronologici', before: '', after: '[1973]' }],
    })
    expect(await units()).toEqual([])
    const { changeSetId } = await send(TREE)
    expect(await units()).toEqual([
      'Camera del lavoro', 'Camera del lavoro / Organi', 'Camera del lavoro / Organi / Corrispondenza',
      'Camera del lavoro / Organi / Corrispondenza / Busta 111', 'Camera del lavoro / Organi / Corrispondenza / Busta 111 / Fiat',
      'Camera del lavoro / Organi / Corrispondenza / Busta 111 / Fiat [A.1.1.a.2]',
    ])
    expect((await call('GET', '/fondi')).body['items']).toMatchObject([
      { date: '1944-1991', dateFrom: '1944-01-01', extent: '312 bb.', description: 'Carte della Camera.' },
    ])
    expect(await send(TREE)).toMatchObject({ ...NOTHING_NEW, unchanged: 6 })
    expect(await call('POST', `/changes/${changeSetId}/undo`)).toMatchObject({ status: 200, body: { kept: [] } })
    expect(await units()).toEqual([])
  })

  test('has headings that nobody knows until a user says what they are, which is remembered once it is imported', async () => {
    const rows = [
      ['Livello', 'Nome', 'Quanto', 'Riordino', 'Colore', 'Data'], ['fondo', 'Carte Aldi', '3 bb.', 'da rivedere', 'rosso', '1970'],
      ['serie', 'Lettere', '', '', '', ''],
    ]
    const mapping: WholeSheetMapping = [
      { header: 'quanto', column: 'extent' }, { header: 'Riordino', column: 'notes', kept: true }, { header: 'Colore', column: null },
    ]
    const read = ({ unknownColumns, columns }: WholeSheetAnswer) =>
      [unknownColumns, columns.slice(2).map(({ column, choice }) => [column, choice])]
    const unknown = [['Quanto', 'Riordino', 'Colore'], [[null, null], [null, null], [null, null], ['date', null]]]
    const first = await take(rows, { preview: true })
    expect([read(first), first.columns[2]]).toEqual([unknown, expect.objectContaining({ samples: ['3 bb.'], filled: 1, field: null })])
    const chosen = [[], [['extent', 'made'], ['notes', 'made'], [null, 'made'], ['date', null]]]
    expect(read((await send(rows, { preview: true, mapping })) as WholeSheetAnswer)).toEqual(chosen)
    expect(await send(rows, { mapping: [{ header: 'Quanto', column: 'quanto' }] })).toMatchObject({ code: 'INVALID_FIELDS' })
    expect(read(await take(rows, { preview: true }))).toEqual(unknown)
    const { changeSetId } = await take(rows, { mapping })
    expect((await call('GET', '/fondi')).body['items']).toMatchObject([{ extent: '3 bb.', notes: 'Riordino: da rivedere' }])
    await inWrite(server.db, (tx) => undoChangeSet(tx, changeSetId!, 'prova'))
    expect(read(await take(rows, { preview: true })))
      .toEqual([[], [['extent', 'remembered'], ['notes', 'remembered'], [null, 'remembered'], ['date', null]]])
    await take([[...rows[0]!.slice(0, 2), 'Consistenza', 'Quanto'], ['fondo', 'Carte Boni', '2 bb.', '1 cartella']])
    expect((await call('GET', '/fondi')).body['items']).toMatchObject([{ extent: '2 bb.; 1 cartella' }])
    expect(await take(rows, { mapping: [] })).toMatchObject({ unknownColumns: ['Quanto', 'Riordino', 'Colore'] })
    expect(read(await take(rows, { preview: true }))).toEqual(unknown)
    // Nothing is known of these headings, and the table does not begin in its first row.
    const strange = [['Elenco'], ['Che cosa', 'Chi'], ['fondo', 'Carte Celli']]
    expect(await take(strange, { preview: true })).toMatchObject({ columns: [{ header: 'Che cosa' }, { header: 'Chi' }] })
    const said = [{ header: 'Che cosa', column: 'level' }, { header: 'Chi', column: 'name' }]
    expect(await take(strange, { mapping: said })).toMatchObject({ created: 1, findings: [] })
  })

  test('is taken from where it was sent as one of records, without being sent again', async () => {
    const caller = sheetCaller(server)
    const { importId, state } = await caller.checked(TREE, { name: 'inventario.csv' })
    expect(state).toBe('failed')
    const from = (id: string, preview: boolean) =>
      sendFiles(server, `/units/sheet?preview=${preview}&importId=${id}`, [], { texts: { edits: '[{"row":8,"leftOut":true}]' } })
    expect((await from(importId, true)).body).toMatchObject({ fileName: 'inventario.csv', created: 6, table: { rows: { length: 7 } } })
    expect((await from(importId, false)).body).toMatchObject({ created: 6, warnings: [{}, {}] })
    expect(await units()).toHaveLength(6)
    expect((await caller.get(importId)).body).toMatchObject({ state: 'failed' })
    expect((await from('019b0000-0000-7000-8000-000000000000', true)).status).toBe(404)
    await call('DELETE', `/xls/${importId}`)
    expect((await from(importId, true)).status).toBe(404)
  })

  test('comes out as it went in, in both languages and formats, and puts a corrected export in its place', async () => {
    await send([...TREE, ['B', 'Fondo', 'Carte segrete', '', '', 'x'.repeat(40_000)]])
    await send([['Fondo', 'Visibilità', 'Raccolte', 'Note'], ['Carte segrete', 'riservato', 'Video; Audio', '=1+1']])
    const made = await send([['Fondo', 'Serie', 'Soggetti produttori'], ['Camera del lavoro', '', 'Camera del lavoro; Bianchi, Ada'],
      ['Camera del lavoro', 'Organi', 'Bianchi, Ada']])
    expect(made).toMatchObject({ updated: 2, relations: 3, changes: [
      { name: 'Fondo: Camera del lavoro', fields: [{ label: 'Produttori', before: '', after: 'Camera del lavoro; Bianchi, Ada' }] }, {},
    ], warnings: [{ text: expect.stringContaining('nessuna si chiama così: 2 (Camera del lavoro · Bianchi, Ada)') }] })
    expect((await call('GET', '/agents')).body['items']).toMatchObject([{ type: 'person' }, { type: 'organisation' }])
    for (const lang of ['it', 'en'])
      expect(await send(await exported(lang))).toMatchObject({ ...NOTHING_NEW, unchanged: 7, relations: 0, warnings: [] })
    expect(await call('POST', `/changes/${made['changeSetId']}/undo`)).toMatchObject({ status: 200, body: { agents: 2, relations: 3 } })
    const inText = (await server.app.inject({ url: '/archive/api/archive/units/sheet?format=csv' })).rawPayload
    expect(await send(inText)).toMatchObject({ ...NOTHING_NEW, unchanged: 7 })
    const [header, ...rows] = await rowsIn(await exported())
    const at = (label: string) => header!.indexOf(label)
    const [fondo, , serie, busta] = rows
    expect(header![at('Descrizione') + 1]).toBe('Descrizione 2')
    busta![at('Unità superiore')] = fondo![at('Id')]!
    busta![at('Nome')] = 'Busta 112'
    serie![at('Estremi cronologici')] = '- Valore vuoto -'
    const moved = await send([header!, serie!, busta!])
    expect(moved).toMatchObject({ created: 0, updated: 2, changes: [
      { name: 'Serie: Organi / Corrispondenza', fields: [{ label: 'Estremi cronologici', before: '1969-71', after: '' }] },
      { name: 'Busta: Busta 112', place: 'Camera del lavoro', fields: [{ label: 'Nome', before: 'Busta 111', after: 'Busta 112' }] },
    ] })
    expect(await units()).toContain('Camera del lavoro / Busta 112 / Fiat')
    expect(await call('POST', `/changes/${moved['changeSetId']}/undo`)).toMatchObject({ status: 200, body: { kept: [] } })
    expect(await units()).toContain('Camera del lavoro / Organi / Corrispondenza / Busta 111 / Fiat')
    // Of another archive, with other ids for the same names.
    expect(await send([['legacyId', 'parentId', 'Level of description', 'Title'], ['9', '1', 'Series', 'Organi'],
      ['1', '', 'Fonds', 'Camera del lavoro']])).toMatchObject({ ...NOTHING_NEW, unchanged: 2 })
  })

  test('takes the order of its rows, or the columns of the levels, where nothing else says what is above', async () => {
    const ordered = [['fondo', 'Uno'], ['serie', 'S'], ['fascicolo', 'F'], ['serie', 'T'], ['fondo', 'Due'], ['busta', 'B']]
    await take([['Inventario della sezione'], ['2004', 'rev. 3'], ['Livello', 'Titolo'], ...ordered])
    await take([['Fondo', 'Serie', 'Busta', 'Consistenza'], ['Due', '', 'B', '3 cm'], ['Tre', 'A', 'B2', '1 cm']])
    expect(await units())
      .toEqual(['Uno', 'Uno / S', 'Uno / S / F', 'Uno / T', 'Due', 'Due / B', 'Tre', 'Tre / A', 'Tre / A / B2'])
    expect((await call('GET', '/buste')).body['items']).toMatchObject([{ extent: '3 cm' }, { extent: '1 cm' }])
  })

  test('that is wrong changes nothing, and says where', async () => {
    const texts = async (...rows: string[][]) => (await take(rows)).findings.map(({ text }) => text)
    expect(await texts(['Livello', 'Nome', 'Visibilità'], ['scaffale', 'X', 'forse'], ['serie', '', ''], ['', 'Y', ''])).toEqual([
      'Valore non valido, riga 2, Livello: scaffale', 'Valore non valido, riga 2, Visibilità: forse', 'Manca un valore, riga 3, Nome',
      'Manca un valore, riga 4, Livello',
    ])
    expect(await texts(
      ['Id', 'Unità superiore', 'Livello', 'Nome'], ['1', '2', 'serie', 'A'], ['2', '1', 'busta', 'B'], ['3', '9', 'busta', 'C']
    )).toContain('L’unità superiore non c’è, né qui né nell’archivio, riga 4: 9')
    expect(await texts(['Fondo'])).toEqual(['Il foglio non descrive nessuna unità.'])
    expect(await texts(['Codice', 'Livello', 'Nome'], ['A', 'serie', 'S'], ['A.1', 'fondo', 'F']))
      .toEqual(['Un fondo non sta sotto un’altra unità, riga 3'])
    expect((await take([['Livello', 'Nome'], ['scaffale', 'X'], ['fondo', '']])).findings).toMatchObject([
      { row: 2, field: 'Livello', value: 'scaffale', advice: expect.stringContaining('uno di questi: Fondo, Serie, Busta, Fascicolo') },
      { row: 3, field: 'Nome', advice: 'Manca un valore. Scrivilo, o escludi la riga.' },
    ])
    expect(await units()).toEqual([])
    await take([['Livello', 'Nome'], ['fondo', 'F'], ['serie', 'S'], ['serie', 'T']])
    const [header, fondo, first, second] = await rowsIn(await exported())
    const at = (label: string) => header!.indexOf(label)
    first![at('Nome')] = 'T'
    expect(await texts(header!, first!)).toEqual([expect.stringMatching(/^Riga 2: .*T/)])
    second![at('Livello')] = 'Busta'
    fondo![at('Unità superiore')] = second![at('Id')]!
    expect(await texts(header!, second!)).toEqual(['Un’unità che c’è già non cambia livello, riga 2'])
    expect(await units()).toEqual(['F', 'F / S', 'F / T'])
  })

})
