import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WrongCall } from '../../src/command-line.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { ANONYMOUS } from '../../src/http/viewer.ts'
import { importWhole } from '../../src/imports/whole/command.ts'
import { fondiInfo, getUnit } from '../../src/units/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { csv } from './import-sheet.ts'

onEachEngine('a sheet that describes fondi', (engine) => {
  let db: TestDatabase
  let folder: string
  beforeEach(async () => {
    db = await freshDatabase(engine)
    folder = mkdtempSync(join(tmpdir(), 'faldone-fondi-'))
  })
  afterEach(async () => {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const take = async (...rows: string[][]) => {
    const said: string[] = []
    const code = await importWhole(db, 'units', [csv(rows), '--fondi', '--lang', 'it'], (line) => said.push(line))
    return { code, said }
  }
  const known = async () =>
    (await fondiInfo(db.read, ANONYMOUS)).map(({ kinds, name, history, extent }) => ({ kinds, name, history, extent }))

  test('creates missing ones, and a second sheet corrects them, while empty cells leave a field', async () => {
    expect(await take(['Tipo', 'Fondo', 'Storia', 'Consistenza'], ['Emeroteca', 'Fondo Rossi', 'Dal 1970.', '3 buste']))
      .toMatchObject({ code: 0 })
    await take(
      ['Tipo', 'Fondo', 'Storia', 'Consistenza'], ['Emeroteca', 'FONDO ROSSI', 'Dal 1969.', ''], ['Video; Audio', 'Fondo Rossi', '', '']
    )
    expect(await known())
      .toEqual([{ kinds: ['audio', 'video', 'newspaper'], name: 'Fondo Rossi', history: 'Dal 1969.', extent: '3 buste' }])
  })

  test('fills every field by its headings in both languages', async () => {
    await take(
      ['Tipo', 'Fondo', 'Storia archivistica', 'Conditions governing access', 'Nota dell’archivista', 'Name in English'],
      ['Audio', 'Fondo Rossi', 'In cantina fino al 2004.', 'Free', 'Descritto nel 2019.', 'Rossi papers'],
    )
    const [{ id } = { id: '' }] = await fondiInfo(db.read, ANONYMOUS)
    expect(await getUnit(db.read, id, ANONYMOUS)).toMatchObject({
      custodialHistory: 'In cantina fino al 2004.', accessConditions: 'Free', archivistNote: 'Descritto nel 2019.', nameEn: 'Rossi papers',
    })
  })

  test('is undone as one act', async () => {
    await take(['Tipo', 'Fondo', 'Storia', 'Consistenza'], ['Emeroteca', 'Fondo Rossi', 'Dal 1970.', ''])
    await take(
      ['Tipo', 'Fondo', 'Storia', 'Consistenza'], ['Emeroteca', 'Fondo Rossi', 'Dal 1969.', '3 buste'], ['Audio', 'Fondo Rossi', '', '']
    )
    const { id, summary } = await db.read.selectFrom('changeSet').select(['id', 'summary']).orderBy('at', 'desc').orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(summary!)).toMatchObject({ units: 1 })
    expect(await inWrite(db, (tx) => undoChangeSet(tx, id, 'prova'))).toMatchObject({ units: 1, kept: [] })
    expect(await known()).toEqual([{ kinds: ['newspaper'], name: 'Fondo Rossi', history: 'Dal 1970.', extent: null }])
  })

  test('changes nothing if it contains a mistake, and says where', async () => {
    const { code, said } = await take(['Tipo', 'Fondo'], ['Documento', 'Buono'], ['Quadro', 'Strano'], ['Documento', ''])
    expect(code).toBe(1)
    expect(said.slice(0, 2)).toEqual(['Valore non valido, riga 3, Raccolte: Quadro', 'Manca un valore, riga 4, Nome'])
    expect(await known()).toEqual([])
  })

  test('is a wrong call with an unknown option', async () => {
    await expect(importWhole(db, 'units', ['fondi.csv', '--fondi', '--kind', 'document'], () => {})).rejects.toThrow(WrongCall)
  })
})
