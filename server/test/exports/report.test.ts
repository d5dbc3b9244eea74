import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportRows } from '../../src/exports/report.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { refusal } from '../support/sample-tree.ts'
import { acquire, check } from '../imports/import-sheet.ts'

vi.setConfig({ testTimeout: 60_000 })

onEachEngine('the report of an import', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  const rowsOf = async (importId: string, lang: 'it' | 'en') => {
    const rows: unknown[][] = []
    for await (const cells of (await reportRows(db.read, { importId, lang })).rows) rows.push(cells)
    return rows
  }

  test('is the sheet with the outcome of its rows and the findings beside the cells, and can be imported again', async () => {
    const { id } =
      await check(db, [['Titolo', 'Anno', 'Autore', 'Busta'], ['a', 'x', 'A.', ''], ['b', '1977', '', 'Busta 1'], ['', '', 'C.', '']])
    const missing = 'Manca il titolo.'
    const year = 'L’anno non è un numero da 1 a 2100: «x».'
    const rows = await rowsOf(id, 'it')
    expect(rows).toEqual([
      [
        'Controllo: riga', 'Controllo: esito', 'Controllo: scheda', 'Titolo', 'Controllo: Titolo', 'Anno', 'Controllo: Anno', 'Autore',
        'Busta', 'Controllo: Busta', 'Controllo: osservazioni',
      ],
      [2, 'errore', null, 'a', null, 'x', year, 'A.', null, null, null],
      [3, 'scheda nuova', null, 'b', null, '1977', null, null, 'Busta 1', 'Manca il fondo: l’unità resta da assegnare.', null],
      [4, 'errore', null, null, missing, null, null, 'C.', null, null, null],
    ])
    expect((await rowsOf(id, 'en'))[3]!.slice(1, 5)).toEqual(['error', null, null, 'The title is missing.'])
    const again = await check(db, rows.map((cells) => cells.map((cell) => String(cell ?? ''))))
    expect([again.counts, again.findings.filter(({ row }) => row === null)]).toMatchObject([{ rows: 3, created: 1, errors: 2 }, []])
    await acquire(db, { id }, { skipErrors: true })
    const [document] = await db.read.selectFrom('document').select('id').execute()
    expect((await rowsOf(id, 'it')).map((cells) => cells[2])).toEqual(['Controllo: scheda', null, document!.id, null])
  })

  test('can be imported as the original sheet: its own columns are ignored, and those without a header are included', async () => {
    const sheet = [
      ['Titolo', '', 'Fondo', 'Nota'], ['Volantino', '', 'Officine', 'gialla', 'piegata'], ['Lettera', '', '', ''], ['Totale', '', '', '2'],
    ]
    const { id, findings } = await check(db, sheet)
    const rows = await rowsOf(id, 'it')
    expect(rows.map((cells) => cells.slice(3, 9))).toEqual([
      ['Titolo', 'Controllo: Titolo', 'Fondo', 'Controllo: Fondo', 'Nota', ''],
      ['Volantino', null, 'Officine', null, 'gialla', 'piegata'],
      ['Lettera', null, null, expect.stringContaining('Cella vuota'), null, null],
      ['Totale', 'La riga sembra un totale, non una scheda.', null, null, '2', null],
    ])
    const again = await check(db, rows.map((cells) => cells.map((cell) => String(cell ?? ''))))
    expect(again.layout!.header.filter(Boolean)).toEqual(['Titolo', 'Fondo', 'Nota', 'Colonna I'])
    expect(again.findings.map(({ code }) => code)).toEqual(findings.map(({ code }) => code))
    expect((await rowsOf(again.id, 'it')).map((cells) => cells.slice(1))).toEqual(rows.map((cells) => cells.slice(1)))
  })

  test('of a sheet without headers has those of the fields that its columns are read as', async () => {
    const { id } = await check(db, [['a', 'x', '9'], ['b', '1977', '']], { headerRow: 0, mapping: [['a', 'title'], ['b', 'year']] })
    expect((await rowsOf(id, 'it'))[0]).toEqual([
      'Controllo: riga', 'Controllo: esito', 'Controllo: scheda', 'Titolo', 'Anno', 'Controllo: Anno', 'Colonna C',
      'Controllo: osservazioni',
    ])
  })

  test('exists as soon as the sheet was read', async () => {
    expect(await refusal(rowsOf((await check(db, [['Boh'], ['a']])).id, 'it'))).toEqual({ code: 'NOT_CHECKED' })
  })
})
