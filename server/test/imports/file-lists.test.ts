import type { ListedFile, ToldRow } from '@faldone/contract/import-files.ts'
import type { ImportRow } from '@faldone/contract/import.ts'
import { ROWS_A_SHEET } from '@faldone/contract/sheet-rows.ts'
import { writeXlsx } from 'hucre'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine } from '../../src/db/engine.ts'
import { listFiles } from '../../src/files/store.ts'
import { EDITOR } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { contents } from './import-sheet.ts'
import { sendFiles, sheetCaller } from './sheet-caller.ts'

vi.setConfig({ testTimeout: 120_000 })

worksWithin()

let server: TestApp
let sheet: ReturnType<typeof sheetCaller>

const begin = (engine: Engine): void => {
  beforeEach(async () => {
    server = await staffApp(engine)
    sheet = sheetCaller(server)
  })
  afterEach(() => server.close())
}

const send = (id: string, names: readonly string[]) =>
  sendFiles(server, `/xls/${id}/files`, names.map((name) => ({ name, content: name })))

onOneEngine('lists of files beside a sheet', (engine) => {
  begin(engine)

  const list = async (id: string, which: string) => {
    const { status, body } = await sheet.call('GET', `/xls/${id}/files?list=${which}&page=1&pageSize=100`)
    return [status, body['totals'], body['items']?.map(
      ({ name, rows, rowsTotal }: ListedFile) => [name, rowsTotal, ...rows.map((of) => `${of.row} ${of.segnatura} ${of.title}`)]
    )]
  }

  test('say what no row names, what is missing and for which rows, and what several name', async () => {
    const rows = [
      ['Segnatura', 'Titolo', 'File'], ['F.1', 'Corteo', 'F0001'], ['F.2', 'Assemblea', 'F0002r, F0002v'],
      ['F.3', 'Sciopero', 'F0001v.jpg; F0009'], ['F.4', 'Fuori', 'F0007'],
    ]
    const unchecked = await sheet.upload(rows)
    expect((await list(unchecked, 'missing'))[0]).toBe(409)
    const { importId } = await sheet.checked(rows)
    const none = { named: 0, unnamed: 0, shared: 0, attached: 0 }
    expect(await list(importId, 'missing')).toEqual([200, { ...none, missing: 6 }, [
      ['F0001', 1, '2 F.1 Corteo'], ['F0002r', 1, '3 F.2 Assemblea'], ['F0002v', 1, '3 F.2 Assemblea'], ['F0001v.jpg', 1, '4 F.3 Sciopero'],
      ['F0009', 1, '4 F.3 Sciopero'], ['F0007', 1, '5 F.4 Fuori'],
    ]])
    const names = ['foto/F0001r.jpg', 'foto/F0001v.jpg', 'F0002r.tif', 'a/10.jpg', 'a/9.jpg']
    await send(importId, names)
    expect((await sheet.call('GET', `/xls/${importId}/files/there`)).body['files'].toSorted(
      (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)
    )).toEqual(names.toSorted().map((path) => ({ path, size: path.length })))
    await sheet.validate(importId)
    await sheet.edit(importId, 5, { leftOut: true })
    const totals = { named: 3, unnamed: 2, missing: 2, shared: 1, attached: 0 }
    expect(await list(importId, 'unnamed')).toEqual([200, totals, [['a/9.jpg', 0], ['a/10.jpg', 0]]])
    expect(await list(importId, 'missing')).toEqual([200, totals, [['F0002v', 1, '3 F.2 Assemblea'], ['F0009', 1, '4 F.3 Sciopero']]])
    expect(await list(importId, 'shared')).toEqual([200, totals, [['foto/F0001v.jpg', 2, '2 F.1 Corteo', '4 F.3 Sciopero']]])
    await sheet.acquire(importId)
    const again = (await sheet.checked(rows)).importId
    expect(await list(again, 'missing')).toMatchObject([200, { missing: 3 }, [
      ['F0002v', 1, '3 F.2 Assemblea'], ['F0009', 1, '4 F.3 Sciopero'], ['F0007', 1, '5 F.4 Fuori'],
    ]])
    // The records have these files, so that only the lists change.
    await send(again, names)
    await sheet.validate(again)
    expect(await list(again, 'unnamed')).toEqual([200, { ...totals, missing: 3 }, [['a/9.jpg', 0], ['a/10.jpg', 0]]])
    expect((await sheet.call('GET', `/xls/${again}/files?list=missing&page=2&pageSize=2`)).body)
      .toMatchObject({ items: [{ name: 'F0007', rowsTotal: 1, rows: [{ row: 5 }] }], total: 3 })
  })
})

