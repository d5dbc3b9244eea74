import type { GroupDecision } from '@faldone/contract/import.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkImport } from '../../src/imports/staging/check.ts'
import { readDecisions } from '../../src/imports/correcting/choices.ts'
import { editRows } from '../../src/imports/correcting/edit-rows.ts'
import { getImport, type Import } from '../../src/imports/staging/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { acquire, check, contents, importRows } from './import-sheet.ts'

vi.setConfig({ testTimeout: 60_000 })

const HEADER = ['Titolo', 'Fondo', 'Serie', 'Busta']
const inBuste = (...buste: string[]) => [HEADER, ...buste.map((busta, at) => [`Documento ${at} in ${busta}`, 'Inquilini', 'Carte', busta])]

onEachEngine('units that a sheet spells in several ways', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  const alike = ({ findings }: Pick<Import, 'findings'>) =>
    findings.filter(({ code }) => code === 'UNIT_SIMILAR').map(({ value, values, rows }) => [value, values?.['near'], rows])
  const buste = async () =>
    (await contents(db)).units.filter((path) => path.split(' / ').length === 3).map((path) => path.split(' / ').at(-1)!)
  const decide = async (id: string, decision: GroupDecision) => {
    const { rows } = await readDecisions(db.read, id, [decision])
    await checkImport(db, id, { path: 'nowhere', maxFileBytes: 1, onProgress: () => {}, rowDecisions: rows })
    return getImport(db.read, id)
  }

  test('are one where only case, spaces and punctuation differ, in the sheet and in the archive', async () => {
    const found = await check(db, inBuste('Busta 1', 'busta 1', 'Busta 1.', 'Busta  1', 'Busta1'))
    expect([found.newUnits.length, alike(found)]).toEqual([3, []])
    await acquire(db, found)
    expect(await buste()).toEqual(['Busta 1'])
    const again = await check(db, [HEADER, ['Altro', 'INQUILINI.', 'carte', 'BUSTA-1'], ['Un altro', 'Inquilini', 'Carte', 'Busta 2']])
    expect(again.newUnits.map((path) => path.at(-1)!.name)).toEqual(['Busta 2'])
    await acquire(db, again)
    expect(await buste()).toEqual(['Busta 1', 'Busta 2'])
  })

  test('leave a record where it is, and find it by its number', async () => {
    const header = ['Segnatura', ...HEADER, 'Fascicolo', 'Autore']
    await importRows(db, [header, ['I 1', 'Volantino', 'Inquilini', 'Carte', 'Busta 1', 'F. 1', '']])
    const found = await check(db, [header, ['I 1', 'Volantino', 'Inquilini.', 'carte', 'busta 1.', '', 'Ada']])
    expect([found.counts, found.newUnits]).toMatchObject([{ updated: 1, created: 0 }, []])
    await acquire(db, found)
    expect((await contents(db)).documents).toMatchObject([{ author: 'Ada', path: 'Inquilini / Carte / Busta 1 / F. 1' }])
  })

  test('are two where the archive has both to the letter', async () => {
    await importRows(db, inBuste('Busta 1'))
    const [busta] = await db.read.selectFrom('unit').selectAll().where('level', '=', 'busta').execute()
    await inWrite(db, (tx) => tx.insertInto('unit')
      .values({ ...busta!, id: '0198a8f0-0000-7000-8000-00000000aaaa', name: 'Busta 1.', nameFold: 'busta 1.' }).execute())
    const header = ['Segnatura', ...HEADER]
    await importRows(db, [header, ['I 1', 'Volantino', 'Inquilini', 'Carte', 'Busta 1']])
    const found = await check(db, [header, ['I 1', 'Volantino', 'Inquilini', 'Carte', 'Busta 1.']])
    expect(found.counts).toMatchObject({ updated: 1 })
  })

  test('are proposed as one where they look alike: as that of the archive, or as the one in more rows', async () => {
    await importRows(db, inBuste('Busta 1', 'Volantini'))
    const found = await check(db, inBuste('B. 1', 'Volantni', 'Busta 02', 'Busta 2', 'Busta 2', 'Busta 3', 'Scatola 12', 'Busta 1'))
    expect(alike(found)).toEqual([['B. 1', 'Busta 1', 1], ['Volantni', 'Volantini', 1], ['Busta 02', 'Busta 2', 1]])
    const accepted = await decide(found.id, { code: 'UNIT_SIMILAR', column: 'Busta', value: null, decision: 'accept' })
    expect(alike(accepted)).toEqual([])
    await acquire(db, accepted)
    expect((await buste()).toSorted()).toEqual(['Busta 1', 'Busta 2', 'Busta 3', 'Scatola 12', 'Volantini'])
  })

  test('are proposed as one where only doubled letters are elsewhere', async () => {
    expect(alike(await check(db, inBuste('Lettere', 'Leterre', 'Lettere')))).toEqual([['Leterre', 'Lettere', 1]])
  })

  test('are proposed for rows with errors, too, and one group is accepted by itself', async () => {
    const found = await check(
      db, [[...HEADER, 'Anno'], ['a', 'Inquilini', 'Carte', 'Busta 1', 'x'], ['b', 'Inquilini', 'Carte', 'b. 1', 'x']]
    )
    expect(alike(found)).toEqual([['b. 1', 'Busta 1', 1]])
    expect(found.newUnits).toEqual([])
    expect(alike(await decide(found.id, { code: 'UNIT_SIMILAR', column: 'Busta', value: 'b. 1', decision: 'accept' }))).toEqual([])
  })

  test('are checked again when a row is corrected', async () => {
    const found = await check(db, inBuste('Verbali', 'Verbale', 'Busta 2'))
    expect(alike(found)).toEqual([['Verbale', 'Verbali', 1]])
    const edit = (row: number, busta: string) =>
      inWrite(db, (tx) => editRows(tx, found.id, [{ row, cells: { 3: busta } }], 1)).then(() => getImport(db.read, found.id))
    expect(alike(await edit(2, 'Busta 1'))).toEqual([])
    expect(alike(await edit(4, 'verbal'))).toEqual([['verbal', 'Verbale', 1]])
    expect(alike(await edit(4, 'Verbale.'))).toEqual([])
  })

  test.each([
    ['Busta 1', 'Busta 2'], ['Lettere 1977', 'Lettere 1978'], ['Serie VIII', 'Serie XIII'], ['Busta A', 'Busta B'], ['Nord', 'Sud'],
    ['Busta 1/2', 'Busta 12'], ['Busta 1002', 'Busta 1022'], ['Serie XXIII', 'Serie XIIII'],
  ])('are no matter where they are two: %s, %s', async (one, other) => {
    expect(alike(await check(db, inBuste(one, other)))).toEqual([])
  })
})
