import { findingSentence } from '@faldone/contract/import-findings.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkImport } from '../../src/imports/staging/check.ts'
import { openSheetFile } from '../../src/imports/reading/sheet-file.ts'
import { byteWatch } from '../../src/imports/reading/byte-watch.ts'
import { FORMULAS } from '../../src/imports/reading/xlsx-formulas.ts'
import { getImport } from '../../src/imports/staging/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { check } from './import-sheet.ts'
import { scratchFile } from './scratch-file.ts'
import { xlsxFile } from './zip-file.ts'

const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
const HEADER = row(1, text('A1', 'Titolo'), text('B1', 'Anno'), text('C1', 'Colore'))

/** What programs write if they do not calculate, and what a spreadsheet program stores. */
const WITHOUT = ['<f>1+1</f>', '<f>1+1</f><v></v>', '<f>1+1</f><v/>', '<f t="shared" si="0"/>', '<x:f>1+1</x:f>']
const WITH = ['<f>1+1</f><v>2</v>', '<v>3</v>']

async function unvaluedIn(bytes: Uint8Array) {
  const [sheet] = (await openSheetFile(scratchFile(bytes))).sheets
  await Array.fromAsync(sheet!.rows())
  return Object.fromEntries(sheet!.unvalued!)
}

test.each([
  ['', '<styleSheet/>'], [' beside dates', '<styleSheet><cellXfs><xf numFmtId="17"/></cellXfs></styleSheet>'],
])('XLSX: formulas without a result are found%s', async (_, styles) => {
  const cells = [...WITHOUT, ...WITH].map((inner, at) => row(at + 2, text(`A${at + 2}`, 'x'), `<c r="B${at + 2}">${inner}</c>`))
  const emptyText = row(9, text('A9', 'x'), '<c r="B9" t="str"><f>IF(A1="","",A1)</f><v></v></c>')
  expect(await unvaluedIn(xlsxFile({ rows: HEADER + cells.join('') + emptyText, styles }))).toEqual({ 1: [2, 3, 4, 5, 6] })
  expect(await unvaluedIn(xlsxFile({ rows: HEADER, styles }))).toEqual({})
})

async function* inParts(...parts: Buffer[]): AsyncGenerator<Buffer> {
  yield* parts
}

test('formulas are seen wherever the bytes are divided', async () => {
  const bytes = Buffer.from('<c r="A1"><x:f>1</x:f></c>')
  for (let at = 1; at < bytes.length; at++) {
    const watch = byteWatch(FORMULAS)
    await Array.fromAsync(watch.over(inParts(bytes.subarray(0, at), bytes.subarray(at))))
    expect([at, watch.seen]).toEqual([at, true])
  }
  const none = byteWatch(FORMULAS)
  await Array.fromAsync(none.over(inParts(Buffer.from('<row><c><v>1</v></c></row><filters/>'))))
  expect(none.seen).toBe(false)
})

onEachEngine('formulas without a result', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  test('are reported once for each imported column, also when the rows are checked again', async () => {
    const cells = Array.from(
      { length: 12 },
      (_, at) => row(at + 2, text(`A${at + 2}`, `Carta ${at}`), `<c r="B${at + 2}"><f>1970+${at}</f></c>`, `<c r="C${at + 2}"><f>1</f></c>`)
    )
    const found = await check(db, scratchFile(xlsxFile({ rows: HEADER + cells.join('') })))
    const told = {
      row: null, column: 'Anno', code: 'FORMULA_WITHOUT_VALUE', value: 'Anno', values: { cells: 12, rows: '2, 3, 4, 5, 6, 7, 8, 9 …' },
      rows: 0,
    }
    expect(found.findings.filter(({ code }) => code === 'FORMULA_WITHOUT_VALUE')).toEqual([told])
    expect(findingSentence(found.findings.find(({ code }) => code === 'FORMULA_WITHOUT_VALUE')!, 'en'))
      .toContain('read as empty (cells: 12; rows: 2, 3, 4, 5, 6, 7, 8, 9 …)')
    await checkImport(db, found.id, { path: 'nowhere', maxFileBytes: 1, onProgress: () => {} })
    expect((await getImport(db.read, found.id)).findings).toEqual(found.findings)
  })
})
