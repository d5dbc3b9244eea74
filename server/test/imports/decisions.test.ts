import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GroupDecision } from '@faldone/contract/import.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkImport } from '../../src/imports/staging/check.ts'
import { chooseOptions, readDecisions } from '../../src/imports/correcting/choices.ts'
import { decideTerms, getImport, listDecisions } from '../../src/imports/staging/store.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite, refusal } from '../support/sample-tree.ts'
import { acquire, check, contents, csv, importRows } from './import-sheet.ts'
import { scratchFolder } from './scratch-file.ts'

vi.setConfig({ testTimeout: 60_000 })

onOneEngine('decisions about groups of findings', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  const SHEET =
    [['Titolo', 'Tematica', 'Tipologia', 'Anno'], ['a', 'Boh', 'Foglietto', 'x'], ['b', 'Boh; Casa', '', 'x'], ['c', 'Mah', '', '1977']]
  const again = async (id: string, rowDecisions: GroupDecision[] = []) => {
    await checkImport(db, id, { path: 'nowhere', maxFileBytes: 1, onProgress: () => {}, rowDecisions })
    return getImport(db.read, id)
  }
  const decide = async (id: string, ...decisions: GroupDecision[]) => {
    const { terms, rows } = await readDecisions(db.read, id, decisions)
    await inWrite(db, (tx) => decideTerms(tx, id, terms))
    return again(id, rows)
  }
  const about = (column: string, value: string, decision: GroupDecision['decision'], target?: string): GroupDecision => ({
    code: column === 'Anno' ? 'YEAR_INVALID' : column === 'Tematica' ? 'TEMATICA_UNKNOWN' : 'TIPOLOGIA_UNKNOWN', column, value, decision,
    ...(target !== undefined && { target }),
  })
  const codes = ({ findings }: Awaited<ReturnType<typeof again>>) => findings.map(({ code, value, rows }) => [code, value, rows])

  test('about themes and types create, replace, empty or leave out, and can be taken back', async () => {
    const { id } = await check(db, SHEET)
    const year = ['YEAR_INVALID', 'x', 2]
    expect(codes(await decide(
      id, about('Tematica', 'Boh', 'create'), about('Tipologia', 'Foglietto', 'map', 'volantino'), about('Tematica', 'Mah', 'leaveOut')
    ))).toEqual([year])
    expect((await getImport(db.read, id)).counts).toMatchObject({ skipped: 1, errors: 2 })
    expect((await listDecisions(db.read, id)).map(({ term, value, decision, target }) => [term, value, decision, target]).sort()).toEqual([
      ['tematica', 'Boh', 'create', null], ['tematica', 'Mah', 'leaveOut', null], ['tipologia', 'Foglietto', 'map', 'Volantino'],
    ])
    expect(codes(await decide(id, about('Tematica', 'Mah', 'empty')))).toEqual([year, ['TERM_LEFT_EMPTY', 'Mah', 1]])
    expect(codes(await decide(id, { ...about('Tematica', 'Mah', 'error'), code: 'TERM_LEFT_EMPTY' })))
      .toContainEqual(['TEMATICA_UNKNOWN', 'Mah', 1])
    await decide(id, about('Tematica', 'Mah', 'map', 'Casa'), about('Anno', 'x', 'empty'))
    await acquire(db, { id })
    const { documents } = await contents(db)
    expect(documents.map(({ title, year: found }) => [title, found])).toEqual([['a', null], ['b', null], ['c', 1977]])
  })

  test('map words to one that the sheet adds, until that is taken back', async () => {
    const { id } = await check(db, [['Titolo', 'Tematica'], ['a', 'Cinema'], ['b', 'Cinematografo; Casa'], ['c', 'Film']])
    const { counts } = await decide(
      id, about('Tematica', 'Cinematografo', 'map', 'cinema'), about('Tematica', 'Cinema', 'create'),
      about('Tematica', 'Film', 'map', 'Cinema')
    )
    expect(counts).toMatchObject({ created: 3, errors: 0 })
    expect((await decide(id, about('Tematica', 'Cinema', 'error'))).findings.map(({ value }) => value).sort())
      .toEqual(['Cinema', 'Cinematografo', 'Film'])
    await decide(id, about('Tematica', 'Cinema', 'create'))
    await acquire(db, { id })
    const themes = await db.read.selectFrom('documentTematica').innerJoin('tematica', 'tematica.id', 'tematicaId')
      .select(['tematica.it']).execute()
    expect(themes.map(({ it }) => it).sort()).toEqual(['Casa', 'Cinema', 'Cinema', 'Cinema'])
  })

  test('about a file replace it and leave the others in its cell', async () => {
    const folder = scratchFolder()
    for (const name of ['F9r.jpg', 'F9v.jpg']) writeFileSync(join(folder, name), 'x')
    const { id, findings } = await check(db, [['Titolo', 'File'], ['a', 'F9r.jpg, F9w.jpg']], { filesFolder: folder })
    expect(findings).toMatchObject([{ code: 'FILE_MISSING', value: 'F9w.jpg' }])
    expect(codes(await decide(id, { ...about('File', 'F9w.jpg', 'map', 'F9v.jpg'), code: 'FILE_MISSING' }))).toEqual([])
    await acquire(db, { id })
    expect((await db.read.selectFrom('file').select('name').orderBy('position').execute()).map(({ name }) => name))
      .toEqual(['F9r.jpg', 'F9v.jpg'])
  })

  test('about a sheet affect no other, and those about a type do not affect a theme of the same name', async () => {
    const rows = [['Titolo', 'Tematica', 'Tipologia'], ['a', 'Boh', 'Boh']]
    const [one, other] = [await check(db, rows), await check(db, rows)]
    await decide(one.id, about('Tematica', 'Boh', 'create'), about('Tipologia', 'Boh', 'create'))
    await decide(other.id, about('Tematica', 'Boh', 'empty'))
    expect((await listDecisions(db.read, one.id)).map(({ term, decision }) => [term, decision]).toSorted())
      .toEqual([['tematica', 'create'], ['tipologia', 'create']])
  })

  test('about a theme are recorded with its name', async () => {
    const { id } = await check(db, SHEET)
    expect(await refusal(decide(id, { ...about('Tematica', 'Boh', 'empty'), value: null }))).toEqual({ code: 'INVALID_FIELDS' })
  })

  test('replace a cell without separators by several themes', async () => {
    const { id } = await check(db, [['Titolo', 'Tematica', 'Tipologia'], ['a', 'Casa, Lavoro', 'Volantini, manifesti'], ['b', 'Scuola']])
    expect(await refusal(decide(id, about('Tipologia', 'Volantini, manifesti', 'map', 'Volantino; Manifesto'))))
      .toMatchObject({ code: 'UNKNOWN_VALUE' })
    expect(await refusal(decide(id, about('Tematica', 'Casa, Lavoro', 'map', 'Casa; Mah'))))
      .toMatchObject({ code: 'UNKNOWN_VALUE', value: 'Mah' })
    expect(codes(await decide(
      id, about('Tematica', 'Casa, Lavoro', 'map', 'lavoro;Housing'), about('Tematica', 'Scuola', 'map', 'Scuola e università'),
      about('Tipologia', 'Volantini, manifesti', 'empty')
    ))).toEqual([['TERM_LEFT_EMPTY', 'Volantini, manifesti', 1]])
    expect((await listDecisions(db.read, id)).map(({ target }) => target).toSorted()).toEqual(['Lavoro; Casa', 'Scuola e Università', null])
    await acquire(db, { id })
    const themes = await db.read.selectFrom('documentTematica').innerJoin('tematica', 'tematica.id', 'tematicaId')
      .innerJoin('document', 'num', 'documentNum').select(['title', 'it']).orderBy('num').orderBy('it').execute()
    expect(themes.map(({ title, it }) => `${title} ${it}`)).toEqual(['a Casa', 'a Lavoro', 'b Scuola e Università'])
  })

  test('accept a suggestion for one value or for all, split lists, and can be taken back', async () => {
    const { id } = await check(db, [
      ['Titolo', 'Tematica', 'Tipologia'], ['a', 'Lavro', 'Letera'], ['b', 'Casa, Lavro', 'Santino'], ['c', 'Femminismo, corpo', 'Letera'],
    ])
    const all = (column: 'Tematica' | 'Tipologia') => ({ ...about(column, '', 'accept'), value: null })
    expect(codes(await decide(id, about('Tipologia', 'Letera', 'accept')))).not.toContainEqual(['TIPOLOGIA_UNKNOWN', 'Letera', 2])
    expect(codes(await decide(id, all('Tematica'), all('Tipologia'))))
      .toEqual([['TIPOLOGIA_UNKNOWN', 'Santino', 1], ['TEMATICA_UNKNOWN', 'corpo', 1]])
    expect((await listDecisions(db.read, id)).map(({ value, decision, target }) => [value, decision, target]).toSorted()).toEqual([
      ['Casa, Lavro', 'map', 'Casa; Lavoro'], ['Femminismo, corpo', 'split', null], ['Lavro', 'map', 'Lavoro'],
      ['Letera', 'map', 'Lettera'],
    ])
    expect(codes(await decide(id, about('Tematica', 'Femminismo, corpo', 'error'))))
      .toContainEqual(['TEMATICA_UNKNOWN', 'Femminismo, corpo', 1])
  })

  test('create all unknown themes of a sheet, or all types, except those that have a suggestion', async () => {
    const { id } = await check(db, [
      ['Titolo', 'Tematica', 'Tipologia'],
      ...Array.from({ length: 600 }, (_, at) => [`Carta ${at}`, `Prova ${at}`, at === 7 ? 'Letera' : 'Santino']),
    ])
    const add = (column: 'Tematica' | 'Tipologia') => ({ ...about(column, '', 'create'), value: null })
    expect(codes(await decide(id, add('Tematica')))).toEqual([['TIPOLOGIA_UNKNOWN', 'Santino', 599], ['TIPOLOGIA_UNKNOWN', 'Letera', 1]])
    expect(codes(await decide(id, add('Tipologia')))).toEqual([['TIPOLOGIA_UNKNOWN', 'Letera', 1]])
    expect(await listDecisions(db.read, id)).toHaveLength(601)
  })

  test('never split a type', async () => {
    const { id } = await check(db, [['Titolo', 'Tipologia'], ['a', 'Volantino/corpo']])
    expect(await refusal(decide(id, about('Tipologia', 'Volantino/corpo', 'split')))).toEqual({ code: 'INVALID_FIELDS' })
  })

  test('about ids of another catalogue apply to all rows at once', async () => {
    const { id } = await check(db, [['Id', 'Titolo'], ['1', 'a'], ['2', 'b'], ['3', 'c']])
    const { findings } = await getImport(db.read, id)
    expect(findings).toEqual([{ row: 2, column: 'Id', code: 'ID_UNKNOWN', value: null, rows: 3 }])
    expect((await decide(id, { code: 'ID_UNKNOWN', column: 'Id', value: null, decision: 'empty' })).findings).toEqual([])
  })

  test('about units that have no place apply to one level each', async () => {
    const { id } = await check(db, [['Titolo', 'Busta', 'Fascicolo'], ['a', '1', 'x'], ['b', '2', 'y'], ['c', '3', '']])
    const { findings } = await getImport(db.read, id)
    expect(findings).toEqual([{ row: 2, column: 'Busta', code: 'UNIT_UNASSIGNED', value: null, rows: 3 }])
  })

  test('about the fondo of new records apply to rows that name none, and can be taken back', async () => {
    const { id } = await check(db, [['Titolo', 'Busta'], ['a', '1'], ['b', '']])
    const into = async (fondo: string | null) => {
      await inWrite(db, (tx) => chooseOptions(tx, id, { fondo }))
      return again(id)
    }
    expect((await into('Inquilini')).newUnits.map((path) => path.map(({ name }) => name).join('/')))
      .toEqual(['Inquilini', 'Inquilini/1'])
    expect((await into(null)).newUnits.map((path) => path.map(({ name }) => name).join('/'))).toEqual(['1'])
    await into('Inquilini')
    await acquire(db, { id })
    const places =
      await db.read.selectFrom('document').leftJoin('unit', 'unit.id', 'unitId').select(['title', 'unit.name']).orderBy('title').execute()
    expect(places).toEqual([{ title: 'a', name: '1' }, { title: 'b', name: 'Inquilini' }])
  })

  test('about other cells replace the texts, or leave out the column or the rows', async () => {
    const { id } = await check(db, SHEET)
    await decide(
      id, about('Anno', 'x', 'map', '1968'), about('Tematica', 'Boh', 'create'), about('Tematica', 'Mah', 'create'),
      about('Tipologia', 'Foglietto', 'create')
    )
    expect((await getImport(db.read, id)).counts).toMatchObject({ created: 3, errors: 0 })
    const other = await check(db, SHEET)
    expect((await decide(other.id, about('Anno', 'x', 'leaveOut'))).counts).toMatchObject({ skipped: 2, errors: 1 })
    await acquire(db, { id })
    expect((await contents(db)).documents.map(({ year: found }) => found)).toEqual([1968, 1968, 1977])
  })

  test('create no theme whose name would be read as several', async () => {
    const { id } = await check(db, [['Titolo', 'Tematica', 'Tipologia'], ['a', '"Boh; mah"; Casa', 'Foglio; sparso']])
    await expect(decide(
      id, about('Tematica', 'Boh; mah', 'create')
    )).rejects.toMatchObject({ code: 'INVALID_FIELDS', fields: { 'decisions.0.value': [{ problem: 'separator' }] } })
    await inWrite(db, (tx) => chooseOptions(tx, id, { unknownTerms: 'create' }))
    expect(codes(await again(id))).toEqual([['TEMATICA_UNKNOWN', 'Boh; mah', 1]])
  })

  test('are refused if they make no sense', async () => {
    const { id } = await check(db, SHEET)
    expect(await refusal(decide(id, about('Tematica', 'Boh', 'map', 'Nessuna')))).toMatchObject({ code: 'UNKNOWN_VALUE' })
    expect(await refusal(decide(id, about('Anno', 'x', 'create')))).toMatchObject({ code: 'INVALID_FIELDS' })
    expect(await refusal(decide(id, { ...about('Anno', 'x', 'empty'), column: 'Altro' }))).toMatchObject({ code: 'INVALID_FIELDS' })
    const failed = await check(db, [['Boh'], ['a']])
    expect(await refusal(decide(failed.id, about('Anno', 'x', 'empty')))).toMatchObject({ code: 'NOT_CHECKED' })
    await decide(id, about('Anno', 'x', 'leaveOut'), about('Tematica', 'Mah', 'create'))
    await acquire(db, { id })
    expect(await refusal(decide(id, about('Anno', 'x', 'empty')))).toMatchObject({ code: 'ALREADY_ACQUIRED' })
  })

  test('about all unknown themes and types make them errors, create them, or leave them empty', async () => {
    const rows = [['Titolo', 'Tematica', 'Tipologia'], ['a', 'Lavoro nero', 'Santino'], ['b', 'LAVORO NERO; Casa', 'santino']]
    expect((await check(db, rows)).findings.map(({ code, rows: count }) => [code, count])).toEqual([
      ['TEMATICA_UNKNOWN', 1], ['TIPOLOGIA_UNKNOWN', 1], ['TEMATICA_UNKNOWN', 1], ['TIPOLOGIA_UNKNOWN', 1],
    ])
    await importRows(db, rows, { unknownTerms: 'empty', kind: 'image' })
    await importRows(db, rows, { unknownTerms: 'create' })
    const themes = await db.read.selectFrom('documentTematica').innerJoin('tematica', 'tematica.id', 'tematicaId')
      .innerJoin('document', 'num', 'documentNum').select(['kind', 'title', 'it']).orderBy('num').orderBy('it').execute()
    expect(themes.map(({ kind, title, it }) => `${kind} ${title} ${it}`))
      .toEqual(['image b Casa', 'document a Lavoro nero', 'document b Casa', 'document b Lavoro nero'])
    expect(await db.read.selectFrom('tipologia').select('it').where('itFold', '=', 'santino').execute()).toEqual([{ it: 'Santino' }])
  })

  test('about one value take precedence over the general rule', async () => {
    const rows = [['Titolo', 'Tematica'], ['a', 'Lavoro nero'], ['b', 'Ufo'], ['c', 'Fabbrica']]
    const { id } = await check(db, rows)
    await inWrite(db, (tx) => tx.insertInto('importDecision').values([
      { importId: id, term: 'tematica', valueFold: 'lavoro nero', decision: 'map', target: 'Lavoro' },
      { importId: id, term: 'tematica', valueFold: 'ufo', decision: 'leaveOut', target: null },
      { importId: id, term: 'tematica', valueFold: 'fabbrica', decision: 'create', target: null },
    ]).execute())
    await checkImport(db, id, { path: csv(rows), maxFileBytes: 1, onProgress: () => {} })
    await acquire(db, { id })
    expect((await contents(db)).documents.map(({ title }) => title)).toEqual(['a', 'c'])
  })

  test('apply once to all unknown themes and types', async () => {
    const { id } = await check(db, SHEET)
    await inWrite(db, (tx) => chooseOptions(tx, id, { unknownTerms: 'create' }))
    expect(codes(await again(id))).toEqual([['YEAR_INVALID', 'x', 2]])
  })
})
