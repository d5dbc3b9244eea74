import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, search } from './collection.ts'

const PLACES = [
  'Milano', 'Milano', 'MILANO', '[Milano]', 'Milano?', 'Milano, Bovisa', 'Bovisa (Milano)', 'Roma - Milano', 'Roma', 'Romà',
  'L’Aquila', 'Aquila', 'Reggio nell’Emilia', 'Reggio Emilia', 'Sesto S. Giovanni', '-', '?', 'Città del Messico', 'città',
]

onEachEngine('places to choose', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addRecords(db, PLACES.map((place) => ({ title: 'Foglio', place })))
  })
  afterAll(() => db.close())

  // Browsing uses kept counts, and any other search counts its hits.
  test.each([{}, { q: 'foglio' }])('are each offered once, with the number that its filter finds: %j', async (query) => {
    const { facets } = await search(db, query)
    const found =
      await Promise.all(facets.place.map(async ({ value }) => ({ value, total: (await search(db, { ...query, place: value })).total })))
    expect(facets.place.map(({ value, count }) => ({ value, total: count }))).toEqual(found)
    expect(facets.place.map(({ value, count }) => `${value} ${count}`)).toEqual([
      'Milano 8', 'Roma 3', 'Aquila 2', 'Bovisa (Milano) 2', 'città 2', 'Reggio Emilia 2', 'Città del Messico 1', 'Roma - Milano 1',
      'Sesto S. Giovanni 1',
    ])
  })
})
