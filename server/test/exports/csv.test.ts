import { expect, test } from 'vitest'
import { csvText } from '../../src/exports/csv.ts'
import { unguarded } from '../../src/imports/reading/formula-guard.ts'

const FORMULAS = ['=1+1', '+39', '-12', '@casa', '＝1+1', '＋39', '－12', '＠casa', '﹦1', '\t=1', '\r=1', '\n=1', "'=1", "''＝1"]

test.each(FORMULAS)('what a spreadsheet would read as a formula gets an apostrophe, which the import removes: %j', async (text) => {
  const [written] = await Array.fromAsync(csvText((async function* () { yield [text] })(), 'it'))
  const cell = written!.toString().replace(/^\ufeff"?|"?\r\n$/g, '')
  expect(cell).toBe(`'${text}`)
  expect(unguarded(cell)).toBe(text)
})

test.each(["'68", 'uno = due', '３＋４', "l'Unità", "''", ''])('other texts stay as they are: %j', async (text) => {
  const [written] = await Array.fromAsync(csvText((async function* () { yield [text] })(), 'it'))
  expect(written!.toString()).toBe(`\ufeff${text}\r\n`)
  expect(unguarded(text)).toBe(text)
})
