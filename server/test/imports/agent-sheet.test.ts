import { wholeSheetAnswerSchema } from '@faldone/contract/whole-sheet.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, type Call, callerOf } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { openSheetFile } from '../../src/imports/reading/sheet-file.ts'
import { scratchFile } from './scratch-file.ts'
import { csvText, sendFiles } from './sheet-caller.ts'

worksWithin()

vi.setConfig({ testTimeout: 60_000 })

const HEADER = ['Tipo', 'Nome', 'Altri nomi', 'Fa parte di']
const ROWS = [HEADER, ['organizzazione', 'Comitato', '', ''], ['persona', 'Ada Bianchi', 'Bianchi, Ada', 'Comitato']]

onOneEngine('a sheet of agents over HTTP', (engine) => {
  let server: TestApp
  let call: Call
  beforeEach(async () => {
    server = await staffApp(engine)
    call = callerOf(server)
  })
  afterEach(() => server.close())

  const send = (rows: readonly (readonly string[])[] | Uint8Array, { preview = false, edits = '', added = '' } = {}) => sendFiles(
    server, `/agents/sheet?preview=${preview}`, [{ name: 'persone.csv', content: rows instanceof Uint8Array ? rows : csvText(rows) }],
    { texts: { ...(edits && { edits }), ...(added && { added }) } }
  )
  const total = async () => (await call('GET', '/agents')).body['total']

  test('is previewed without a trace, taken, taken again without a change, and undone as one', async () => {
    const preview = await send(ROWS, { preview: true })
    expect(wholeSheetAnswerSchema.strict().parse(preview.body)).toEqual({
      fileName: 'persone.csv', changeSetId: null, rows: 2, created: 2, updated: 0, unchanged: 0, relations: 1, unknownColumns: [],
      findings: [], findingsTotal: 0,
      warnings: [], warningsTotal: 0, program: null, changes: [
        { row: 2, action: 'created', name: 'Organizzazione: Comitato', place: '', fields: [] },
        { row: 3, action: 'created', name: 'Persona: Ada Bianchi', place: '',
          fields: [
            { label: 'Altri nomi', before: '', after: 'Bianchi, Ada' }, { label: 'Fa parte di', before: '', after: 'Comitato' },
          ] },
      ], fields: expect.arrayContaining([{ column: 'partOf', label: 'Fa parte di' }]), note: { column: 'sources', label: 'Fonti' },
      columns: HEADER.map((header, index) => expect.objectContaining({ index, header, field: header, kept: false, choice: null })),
      table: {
        rows: [
          { row: 2, cells: ['organizzazione', 'Comitato'], leftOut: false, action: 'created', wrong: [] },
          { row: 3, cells: ROWS[2], leftOut: false, action: 'created', wrong: [] },
        ],
      },
    })
    expect(await total()).toBe(0)
    const { body: taken } = await send(ROWS)
    expect(taken).toMatchObject({ created: 2, relations: 1, changeSetId: expect.any(String) })
    expect(await total()).toBe(2)
    expect((await send([[...HEADER.slice(0, 2), 'Luoghi'], ['persona', 'ada bianchi', 'Milano']])).body)
      .toMatchObject({ created: 0, updated: 1, unchanged: 0, changes: [
        { name: 'Persona: Ada Bianchi', fields: [{ label: 'Luoghi', before: '', after: 'Milano' }] },
      ] })
    expect((await send(ROWS)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2, relations: 0 })
    expect(await call('POST', `/changes/${taken['changeSetId']}/undo`))
      .toMatchObject({ status: 200, body: { kept: [{ name: 'Ada Bianchi' }] } })
    expect(await total()).toBe(1)
    expect(await readdir(join(server.config.dataDir, 'imports'))).toEqual([])
  })

  test('that is wrong changes nothing, and says where', async () => {
    const { body } = await send([HEADER, ['persona', 'Ada', '', 'Nessuno'], ['organizzazione', 'Comitato', '', '']])
    expect(body).toMatchObject({
      changeSetId: null, table: null,
      findings: [{ row: 2, text: 'Non si trova, riga 2, Fa parte di: Nessuno', field: 'Fa parte di', value: 'Nessuno' }],
    })
    expect((await send([HEADER, ['', 'Ignota', '', 'Nessuno']])).body['findings'])
      .toMatchObject([{ row: 2, text: 'Non si trova, riga 2, Nome: Ignota', field: 'Nome', value: 'Ignota' }])
    expect((await send([HEADER, ['cosa', 'Ada', '', ''], ['persona', '', 'A', '']])).body['findings']).toEqual([
      {
        row: 2, text: 'Valore non valido, riga 2, Tipo: cosa', field: 'Tipo', value: 'cosa',
        advice: 'Valore non riconosciuto. Scrivi uno di questi: Persona, Famiglia, Organizzazione.',
        choices: ['Persona', 'Famiglia', 'Organizzazione'],
      },
      { row: 3, text: 'Manca un valore, riga 3, Nome', field: 'Nome', advice: 'Manca un valore. Scrivilo, o escludi la riga.' },
    ])
    expect((await send(Buffer.from([0x50, 0x4b, 3, 4, 9, 9]))).body['findings']).toMatchObject([{ row: null }])
    expect(await total()).toBe(0)
  })

  test('proposes names and words that are nearly those of the archive, and adds whom rows name', async () => {
    await send([HEADER, ['organizzazione', 'Comitato di quartiere', '', '']])
    const rows = [HEADER, ['persone', 'Ada', '', ''], ['persona', 'Lia', '', 'Comitato di quartire; Lega delle lavandaie (1907)']]
    expect((await send(rows, { preview: true })).body['findings']).toMatchObject([{ row: 2, value: 'persone', near: 'Persona' }])
    const right = rows.with(1, ['persona', 'Ada', '', ''])
    const [near, far] = (await send(right, { preview: true })).body['findings'] as object[]
    expect([near, far]).toMatchObject([
      { row: 3, value: 'Comitato di quartire', near: 'Comitato di quartiere', addable: true },
      { row: 3, value: 'Lega delle lavandaie (1907)', addable: true },
    ])
    expect(far).not.toHaveProperty('near')
    const added = JSON.stringify(['Comitato di quartire', 'Lega delle lavandaie (1907)'])
    expect((await send(right, { preview: true, added })).body).toMatchObject({ findings: [], rows: 2, created: 4, relations: 2 })
    expect(await total()).toBe(1)
    expect((await send(right, { added })).body).toMatchObject({ created: 4, unchanged: 0, relations: 2 })
    expect(await total()).toBe(5)
    expect((await send(right, { added: '[1]' })).status).toBe(400)
  })

  test('is corrected before it is taken: cells, and rows that are left out; the sheet itself stays as it was sent', async () => {
    const wrong = [HEADER, ['cosa', 'Ada', '', ''], ['persona', 'Lia', '', 'Nessuno'], ['famiglia', 'Valmori', '', '']]
    const actions = (body: Answer['body']) => body['table'].rows.map(({ action, leftOut }: never) => [action, leftOut])
    const first = await send(wrong, { preview: true })
    expect(actions(first.body)).toEqual([['error', false], [null, false], [null, false]])
    expect(first.body['table'].rows[0].wrong)
      .toMatchObject([{ text: 'Valore non valido, riga 2, Tipo: cosa', field: 'Tipo', value: 'cosa' }])
    const edits = JSON.stringify([{ row: 2, cells: { 0: 'persona', 4: 'fuori' } }, { row: 3, leftOut: true }])
    const corrected = (await send(wrong, { preview: true, edits })).body
    expect(actions(corrected)).toEqual([['created', false], ['unchanged', true], ['created', false]])
    expect(corrected).toMatchObject({ rows: 2, findings: [], table: { rows: [{ cells: ['persona', 'Ada', '', '', 'fuori'] }, {}, {}] } })
    expect((await send(wrong, { edits })).body).toMatchObject({ created: 2, table: null })
    expect(await total()).toBe(2)
    for (const bad of ['{', '[{"row":0}]', '[{"row":2,"cells":{"a":"b"}}]'])
      expect(await send(ROWS, { edits: bad })).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } })
    expect(await sendFiles(server, '/agents/sheet', [], { texts: { edits: '[]' } })).toMatchObject({ status: 400 })
  })

  test('comes out as it went in', async () => {
    await send(ROWS)
    const { rawPayload: bytes, headers } = await server.app.inject({ url: '/archive/api/archive/agents/sheet?lang=en' })
    expect(headers['content-disposition']).toContain('People and organisations')
    const rows: string[][] = []
    for await (const { cells } of (await openSheetFile(scratchFile(bytes))).sheets[0]!.rows())
      rows.push(cells.slice(1).filter(Boolean).slice(0, 3))
    expect(rows).toEqual([
      ['Type', 'Name', 'Other names'], ['Person', 'Ada Bianchi', 'Bianchi, Ada'], ['Organisation', 'Comitato', 'Public'],
    ])
    expect((await send(bytes)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2, relations: 0 })
  })

})
