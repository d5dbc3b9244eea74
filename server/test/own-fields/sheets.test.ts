import { LANGUAGES } from '@faldone/contract/common.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSheetFile } from '../../src/imports/reading/sheet-file.ts'
import { EDITOR } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { scratchFile } from '../imports/scratch-file.ts'
import { sheetCaller } from '../imports/sheet-caller.ts'
import { ownField, setOwnFields } from './own-field-set.ts'

const FIELDS = [
  ownField('colore', 'list', { it: 'Colore', en: 'Colour', values: ['Rosso', 'Nero'] }),
  ownField('altezza', 'number', { it: 'Altezza', en: 'Height' }),
  ownField('firmato', 'boolean', { it: 'Firmato', en: 'Signed' }),
  ownField('stampa', 'date', { it: 'Stampato', en: 'Printed' }),
  ownField('pagina', 'address', { it: 'Pagina del progetto', en: 'Project page' }),
  ownField('testo', 'longText', { it: 'Trascrizione', en: 'Transcript', access: 'staff' }),
  // A centre may call its field as another is called in English, or as a column that every archive has.
  ownField('altro', 'text', { it: 'Colour', en: 'Another' }),
  ownField('titolo', 'text', { it: 'Titolo', en: 'Title' }),
  ownField('nastro', 'text', { kinds: ['audio'] }),
]