onOneEngine('files that no row names', (engine) => {
  begin(engine)

  const list = async (id: string, which: string) => (await sheet.call('GET', `/xls/${id}/files?list=${which}`)).body
  const brief = (items: ListedFile[]) => items.map(({ name, rows, proposed }) => [name, ...rows.map(({ row }) => row), proposed?.row])
  const found = async (id: string, q: string) =>
    (await sheet.call('GET', `/xls/${id}/files/rows?q=${encodeURIComponent(q)}`)).body['items'].map(({ row }: ToldRow) => row)

  test('are proposed by their segnatura, attached by hand, and taken back', async () => {
    const { importId } = await sheet.checked([
      ['Segnatura', 'Titolo', 'Fondo'], ['RA/1', 'Onde rosse', 'A'], ['RA/12', 'Perché no?', 'A'], ['RA/3', 'Un\'altra', 'A'],
      ['RA/3', 'Un\'altra ancora', 'B'], ['7', 'Mensa, la', 'A'], ['RA/9', 'Fuori', 'A'],
    ])
    await sheet.edit(importId, 7, { leftOut: true })
    const names = ['ra_001 recto.jpg', 'RA-012/fronte.jpg', 'RA_3.jpg', '7r.jpg', '1977 corteo 7.jpg', 'RA_9.jpg']
    await send(importId, names)
    await sheet.validate(importId)
    const unnamed = await list(importId, 'unnamed')
    expect([unnamed['proposed'], brief(unnamed['items'])]).toEqual([3, [
      ['7r.jpg', 6], ['1977 corteo 7.jpg', undefined], ['ra_001 recto.jpg', 2], ['RA_3.jpg', undefined], ['RA_9.jpg', undefined],
      ['RA-012/fronte.jpg', 3],
    ]])
    expect(await Promise.all(['perche', 'RA/1', 'ra/3 ancora', 'MENSA la', 'fuori', 'x'].map((q) => found(importId, q))))
      .toEqual([[3], [2, 3], [5], [6], [], []])

    const stranger = await sheet.edit(importId, 2, { attach: ['../sheet', 'RA_3.jpg'] })
    expect([stranger.status, stranger.body['fields']]).toEqual([400, { 'rows.0.attach.0': [expect.any(String)] }])
    await sheet.edit(importId, 2, { attach: ['ra_001 recto.jpg'] })
    await sheet.edit(importId, 2, { attach: ['RA_3.jpg', 'ra_001 recto.jpg'], cells: { 1: 'Onde rosse!' } })
    await sheet.edit(importId, 6, { attach: ['7r.jpg'] })
    await sheet.edit(importId, 6, { detach: ['7r.jpg'] })
    const attached = await list(importId, 'attached')
    expect(brief(attached['items'])).toEqual([['ra_001 recto.jpg', 2, undefined], ['RA_3.jpg', 2, undefined]])
    expect(attached['totals']).toEqual({ named: 2, unnamed: 4, missing: 0, shared: 0, attached: 2 })
    await sheet.validate(importId)
    expect((await list(importId, 'attached'))['totals']).toEqual(attached['totals'])
    expect((await sheet.rows(importId, 'filter=edited'))['items'].map(({ row, change }: ImportRow) => [row, change?.files])).toEqual([
      [2, ['ra_001 recto.jpg', 'RA_3.jpg']], [7, undefined],
    ])
    expect((await sheet.acquire(importId)).body).toMatchObject({ state: 'acquired' })
    const { documents } = await contents(server.db)
    const files = await Promise.all(documents.map(({ id }) => listFiles(server.db.read, id, EDITOR)))
    expect(files.flat().map(({ name }) => name)).toEqual(['ra_001 recto.jpg', 'RA_3.jpg'])
  })
})

onOneEngine('files beside several sheets', (engine) => {
  begin(engine)

  test('are named in the columns of each sheet', async () => {
    const importId = await sheet.upload(await writeXlsx({ sheets: [
      { name: 'Foto', rows: [['Titolo', 'File'], ['Corteo', 'F0001']] },
      { name: 'Nastri', rows: [['Segnatura', 'Titolo', 'Allegato'], ['N.1', 'Intervista', 'N0001']] },
    ] }), { name: 'tutto.xlsx' })
    await sheet.validate(importId, { allSheets: true })
    const { body } = await sheet.call('GET', `/xls/${importId}/files?list=missing`)
    expect(body['items'].map(({ name, rows }: ListedFile) => [name, rows[0]!.row, rows[0]!.segnatura, rows[0]!.title]))
      .toEqual([['F0001', 2, '', 'Corteo'], ['N0001', ROWS_A_SHEET + 2, 'N.1', 'Intervista']])
  })
})
