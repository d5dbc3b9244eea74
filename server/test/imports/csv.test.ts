import { expect, test } from 'vitest'
import { openSheetFile } from '../../src/imports/reading/sheet-file.ts'
import { scratchFile } from './scratch-file.ts'

async function read(content: string | Uint8Array): Promise<[number, ...string[]][]> {
  const file = await openSheetFile(scratchFile(content))
  const rows: [number, ...string[]][] = []
  for await (const { number, cells } of file.sheets[0]!.rows()) rows.push([number, ...cells])
  return rows
}

const problem = (content: string | Uint8Array) => read(content).catch((error: { finding: unknown }) => error.finding)

test.each([
  ['a comma', 'Titolo,Anno\nSciopero,1969\n'],
  ['a semicolon', 'Titolo;Anno\nSciopero;1969\n'],
  ['a tab', 'Titolo\tAnno\nSciopero\t1969\n'],
  ['what a first line names', 'sep=;\nTitolo;Anno\nSciopero;1969\n'],
])('cells are separated by %s', async (_, text) => {
  expect((await read(text)).slice(-2).map((row) => row.slice(1))).toEqual([['Titolo', 'Anno'], ['Sciopero', '1969']])
})

test('commas in texts do not make the comma the delimiter', async () => {
  const rows = await read('Titolo;Descrizione\nA;uno, due, tre\nB;uno, due\nC;uno, due, tre, quattro\n')
  expect(rows[1]).toEqual([2, 'A', 'uno, due, tre'])
})

test('nor do they in a list of one column', async () => {
  const titles = ['Titolo', 'Corteo', 'Sciopero, ancora', 'Assemblea; verbale', 'Festa', 'Volantino', 'Casa, lavoro, scuola', 'Lettera']
  expect(await read(titles.join('\n'))).toEqual(titles.map((title, at) => [at + 1, title]))
})

test('lines above the table, however they are divided, do not make it a list of one column', async () => {
  const rows =
    await read('Inventario; redatto nel 1998\n\nuno\ndue\ntre\nquattro\nTitolo;Anno;Luogo\nSciopero;1969;Milano\nCorteo;1970;Torino\n')
  expect(rows.slice(-2)).toEqual([[8, 'Sciopero', '1969', 'Milano'], [9, 'Corteo', '1970', 'Torino']])
})

test('a title above the table does not mislead', async () => {
  const rows = await read('Inventario, redatto nel 1998, rivisto\n\nTitolo;Anno\nSciopero, corteo;1969\nAssemblea;1970\n')
  expect(rows).toEqual([
    [1, 'Inventario, redatto nel 1998, rivisto'], [3, 'Titolo', 'Anno'], [4, 'Sciopero, corteo', '1969'], [5, 'Assemblea', '1970'],
  ])
})

test('quoted cells may contain delimiters, quotes and line breaks', async () => {
  const rows = await read('Titolo,Descrizione\r\n"Uno, ""due""","prima riga\r\nseconda riga"\r\nTre,\r\n')
  expect(rows).toEqual([[1, 'Titolo', 'Descrizione'], [2, 'Uno, "due"', 'prima riga\r\nseconda riga'], [3, 'Tre']])
})

test('a quote in the middle of a cell is a quote', async () => {
  expect((await read('Titolo,Anno\nIl "Manifesto",1971\n'))[1]).toEqual([2, 'Il "Manifesto"', '1971'])
})

test('rows end in LF, CRLF or CR, and the last one may have no line end', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    expect(await read(['a,b', 'c,d', 'e,f'].join(end))).toEqual([[1, 'a', 'b'], [2, 'c', 'd'], [3, 'e', 'f']])
  }
})

const accented = 'Titolo;Città\nPerché no;Forlì – “sì”\n'