onOneEngine('the own fields of an archive in sheets', (engine) => {
  worksWithin()
  let server: TestApp
  let sheets: ReturnType<typeof sheetCaller>
  beforeEach(async () => {
    server = await testApp(engine)
    server.viewer = EDITOR
    sheets = sheetCaller(server)
    await setOwnFields(server.db, FIELDS)
  })
  afterEach(() => server.close())

  const read = ({ columns }: Awaited<ReturnType<typeof sheets.checked>>) =>
    Object.fromEntries(columns.map(({ header, column }: { header: string; column: string | null }) => [header, column]))
  const own = async () =>
    (await server.db.read.selectFrom('document').select('own').where('deletedAt', 'is', null).orderBy('num').execute())
      .map((row) => JSON.parse(row.own ?? '{}') as object)
  const exported = async (query: string) =>
    (await server.app.inject(`/archive/api/archive/xls/export?kind=document&${query}`)).rawPayload

  test('are known by their labels in either language and by their names, in their kinds alone', async () => {
    const headers = ['Titolo', 'COLORE', 'Height (cm)', 'firmato', 'own.stampa', 'Trascrizione', 'Campo nastro']
    const checked = await sheets.checked([headers, ['uno', 'rosso', '1.200,5', 'x', 'ca. 1977', 'a\nb', 'c']])
    expect(read(checked)).toEqual({
      Titolo: 'title', COLORE: 'own.colore', 'Height (cm)': 'own.altezza', firmato: 'own.firmato', 'own.stampa': 'own.stampa',
      Trascrizione: 'own.testo', 'Campo nastro': null,
    })
    expect((await sheets.rows(checked['importId']))['items'][0].change.fields).toMatchObject({
      'own.colore': [null, 'Rosso'], 'own.altezza': [null, 1200.5], 'own.firmato': [null, true],
    })
    await sheets.acquire(checked['importId'])
    expect(await own()).toEqual([{ altezza: 1200.5, colore: 'Rosso', firmato: true, stampa: 'ca. 1977', testo: 'a\nb' }])
    await sheets.undo(checked['importId'])
    expect(await own()).toEqual([])
  })

  test('are checked by their types, cell by cell, and what is left out or cleared leaves the rest', async () => {
    const { body: record } = await sheets.call('POST', '/documents', {
      body: { kind: 'document', title: 'uno', segnatura: 'A1', own: { colore: 'Nero', altezza: 3, testo: 'vecchio' } },
    })
    const checked = await sheets.checked([
      ['Segnatura', 'Titolo', 'Colore', 'Altezza', 'Firmato', 'Stampato', 'Pagina del progetto', 'Trascrizione'],
      ['A1', '', '', '- Valore vuoto -', 'no', 'boh', 'www.esempio.it', 'vecchio'],
      ['', 'due', 'Viola', '1.250', 'forse', '1977', '', 'x'.repeat(100_001)],
    ])
    expect(checked['findings'].map(({ code, column }: { code: string; column: string }) => [code, column]).sort()).toEqual([
      ['ADDRESS_INVALID', 'Pagina del progetto'], ['DATE_UNREADABLE', 'Stampato'], ['NUMBER_NOT_READ', 'Altezza'],
      ['OWN_VALUE_UNKNOWN', 'Colore'], ['TOO_LONG', 'Trascrizione'], ['YES_NO_INVALID', 'Firmato'],
    ])
    const unknown = checked['findings'].find(({ code }: { code: string }) => code === 'OWN_VALUE_UNKNOWN')
    expect(unknown.sentence).toEqual({ it: '«Viola» non è nell’elenco di Colore.', en: '“Viola” isn’t on the list for Colour.' })
    const id = checked['importId']
    await sheets.edit(id, 2, { without: ['own.pagina'] })
    const viola = { code: 'OWN_VALUE_UNKNOWN', column: 'Colore', value: 'Viola' }
    await sheets.decide(id, { decisions: [{ ...viola, decision: 'map', target: 'rosso' }] })
    await sheets.edit(id, 3, { cells: { 3: '1250', 4: 'no', 7: 'x' } })
    expect((await sheets.get(id)).body['counts']).toMatchObject({ created: 1, updated: 1, errors: 0 })
    await sheets.acquire(id)
    expect(await own()).toEqual([
      { colore: 'Nero', firmato: false, stampa: 'boh', testo: 'vecchio' },
      { altezza: 1250, colore: 'Rosso', firmato: false, stampa: '1977', testo: 'x' },
    ])
    expect((await sheets.undo(id)).body).toMatchObject({ state: 'undone', undone: { kept: [] } })
    expect((await sheets.call('GET', `/documents/${record['id']}`)).body['own']).toEqual({ colore: 'Nero', altezza: 3, testo: 'vecchio' })
  })

  test('take new words into their lists, as the user decides, when the sheet is acquired', async () => {
    const checked = await sheets.checked([
      ['Titolo', 'Colore'], ['uno', 'Viola'], ['due', 'viola'], ['tre', 'Neri'], ['quattro', 'Ocra'], ['cinque', 'Beige'],
      ['sei', 'Violetto'],
    ])
    const id = checked['importId']
    const about = (value: string) => ({ code: 'OWN_VALUE_UNKNOWN', column: 'Colore', value })
    const proposals = checked['findings'].map(({ value, values }: { value: string; values: { near?: string } }) => [value, values.near])
    expect(proposals).toEqual([
      ['Viola', undefined], ['viola', undefined], ['Neri', 'Nero'], ['Ocra', undefined], ['Beige', undefined], ['Violetto', undefined],
    ])
    const { status } = await sheets.decide(id, { decisions: [
      { ...about('Viola'), decision: 'create' }, { ...about('Neri'), decision: 'accept' }, { ...about('Ocra'), decision: 'empty' },
      { ...about('Beige'), decision: 'leaveOut' }, { ...about('Violetto'), decision: 'map', target: 'viola' },
    ] })
    expect(status).toBe(200)
    expect((await sheets.get(id)).body).toMatchObject({
      counts: { created: 5, skipped: 1, errors: 0 }, findings: [{ code: 'TERM_LEFT_EMPTY', value: 'Ocra' }],
    })
    const { body: { items } } = await sheets.call('GET', `/xls/${id}/decisions`)
    expect(items).toContainEqual({ term: 'own.colore', value: 'Viola', decision: 'create', target: null })
    const words = async () => (await sheets.call('GET', '/fields')).body['fields'][0].values
    expect(await words()).toEqual(['Rosso', 'Nero'])
    await sheets.acquire(id)
    expect(await words()).toEqual(['Rosso', 'Nero', 'Viola'])
    expect(await own()).toEqual([{ colore: 'Viola' }, { colore: 'Viola' }, { colore: 'Nero' }, {}, { colore: 'Viola' }])
    const unknown = { decisions: [{ ...about('Ocra'), decision: 'map', target: 'Grigio' }] }
    const next = await sheets.checked([['Titolo', 'Colore'], ['sette', 'Ocra']])
    expect((await sheets.decide(next['importId'], unknown)).body).toMatchObject({ code: 'UNKNOWN_VALUE' })
    expect((await sheets.validate(next['importId'], { unknownTerms: 'create' })).body['counts']).toMatchObject({ created: 1, errors: 0 })
  })

  test('of another kind than that of a row stand in its note', async () => {
    const id = await sheets.upload([
      ['Titolo', 'Materiale', 'Nota', 'Colore', 'Altezza'],
      ['uno', 'documento', '', 'Rosso', '3'], ['due', 'audio', 'in sede', 'Viola', 'boh'], ['tre', 'audio', '', '', '- Valore vuoto -'],
    ])
    await setOwnFields(server.db, FIELDS.map((field) => ({ ...field, kinds: field.key === 'nastro' ? ['audio'] : ['document'] })))
    const { body: checked } = await sheets.validate(id, { kindColumn: 'Materiale' })
    expect(checked['counts']).toMatchObject({ created: 3, errors: 0 })
    const kept = checked['findings'].filter(({ code }: { code: string }) => code === 'OWN_KEPT_IN_NOTE')
    expect(kept.map(({ sentence }: { sentence: { it: string } }) => sentence.it)).toEqual([
      'Le schede di questa raccolta non hanno il campo Colore: «Viola» va nella nota.',
      'Le schede di questa raccolta non hanno il campo Altezza: «boh» va nella nota.',
    ])
    await sheets.acquire(id)
    expect(await own()).toEqual([{ colore: 'Rosso', altezza: 3 }, {}, {}])
    const { body: found } = await sheets.call('GET', '/documents?q=due')
    expect((await sheets.call('GET', `/documents/${found['items'][0].id}`)).body['note']).toBe('in sede\nColore: Viola\nAltezza: boh')
    // Its name is known in every sheet, so one of a single kind may have it, too.
    const ofOne = await sheets.checked([['Titolo', 'own.nastro'], ['quattro', '19 cm/s']])
    expect(read(ofOne)).toMatchObject({ 'own.nastro': 'own.nastro' })
    expect((await sheets.rows(ofOne['importId']))['items'][0].change.fields).toEqual({
      title: [null, 'quattro'], note: [null, 'own.nastro: 19 cm/s'],
    })
  })

  test('come back from an export as they were, in both languages and formats, whatever they are called', async () => {
    const values = [
      { colore: 'Nero', altezza: 1.125, firmato: true, stampa: '28199', pagina: 'https://example.org', altro: 'c.s.', titolo: '#REF!' },
      { altezza: 1250, firmato: false, testo: '- Valore vuoto -' }, { altezza: -0.5, altro: '=1+1' }, {},
    ]
    for (const [at, given] of values.entries())
      await sheets.call('POST', '/documents', { body: { kind: 'document', title: `n. ${at}`, own: given } })
    for (const lang of LANGUAGES) {
      for (const format of ['xlsx', 'csv']) {
        const checked = await sheets.checked(await exported(`lang=${lang}&format=${format}`), { name: `elenco.${format}` })
        expect([lang, format, checked['counts'], checked['findings']]).toEqual([
          lang, format, expect.objectContaining({ rows: 4, unchanged: 4 }), [],
        ])
        const columns = Object.values(read(checked)).filter((column) => String(column).startsWith('own.')).sort()
        expect(columns).toEqual(FIELDS.filter(({ key }) => key !== 'nastro').map(({ key }) => `own.${key}`).sort())
      }
    }
    const headers = (await exported('lang=it&format=csv&columns=title,own.colore,own.altro,own.titolo')).toString().split('\r\n')[0]
    expect(headers).toBe('\ufeffTitolo;Colore;Colour;own.titolo')
    expect((await exported('columns=own.manca')).toString()).toContain('UNKNOWN_VALUE')
  })

  test('are in the template, with their lists, and it is read without findings', async () => {
    for (const lang of LANGUAGES) {
      const template = (await server.app.inject(`/archive/api/archive/xls/template?kind=document&lang=${lang}`)).rawPayload
      const { sheets: parts } = await openSheetFile(scratchFile(template))
      const lists = (await Array.fromAsync(parts[2]!.rows())).map(({ cells }) => cells)
      expect(lists.map((cells) => cells[lists[0]!.indexOf('own.colore')])).toEqual(expect.arrayContaining(['Rosso', 'Nero']))
      const rows = await Array.fromAsync(parts[0]!.rows())
      const cells = rows[1]!.cells.map((cell, at) => (at === 0 ? '' : cell))
      const checked = await sheets.checked([rows[0]!.cells, cells])
      expect([lang, checked['findings'], checked['counts'].created]).toEqual([lang, expect.not.arrayContaining([
        expect.objectContaining({ column: expect.stringMatching(/Colo|Firma|Sign|Alt|Heig|Stamp|Print|Pagina|Project/) }),
      ]), 1])
    }
  })

  test('that are taken away between check and acquisition are not written, and their mapping is forgotten', async () => {
    const rows = [['Titolo', 'Tinta'], ['uno', 'rosso']]
    const id = await sheets.upload(rows)
    const mapping = [{ header: 'Tinta', column: 'own.colore' }]
    expect(read((await sheets.validate(id, { mapping })).body)).toMatchObject({ Tinta: 'own.colore' })
    await setOwnFields(server.db, FIELDS.filter(({ key }) => key !== 'colore'))
    expect((await sheets.acquire(id)).body).toMatchObject({ code: 'PLAN_CHANGED' })
    const again = (await sheets.validate(id)).body
    expect(read(again)).toMatchObject({ Tinta: null })
    expect((await sheets.validate(id, { mapping })).body['fields']).toEqual({ 'mapping.0.column': ['Campo sconosciuto'] })
    await setOwnFields(server.db, FIELDS)
    expect(read(await sheets.checked(rows))).toMatchObject({ Tinta: 'own.colore' })
  })
})
