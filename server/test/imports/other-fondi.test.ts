import type { GroupDecision } from '@faldone/contract/import.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkImport } from '../../src/imports/staging/check.ts'
import { chooseOptions, readDecisions } from '../../src/imports/correcting/choices.ts'
import { editRows } from '../../src/imports/correcting/edit-rows.ts'
import { listRows } from '../../src/imports/staging/row-store.ts'
import { getImport } from '../../src/imports/staging/store.ts'
import { undoImport } from '../../src/imports/acquiring/undo.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite, refusal } from '../support/sample-tree.ts'
import { acquire, check, contents, importRows } from './import-sheet.ts'
import { centreSheet } from './real-data.ts'

vi.setConfig({ testTimeout: 60_000 })

const MARK = '- Valore vuoto -'
const LIST = centreSheet('elenco-consistenza.xlsx')

onOneEngine('numbers that start again in every fondo', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  const HEADERS = ['Segnatura', 'Titolo', 'Fondo']
  const again = async (id: string, choices: Parameters<typeof chooseOptions>[2] = {}, rowDecisions: GroupDecision[] = []) => {
    await inWrite(db, (tx) => chooseOptions(tx, id, choices))
    await checkImport(db, id, { path: 'nowhere', maxFileBytes: 1, onProgress: () => {}, rowDecisions })
    return getImport(db.read, id)
  }
  const rowsOf = async (id: string) =>
    (await listRows(db.read, await getImport(db.read, id), { filter: 'all', page: 1, pageSize: 100 })).items
  const edit = (id: string, row: number, change: object) => inWrite(db, (tx) => editRows(tx, id, [{ row, ...change }], 1))
  const codes = ({ findings }: { findings: readonly { code: string }[] }) => findings.map(({ code }) => code)
  const titles = async () => (await contents(db)).documents.map(({ title, path, segnatura }) => `${path} ${segnatura}: ${title}`)

  /** Fondo A has the numbers 1 and 2. */
  const fondoA = () => importRows(db, [HEADERS, ['1', 'uno di A', 'A'], ['2', 'due di A', 'A']])

  test('a sheet for one fondo changes nothing in another', async () => {
    await importRows(db, [['Segnatura', 'Titolo'], ['1', 'uno di A'], ['2', 'due di A']], { fondo: 'A' })
    const { counts } = await importRows(db, [['Segnatura', 'Titolo'], ['1', 'uno di B'], ['2', 'due di B']], { fondo: 'B' })
    expect(counts).toMatchObject({ created: 2, updated: 0, errors: 0, warnings: 0 })
    expect(await titles()).toEqual(['A 1: uno di A', 'A 2: due di A', 'B 1: uno di B', 'B 2: due di B'])
  })

  test('the same number in two fondi of a sheet means two records, but twice in one fondo, or in none, is an error', async () => {
    const checked = await check(
      db, [HEADERS, ['1', 'uno', 'A'], ['1', 'uno', 'B'], ['2', 'due', 'a'], ['2', 'due anche', 'A'], ['3', 'tre', ''], ['3', 'tre', '']]
    )
    expect(checked.findings.map(({ code, value, rows, values }) => [code, value, rows, values?.['rows']])).toEqual([
      ['SEGNATURA_TWICE_IN_FILE', '2', 2, '4, 5'], ['SEGNATURA_TWICE_IN_FILE', '3', 2, '6, 7'],
    ])
    expect(checked.counts).toMatchObject({ created: 2, errors: 4 })
    await edit(checked.id, 5, { cells: { 2: 'B' } })
    expect((await getImport(db.read, checked.id)).counts).toMatchObject({ created: 4, errors: 2 })
    await edit(checked.id, 3, { cells: { 2: 'A' } })
    expect((await getImport(db.read, checked.id)).counts).toMatchObject({ created: 2, errors: 4 })
  })

  test('rows match within the fondo that they name, and the preview says where the record is', async () => {
    await fondoA()
    const { id, counts } = await check(db, [HEADERS, ['1', 'uno nuovo', ' a '], ['2', 'due di B', 'B'], ['3', 'tre di A', 'A']])
    expect(counts).toMatchObject({ created: 2, updated: 1, warnings: 0 })
    const [row] = await rowsOf(id)
    expect([row?.action, row?.otherFondo, row?.change]).toEqual([
      'update', null, { fields: { title: ['uno di A', 'uno nuovo'] }, at: [{ level: 'fondo', name: 'A' }], unit: null, files: [] },
    ])
  })

  test('a segnatura that two records of a fondo have is an error only for rows of that fondo', async () => {
    await fondoA()
    await inWrite(
      db, (tx) => tx.updateTable('document').set({ segnatura: '1', segnaturaFold: '1' }).where('title', '=', 'due di A').execute()
    )
    const checked = await check(db, [HEADERS, ['1', 'x', 'A'], ['1', 'y', 'B']])
    expect([codes(checked), checked.counts!.created]).toEqual([['SEGNATURA_TWICE_IN_ARCHIVE'], 1])
  })

  test('a row without a fondo means a record without one, and the only other match is left out until it is ticked', async () => {
    await fondoA()
    await importRows(db, [['Segnatura', 'Titolo'], ['2', 'due senza fondo']], { fondo: MARK })
    const { id, counts, findings } = await check(db, [['Segnatura', 'Titolo'], ['1', 'uno?'], ['2', 'due!'], ['9', 'nove']])
    expect(counts).toMatchObject({ created: 1, updated: 1, skipped: 1, held: 1, errors: 0 })
    expect(findings).toMatchObject([{ code: 'OTHER_FONDO', column: 'Segnatura', value: 'A', rows: 1 }])
    await acquire(db, { id })
    expect(await titles()).toEqual(['A 1: uno di A', 'A 2: due di A', ' 2: due!', ' 9: nove'])
  })

  test('if several fondi match a row without one, the fondo must be named, also for the whole sheet', async () => {
    await importRows(db, [HEADERS, ['1', 'uno di A', 'A'], ['1', 'uno di B', 'B']])
    const checked = await check(db, [['Segnatura', 'Titolo'], ['1', 'uno']])
    expect(codes(checked)).toEqual(['SEGNATURA_IN_SEVERAL_FONDI'])
    expect((await again(checked.id, { fondo: 'B' })).counts).toMatchObject({ updated: 1, errors: 0 })
    expect((await again(checked.id, { fondo: 'C' })).counts).toMatchObject({ created: 1, errors: 0 })
    expect((await again(checked.id, { fondo: MARK })).counts).toMatchObject({ created: 1, errors: 0 })
    await acquire(db, checked)
    expect(await titles()).toEqual(['A 1: uno di A', 'B 1: uno di B', ' 1: uno'])
  })

  test('a match in another fondo by id or number is left out until it is ticked, row by row or all at once', async () => {
    const { documents: [one, two] } = (await fondoA(), await contents(db))
    const sheet = [['Id', ...HEADERS], [one!.id, '1', 'uno in B', 'B'], [two!.id, '', 'due in B', 'B'], [two!.id, '', 'senza fondo', MARK]]
    const { id } = await check(db, sheet.slice(0, 3))
    const held = await rowsOf(id)
    expect(
      held.map(({ action, otherFondo, documentId, change }) => [action, otherFondo, documentId, change?.fields['title'], change?.unit?.to])
    ).toEqual([
      ['skipped', 'held', one!.id, ['uno di A', 'uno in B'], [{ level: 'fondo', name: 'B' }]],
      ['skipped', 'held', two!.id, ['due di A', 'due in B'], [{ level: 'fondo', name: 'B' }]],
    ])
    expect((await getImport(db.read, id)).newUnits).toEqual([])

    const { rows: [ticked], counts } = await edit(id, 2, { otherFondo: true })
    expect([ticked!.action, ticked!.otherFondo, ticked!.findings, counts.updated, counts.skipped]).toEqual(['update', 'ticked', [], 1, 1])
    expect(counts.held).toBe(1)
    expect((await edit(id, 2, { otherFondo: false })).rows[0]).toMatchObject({ action: 'skipped', otherFondo: 'held' })

    const all = { code: 'OTHER_FONDO', column: 'Id', value: null, decision: 'take' } as const
    const { rows } = await readDecisions(db.read, id, [all])
    expect((await again(id, {}, rows)).counts).toMatchObject({ updated: 2, skipped: 0, warnings: 0 })
    const { findings: toNone } = await check(db, [sheet[0]!, sheet[3]!])
    expect(toNone).toMatchObject([{ code: 'OTHER_FONDO', value: 'A' }])

    await acquire(db, { id })
    expect(await titles()).toEqual(['B 1: uno in B', 'B 2: due in B'])
    await undoImport(db, id, { actor: null, onProgress: () => {} })
    expect(await titles()).toEqual(['A 1: uno di A', 'A 2: due di A'])
  })

  test('the decision applies only to this finding, and other findings do not accept it', async () => {
    await fondoA()
    const { id } = await check(db, [['Segnatura', 'Titolo', 'Anno'], ['1', 'uno', 'x']])
    for (const [code, column] of [['YEAR_INVALID', 'Anno'], ['TEMATICA_UNKNOWN', 'Anno']] as const) {
      expect(await refusal(readDecisions(db.read, id, [{ code, column, value: 'x', decision: 'take' }])))
        .toEqual({ code: 'INVALID_FIELDS' })
    }
  })

  test('a tick is for one record, so a row that now means another is left out again', async () => {
    await fondoA()
    await importRows(db, [HEADERS, ['3', 'tre di C', 'C']])
    const { id } = await check(db, [['Segnatura', 'Titolo'], ['1', 'nuovo']])
    await edit(id, 2, { otherFondo: true })
    expect((await edit(id, 2, { cells: { 0: '3' } })).rows[0]).toMatchObject({ action: 'skipped', otherFondo: 'held' })
    expect((await edit(id, 2, { cells: { 0: '1' } })).rows[0]).toMatchObject({ action: 'update', otherFondo: 'ticked' })
    expect((await edit(id, 2, { leftOut: true })).rows[0]).toMatchObject({ action: 'skipped', otherFondo: null })
    expect((await edit(id, 2, { leftOut: false })).rows[0]).toMatchObject({ action: 'update', otherFondo: 'ticked' })
  })

  test('a ticked row and another row about the same record are errors', async () => {
    await fondoA()
    const { id } = await check(db, [HEADERS, ['1', 'uno', 'A'], ['1', 'anche uno', '']])
    const { rows, counts } = await edit(id, 3, { otherFondo: true })
    expect([counts.errors, rows.flatMap(({ findings }) => findings.map(({ row, code }) => [row, code]))])
      .toEqual([2, [[2, 'RECORD_TWICE_IN_FILE'], [3, 'RECORD_TWICE_IN_FILE']]])
  })

  test('a record that moved to another fondo after the check is not changed unseen', async () => {
    await fondoA()
    const { id } = await check(db, [HEADERS, ['1', 'nuovo', 'A']])
    const [record] = (await contents(db)).documents
    await importRows(db, [['Id', 'Fondo'], [record!.id, 'B']], { otherFondi: true })
    expect(await refusal(acquire(db, { id }))).toEqual({ code: 'PLAN_CHANGED' })
    expect((await again(id)).counts).toMatchObject({ created: 1, updated: 0 })
  })

  test('ids without a fondo, records without one, and rows that change nothing need no tick', async () => {
    const { documents: [one, two] } = (await fondoA(), await contents(db))
    await importRows(db, [['Id', 'Titolo'], [one!.id, 'uno cambiato']])
    await importRows(db, [['Id', 'Segnatura'], [one!.id, '1'], [two!.id, '2']], { fondo: 'B' })
    await importRows(db, [['Segnatura', 'Titolo'], ['7', 'sette']])
    const [loose] = await db.read.selectFrom('document').select('id').where('title', '=', 'sette').execute()
    await importRows(db, [['Id', 'Titolo', 'Fondo'], [loose!.id, 'sette', 'A']])
    expect(await titles()).toEqual(['A 1: uno cambiato', 'A 2: due di A', 'A 7: sette'])
  })

  test('a number that contradicts the id is an error within the fondo where the record will be', async () => {
    const { documents: [one] } = (await fondoA(), await contents(db))
    await importRows(db, [HEADERS, ['5', 'cinque di B', 'B']])
    const about = async (...cells: [string, string]) => codes(await check(db, [['Id', 'Segnatura', 'Fondo'], [one!.id, ...cells]]))
    expect(await about('2', '')).toEqual(['SEGNATURA_OF_ANOTHER'])
    expect(await about('5', '')).toEqual([])
    expect(await about('5', 'B')).toEqual(['SEGNATURA_OF_ANOTHER'])
    expect(await about('6', 'B')).toEqual(['OTHER_FONDO'])
  })

  test('numbers can be unique in the whole archive, which is chosen for a sheet and remembered for the header', async () => {
    await fondoA()
    const sheet = [['N. inv.', 'Titolo', 'Fondo'], ['1', 'uno', 'B'], ['7', 'sette', 'B'], ['7', 'sette', 'C']]
    const first = await check(db, sheet, { mapping: [['n inv', 'segnatura']] })
    expect(first.counts).toMatchObject({ created: 3 })
    const through = await again(first.id, { scope: 'archive' })
    expect([through.counts, codes(through)])
      .toMatchObject([{ created: 0, skipped: 1, errors: 2 }, ['SEGNATURA_TWICE_IN_FILE', 'OTHER_FONDO']])
    expect((await again(first.id, { scope: 'fondo' })).counts).toMatchObject({ created: 3 })
    await again(first.id, { scope: 'archive' })

    const bring = async (header: string) => {
      const { id } = await check(
        db, [[header, 'Titolo', 'Fondo'], ['1', 'uno', 'B']], { mapping: [[header === 'N. inv.' ? 'n inv' : 'codice', 'segnatura']] }
      )
      return (await again(id)).counts
    }
    expect(await bring('N. inv.')).toMatchObject({ skipped: 1 })
    expect(await bring('Codice')).toMatchObject({ created: 1 })
  })

  test('a fondo that is written once in its column is the same fondo when the gaps are filled', async () => {
    await fondoA()
    const rows = [HEADERS, ['1', 'uno nuovo', 'A'], ['2', 'due nuovo', ''], ['3', 'tre', '']]
    const { id, findings } = await check(db, rows)
    expect(findings.map(({ code, rows: count }) => [code, count])).toEqual([['OTHER_FONDO', 1], ['UNIT_NOT_REPEATED', 2]])
    const { rows: filling } =
      await readDecisions(db.read, id, [{ code: 'UNIT_NOT_REPEATED', column: 'Fondo', value: null, decision: 'fill' }])
    expect((await again(id, {}, filling)).counts).toMatchObject({ created: 1, updated: 2, skipped: 0 })
  })

  test.skipIf(LIST === null)('the lists of two fondi in one workbook stay apart, although both count from 1', async () => {
    const MAPPING = [['n inv', 'segnatura'], ['descrizione del documento', 'title'], ['autore ente', 'author']] as const
    const bring = async (sheet: string, fondo: string) => {
      const { id } = await check(db, LIST!, { sheet, fondo, mapping: MAPPING.map((entry) => [...entry]) })
      await acquire(db, { id }, { skipErrors: true })
      return getImport(db.read, id)
    }
    const first = await bring('Comitato', 'Comitato di lotta per la casa')
    const second = await bring('Collettivo', 'Collettivo femminista')
    expect([first, second].map(({ counts }) => counts!.updated)).toEqual([0, 0])
    expect(second.counts!.created).toBeGreaterThan(30)
  })
})