test.each([
  ['UTF-8', Buffer.from(accented)],
  ['UTF-8 with a mark', Buffer.concat([Buffer.from('efbbbf', 'hex'), Buffer.from(accented)])],
  ['UTF-16, little end first', Buffer.from(`\ufeff${accented}`, 'utf16le')],
  ['UTF-16, little end first, without a mark', Buffer.from(accented, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${accented}`, 'utf16le').swap16()],
  ['UTF-16, big end first, without a mark', Buffer.from(accented, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(accented.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'), 'latin1')],
])('reads %s', async (_, bytes) => {
  expect(await read(bytes)).toEqual([[1, 'Titolo', 'Città'], [2, 'Perché no', 'Forlì – “sì”']])
})

test('a first accent far into the file still identifies Windows-1252', async () => {
  const plain = Buffer.from(`Titolo;Anno\n${'Sciopero generale;1969\n'.repeat(20_000)}`)
  const rows = await read(Buffer.concat([plain, Buffer.from('Città;1970\n', 'latin1')]))
  expect(rows.at(-1)).toEqual([20_002, 'Città', '1970'])
})

test('a damaged byte spoils its letter, not those of the whole file', async () => {
  const damaged = Buffer.concat([Buffer.from('Titolo;Città\nPerché no;Forl'), Buffer.from([0xec]), Buffer.from(' – “sì”\n')])
  expect(await read(damaged)).toEqual([[1, 'Titolo', 'Città'], [2, 'Perché no', 'Forl� – “sì”']])
  expect(await read(Buffer.from(accented).subarray(0, -2))).toEqual([[1, 'Titolo', 'Città'], [2, 'Perché no', 'Forlì – “sì�']])
  const marked = Buffer.concat([Buffer.from('efbbbf', 'hex'), Buffer.from('Titolo;Citta\nCasa;Forl'), Buffer.from([0xec])])
  expect(await read(marked)).toEqual([[1, 'Titolo', 'Citta'], [2, 'Casa', 'Forl�']])
})

test('the pieces of a large file join where they were cut', async () => {
  const rows = Array.from({ length: 30_000 }, (_, i) => `"Perché, ""${i}""";seconda\r\n`)
  const found = await read(`Titolo;Nota\r\n${rows.join('')}`)
  expect(found).toHaveLength(30_001)
  expect(found.every(([number, title, note], i) => i === 0 || (number === i + 1 && title === `Perché, "${i - 1}"` && note === 'seconda')))
    .toBe(true)
})

test('the apostrophe that guards a formula is removed, that of a year is kept', async () => {
  const rows = await read("Titolo,Nota\n'=SOMMA,'68 e dintorni\n'-50%,'- Valore vuoto -\n''+1,'@radio\n")
  expect(rows.slice(1)).toEqual([[2, '=SOMMA', "'68 e dintorni"], [3, '-50%', '- Valore vuoto -'], [4, "'+1", '@radio']])
})

test('empty rows are counted but not returned', async () => {
  expect(await read('a,b\n\n , \nc,d\n,,,\n')).toEqual([[1, 'a', 'b'], [4, 'c', 'd']])
})

test('a quotation mark that is never closed is reported with its row', async () => {
  expect(await problem('Titolo,Anno\nUno,1\n"Due,2\nTre,3\n')).toMatchObject({ code: 'OPEN_QUOTE', values: { line: 3 } })
})

test.each([
  ['nothing', '', 'EMPTY_FILE'],
  ['white space', ' \n\n', 'EMPTY_FILE'],
  ['a page', '<!DOCTYPE html><table><tr><td>Titolo', 'UNKNOWN_FORMAT'],
  ['a PDF', '%PDF-1.7\n', 'UNKNOWN_FORMAT'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'UNKNOWN_FORMAT'],
])('%s is not a sheet', async (_, content, code) => {
  expect(await problem(content)).toMatchObject({ code })
})

test('too many rows and columns are refused', async () => {
  expect(await problem(`Titolo\n${'a\n'.repeat(200_000)}`)).toMatchObject({ code: 'TOO_MANY_ROWS' })
  expect(await problem(`Titolo${',x'.repeat(1_024)}\n`)).toMatchObject({ code: 'TOO_MANY_COLUMNS' })
  expect(await read(`Titolo${','.repeat(16_384)}\n`)).toEqual([[1, 'Titolo']])
})
