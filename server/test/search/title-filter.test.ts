import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, titles } from './collection.ts'

onEachEngine('words of the title', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addRecords(db, [
      { title: 'Il P.C.I. a Mirafiori', detail: 'anti-nucleare' },
      { title: 'Lettera aperta', detail: 'Il P.C.I. e la CGIL', author: 'PCI', searchKey: 'F.2/b' },
      { title: 'Campo anti-nucleare' },
    ])
  })
  afterAll(() => db.close())

  test('are found only in titles, however a compound is written', async () => {
    expect(await titles(db, { title: 'pci' })).toEqual(['Il P.C.I. a Mirafiori'])
    expect(await titles(db, { title: 'P.C.I.' })).toEqual(['Il P.C.I. a Mirafiori'])
    expect(await titles(db, { title: 'antinucleari' })).toEqual(['Campo anti-nucleare'])
    expect(await titles(db, { title: 'f2b' })).toEqual([])
    expect(await titles(db, { q: 'pci' })).toEqual(expect.arrayContaining(['Il P.C.I. a Mirafiori', 'Lettera aperta']))
  })

  test('are found in a title that is too long for one row', async () => {
    await addRecords(db, [{ title: `${'parola '.repeat(300)}C.G.I.L.`, detail: 'U.I.L.' }])
    expect(await titles(db, { title: 'cgil parole' })).toHaveLength(1)
    expect(await titles(db, { title: 'uil' })).toEqual([])
  })
})
