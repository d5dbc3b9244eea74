import { spawn } from 'node:child_process'
import { writeXlsx } from 'hucre'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/db/database.ts'
import { importCommand } from '../../src/imports/command.ts'
import { worksWithin } from '../support/work-within.ts'
import { ownField, setOwnFields } from '../own-fields/own-field-set.ts'
import { csv } from './import-sheet.ts'
import { scratchFile, scratchFolder } from './scratch-file.ts'

vi.setConfig({ testTimeout: 120_000 })
worksWithin()

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'faldone-import-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function run(...args: string[]) {
  const said: string[] = []
  const warned: string[] = []
  const terminal = { say: (line: string) => said.push(line), warn: (line: string) => warned.push(line), progress: () => {} }
  const code = await importCommand(readConfig({ DATA_DIR: dataDir }), args, terminal)
  return { code, said: said.join('\n').replace(/ +/g, ' '), warned: warned.join('\n') }
}

async function count(table: 'document' | 'file' | 'import' | 'importRow'): Promise<number> {
  const database = openDatabase({ databaseUrl: null, dataDir, readers: 1 })
  const { rows } = await database.read.selectFrom(table).select((e) => e.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()
  await database.close()
  return rows
}

async function documents() {
  const database = openDatabase({ databaseUrl: null, dataDir, readers: 1 })
  const rows = await database.read.selectFrom('document').leftJoin('unit', 'unit.id', 'unitId')
    .select(['title', 'document.kind', 'document.visibility', 'unit.name', 'note']).orderBy('num').execute()
  await database.close()
  return rows.map(({ title, kind, visibility, name, note }) => [title, kind, visibility, name, note])
}

const good = () => csv([['Titolo', 'Data', 'Fondo'], ['Sciopero', 'boh', 'F'], ['Corteo', '1977', 'F']])
const bad = () => csv([['Titolo', 'Tematica'], ['Sciopero', 'Ufo'], ['', 'Casa'], ['Corteo', 'Casa']])

test('imports, and reports it in the user’s language', async () => {
  const italian = await run(good(), '--kind', 'document', '--lang', 'it')
  expect(italian.code).toBe(0)
  expect(italian.said).toContain('schede nuove 2')
  expect(italian.said).toContain('unità nuove 1')
  expect(italian.said).toContain('Avviso, riga 2, Data: La data non si può interpretare: «boh» resta com’è scritta.')
  expect(italian.said).toContain('Importato.')
  expect(await count('document')).toBe(2)
  const english = await run(good(), '--kind', 'Documenti', '--lang', 'en')
  expect(english.said).toContain('Warning, row 2, Data: We can’t read the date “boh”. It’s kept as written.')
  expect(english.said).toContain('Imported.')
  // Without a kind, where the format of the file says it.
  const concept = '<a:1> <http://www.w3.org/2004/02/skos/core#prefLabel> "Sartoria"@it .'
  expect((await run(scratchFile(concept), '--lang', 'it')).said).toBe('Tematiche e tipologie (nuove + aggiornate + invariate): 1 + 0 + 0.')
  const mods = '<mods><titleInfo><title>Canti</title></titleInfo><typeOfResource>sound recording</typeOfResource></mods>'
  expect([(await run(scratchFile(mods))).code, (await documents()).at(-1)?.slice(0, 2)]).toEqual([0, ['Canti', 'audio']])
  expect((await run(good(), '--lang', 'it')).warned).toMatch(/^Il file non lo dice da sé/)
})

test('all sheets of a workbook, each in the fondo of its title, and findings name their sheets', async () => {
  const rows = (fondo: string, title: string) => [[`Fondo: ${fondo}`], ['Segnatura', 'Titolo', 'Data'], ['1', title, 'boh']]
  const path = scratchFile(await writeXlsx({ sheets: [
    { name: 'Casa', rows: rows('Comitato', 'Volantino') }, { name: 'Donne', rows: rows('Collettivo', 'Lettera') },
  ] }))
  const { code, said } = await run(path, '--kind', 'document', '--all-sheets', '--sheet-fondi', 'title', '--lang', 'it')
  expect(code).toBe(0)
  expect(said).toContain('Casa (1), Donne (1)')
  expect(said).toContain('Avviso, Casa, riga 3, Data: La data non si può interpretare: «boh» resta com’è scritta. (2 righe)')
  expect((await documents()).map(([title, , , unit]) => [title, unit])).toEqual([['Volantino', 'Comitato'], ['Lettera', 'Collettivo']])
  expect((await run(path, '--kind', 'document', '--all-sheets', '--sheet-fondi', 'titolo')).code).toBe(2)
  const rules = scratchFile('{"kind":"document","sheet":"Donne"}', 'scelte.json')
  expect((await run(path, '--rules', rules, '--dry-run', '--lang', 'it')).said).toContain(': Donne')
})

test('errors stop it, nothing is imported and nothing is left behind', async () => {
  const { code, said } = await run(bad(), '--kind', 'document', '--lang', 'it')
  expect(code).toBe(1)
  expect(said).toContain('Errore, riga 2, Tematica: Tematica sconosciuta: «Ufo».')
  expect(said).toContain('Errore, riga 3, Titolo: Manca il titolo.')
  expect(said).toMatch(/Con --unknown-terms create le tematiche.*\n.*Non è stato importato nulla\./)
  expect([await count('document'), await count('import'), await count('importRow')]).toEqual([0, 0, 0])
})

test('rows with errors can be left out, unknown themes created or left empty', async () => {
  expect((await run(bad(), '--kind', 'document', '--skip-errors')).code).toBe(0)
  expect(await count('document')).toBe(1)
  expect((await run(bad(), '--kind', 'image', '--skip-errors', '--unknown-terms', 'empty')).code).toBe(0)
  expect(await count('document')).toBe(3)
})

test('a trial run imports nothing', async () => {
  const { code, said } = await run(good(), '--kind', 'document', '--dry-run', '--lang', 'en')
  expect([code, await count('document'), await count('import')]).toEqual([0, 0, 0])
  expect(said).toContain('Dry run: nothing was imported.')
})

test('records of other fondi are changed only with an option, and another sets the scope of numbers', async () => {
  await run(csv([['Segnatura', 'Titolo', 'Fondo'], ['1', 'Uno', 'A']]), '--kind', 'document')
  const other = csv([['Segnatura', 'Titolo'], ['1', 'Altro']])
  const { code, said } = await run(other, '--kind', 'document', '--lang', 'it')
  expect([code, said]).toEqual([0, expect.stringContaining('lasciate fuori 1\n di cui di altri fondi 1')])
  expect(said).toContain('Avviso, riga 2, Segnatura: Questa scheda è già in archivio, ma nel fondo «A»')
  expect((await run(other, '--kind', 'document', '--in-fondo', 'B', '--scope', 'archive', '--dry-run', '--lang', 'it')).said)
    .toContain('di cui di altri fondi 1')
  expect((await run(other, '--kind', 'document', '--in-fondo', 'B', '--scope', 'fondo', '--dry-run', '--lang', 'it')).said)
    .toContain('schede nuove 1')
  expect((await run(other, '--kind', 'document', '--in-fondo=- Valore vuoto -', '--dry-run', '--lang', 'it')).said)
    .toContain('schede nuove 1')
  expect((await run(other, '--kind', 'document', '--update-other-fondi', '--lang', 'it')).said).toContain('schede aggiornate 1')
  expect((await run(other, '--kind', 'document', '--scope', 'world')).code).toBe(2)
})

test('says which files are missing and which no row names', async () => {
  const folder = scratchFolder()
  for (const name of ['F0001r.jpg', 'F0001v.jpg', 'F0008.jpg']) writeFileSync(join(folder, name), name)
  const path = csv([['Titolo', 'File'], ['Corteo', 'F0001'], ['Mensa', 'F0002, F0003']])
  const { code, said } = await run(path, '--kind', 'document', '--files', folder, '--lang', 'it')
  expect([code, said]).toEqual([0, expect.stringMatching(
    /File nominati e trovati: 2\.\s+File mancanti: 2\s+F0002\s+F0003\s+File che nessuna riga nomina: 1\s+F0008\.jpg/
  )])
  expect(await count('file')).toBe(2)
})

test('headers can be mapped', async () => {
  const path = csv([['Oggetto', 'Data', 'Donatore'], ['Sciopero', '1977', 'Rossi']])
  expect((await run(path, '--kind', 'document')).code).toBe(1)
  const { code, said } =
    await run(path, '--kind', 'document', '--map', 'Oggetto=Titolo', '--map', 'Donatore=author', '--map', 'DATA=', '--lang', 'it')
  expect(code).toBe(0)
  expect(said).not.toContain('non riconosciuta')
})

test('decides by itself what the options say, and keeps the rest', async () => {
  const rows = csv([
    ['Titolo', 'Busta', 'Materiale', 'Colore'], ['Verbale', 'B. 1', 'carta', 'rosso'], ['Lettera', '', 'carta', ''],
    ['idem', '', 'carta', ''], ['Corteo', 'B. 2', 'fotografia', ''], ['Festa', '', 'foto', 'blu'], ['Totale', '', '', '5'],
  ])
  const options = ['--rest', 'note', '--gaps', 'fill', '--ditto', 'repeat', '--totals', 'skip', '--visibility', 'staff']
  expect((await run(rows, '--kind', 'document', ...options, '--kind-column', 'Materiale', '--lang', 'it')).code).toBe(0)
  expect(await documents()).toEqual([
    ['Verbale', 'document', 'staff', 'B. 1', 'Materiale: carta\nColore: rosso'],
    ['Lettera', 'document', 'staff', 'B. 1', 'Materiale: carta'],
    ['Lettera', 'document', 'staff', 'B. 1', 'Materiale: carta'], ['Corteo', 'image', 'staff', 'B. 2', 'Materiale: fotografia'],
    ['Festa', 'image', 'staff', 'B. 2', 'Materiale: foto\nColore: blu'],
  ])
  expect((await run(rows, '--kind', 'document', '--gaps', 'guess')).code).toBe(2)
})

test('reads the choices that a browser wrote', async () => {
  const rules = {
    kind: 'image', values: { visibility: 'staff' }, mapping: [{ header: 'Soggetto', column: 'title', reading: null }], scope: 'fondo',
    kindColumn: 'Supporto', kindWords: [{ value: 'stendardo', kind: 'document' }], fondo: 'Rossi', unknownTerms: 'error',
    decisions: [{ term: 'tematica', value: 'Ufo', decision: 'create', target: null }],
  }
  const rows = csv([['Soggetto', 'Supporto', 'Tematica'], ['Corteo', 'stendardo', 'Ufo'], ['Festa', '', '']])
  expect((await run(rows, '--rules', scratchFile(JSON.stringify(rules), 'scelte.json'), '--lang', 'it')).code).toBe(0)
  expect(await documents())
    .toEqual([['Corteo', 'document', 'staff', 'Rossi', null], ['Festa', 'image', 'staff', 'Rossi', null]])
  for (const text of ['{', '{"kind": "image", "color": 1}']) {
    const wrong = await run(rows, '--kind', 'image', '--rules', scratchFile(text, 'scelte.json'), '--lang', 'it')
    expect([wrong.code, wrong.warned]).toEqual([2, expect.stringContaining('Non è un file di scelte')])
  }
})

test('a mapped header that the sheet does not have is reported', async () => {
  const { code, warned } = await run(
    csv([['Titolo', 'Donato da'], ['Sciopero', 'Rossi']]), '--kind', 'document', '--map', 'Donatore=author', '--map', 'TITOLO=title',
    '--lang', 'it'
  )
  expect([code, warned]).toEqual([0, 'Nessuna intestazione del foglio corrisponde a --map: donatore'])
})

test('the header row can be chosen, also none', async () => {
  const path = csv([['Titolo', 'Data'], ['Oggetto', 'Titolo'], ['Sciopero', 'Corteo']])
  expect((await run(path, '--kind', 'document', '--header-row', '2', '--lang', 'en')).said).toContain('new records 1')
  const rules = scratchFile('{"kind":"document","headerRow":2}', 'scelte.json')
  expect((await run(path, '--rules', rules, '--dry-run', '--lang', 'en')).said).toContain('rows 1')
  const lettered = await run(path, '--kind', 'document', '--header-row', 'none', '--map', 'A=Titolo', '--lang', 'it')
  expect(lettered.said).toContain('schede nuove 3')
  expect(await count('document')).toBe(4)
})

test.each([
  ['no file', []],
  ['a row that is none', [good(), '--kind', 'document', '--header-row', 'prima']],
  ['no such file', ['/no/such/file.csv', '--kind', 'document']],
  ['a folder', [fileURLToPath(new URL('.', import.meta.url)), '--kind', 'document']],
  ['a folder of fondi', [fileURLToPath(new URL('.', import.meta.url)), '--fondi']],
  ['no such file of fondi', ['/no/such/file.csv', '--fondi']],
  ['no kind', [fileURLToPath(import.meta.url)]],
  ['an unknown kind', [fileURLToPath(import.meta.url), '--kind', 'stamps']],
  ['an unknown option', [fileURLToPath(import.meta.url), '--kind', 'document', '--quick']],
  ['a wrong choice', [fileURLToPath(import.meta.url), '--kind', 'document', '--unknown-terms', 'guess']],
  ['a folder that is not there', [fileURLToPath(import.meta.url), '--kind', 'document', '--files', '/no/such/folder']],
  ['a field that is not there', [fileURLToPath(import.meta.url), '--kind', 'document', '--map', 'Oggetto=colour']],
])('%s: a wrong call is explained', async (_, args) => {
  const { code, warned } = await run(...args)
  expect(code).toBe(2)
  expect(warned).not.toBe('')
})

test('a file that is not a sheet is explained in one clear sentence', async () => {
  const { code, said } = await run(fileURLToPath(new URL('../../../package.json', import.meta.url)), '--kind', 'library', '--lang', 'en')
  expect([code, said])
    .toEqual([1, 'package.json\n Error: No heading row found. There must be at least a Title column.\nNothing was imported.'])
})

test('an interruption is reported and leaves nothing behind', async () => {
  const path = csv([['Titolo', 'Autore'], ...Array.from({ length: 20_000 }, (_, at) => [`Volantino ${at}`, 'Comitato'])])
  const { PATH } = process.env
  const child = spawn(process.execPath, [
    fileURLToPath(new URL('../../src/main.ts', import.meta.url)), 'import', path, '--kind', 'document', '--lang', 'en',
  ], {
    env: { ...(PATH && { PATH }), DATA_DIR: dataDir }, cwd: dataDir, stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  // A terminal signals this process and its parents, which forward the signal: it may come again at any time until the end.
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    child.kill('SIGINT')
    child.kill('SIGINT')
  })
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
  expect(said).toMatch(/^Reading and checking: [\d,]+\nInterrupted\. Unfinished work changed nothing\.\n$/)
  expect([await count('document'), await count('import'), await count('importRow')]).toEqual([0, 0, 0])
})

test('reads own fields by their labels and their names, and refuses those that the archive does not have', async () => {
  expect((await run(good(), '--kind', 'document')).code).toBe(0)
  const database = openDatabase({ databaseUrl: null, dataDir, readers: 1 })
  await setOwnFields(database, [ownField('colore', 'text', { it: 'Colore', en: 'Colour' }), ownField('peso', 'number')])
  const sheet = csv([['Titolo', 'Colore', 'Tinta', 'Grammi'], ['Sciopero', 'rosso', 'nero', '12']])
  const refused = await run(sheet, '--kind', 'document', '--map', 'Tinta=Tinta')
  expect([refused.code, refused.warned]).toEqual([2, 'Non è un campo: Tinta=Tinta'])
  const maps = ['Colore=', 'Tinta=colour', 'Grammi=own.peso'].flatMap((map) => ['--map', map])
  expect((await run(sheet, '--kind', 'document', ...maps)).code).toBe(0)
  const row = await database.read.selectFrom('document').select('own').where('own', 'is not', null).executeTakeFirstOrThrow()
  await database.close()
  expect(row.own).toBe('{"colore":"nero","peso":12}')
})
