import { afterEach, beforeEach, expect, test } from 'vitest'
import { WrongCall } from '../../src/command-line.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { importWhole } from '../../src/imports/whole/command.ts'
import { relatedTo } from '../../src/record-relations/store.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, closeInOrder, inWrite } from '../support/sample-tree.ts'
import { csv } from './import-sheet.ts'

onEachEngine('a sheet of relations', (engine) => {
  let db: TestDatabase
  let [poster, leaflet] = ['', '']
  beforeEach(async () => {
    db = await freshDatabase(engine)
    const created = await inWrite(db, (tx) => createDocuments(tx, [
      { kind: 'document', title: 'Manifesto', segnatura: 'CAL 3.31' }, { kind: 'document', title: 'Volantino', segnatura: 'CAL 3.40' },
      { kind: 'audio', title: 'Nastro', segnatura: 'N 1' }, { kind: 'audio', title: 'Altro nastro', segnatura: 'N 1' },
    ], change))
    ;[poster, leaflet] = created.map(({ id }) => id) as [string, string]
  })
  afterEach(() => closeInOrder(db))

  const take = async (...rows: string[][]) => {
    const said: string[] = []
    const sheet = csv([['Scheda', 'Relazione', 'Altra scheda'], ...rows])
    const code = await importWhole(db, 'relations', [sheet, '--relations', '--lang', 'it'], (line) => said.push(line))
    return { code, said }
  }
  const sides = async (id: string) => (await relatedTo(db.read, id, SYSTEM, '', { page: 1, pageSize: 50 })).items
    .map(({ type, inverse, document: { title } }) => [type, inverse, title])

  test('relates records by segnatura or id, in the words of either language', async () => {
    expect(await take(['cal 3.40', 'Dello stesso evento', 'CAL 3.31'], [poster, 'Has a copy', 'CAL 3.40']))
      .toEqual({ code: 0, said: ['Collegamenti nuovi: 2.'] })
    expect(await sides(leaflet)).toEqual([['copyOf', false, 'Manifesto'], ['sameEvent', false, 'Manifesto']])
    expect(await take(['CAL 3.31', 'dello stesso evento', 'CAL 3.40'])).toEqual({ code: 0, said: ['Collegamenti nuovi: 0.'] })
  })

  test('is undone as one act', async () => {
    await take(['CAL 3.40', 'copyOf', 'CAL 3.31'], ['CAL 3.40', 'related', 'CAL 3.31'])
    const { id } = await db.read.selectFrom('changeSet').select('id').executeTakeFirstOrThrow()
    expect(await inWrite(db, (tx) => undoChangeSet(tx, id, 'ida'))).toMatchObject({ documents: 2, keptTotal: 0 })
    expect(await sides(leaflet)).toEqual([])
  })

  test('is taken as a whole or not at all, and says which row is wrong', async () => {
    for (const [row, said] of [
      [['CAL 3.40', 'Sorella di', 'CAL 3.31'], 'Riga 3: Sorella di: relazione sconosciuta.'],
      [['CAL 9', 'Copia di', 'CAL 3.31'], 'Riga 3: CAL 9: nessuna scheda ha questa segnatura.'],
      [['CAL 3.40', 'Copia di', ''], 'Riga 3: : nessuna scheda ha questa segnatura.'],
      [['N 1', 'Copia di', 'CAL 3.31'], 'Riga 3: N 1: più schede hanno questa segnatura.'],
      [['CAL 3.40', 'Copia di', 'CAL 3.40'], 'Riga 3: Una scheda non può essere collegata a sé stessa.'],
    ] as const) {
      expect(await take(['CAL 3.40', 'Collegato a', 'CAL 3.31'], [...row]))
        .toEqual({ code: 1, said: [said, 'Non è stato importato nulla.'] })
    }
    expect(await sides(leaflet)).toEqual([])
    await expect(importWhole(db, 'relations', ['a.csv', 'b.csv', '--relations'], () => {})).rejects.toThrow(WrongCall)
  })
})
