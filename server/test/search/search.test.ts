import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, ANONYMOUS, search, titles } from './collection.ts'

onEachEngine('search', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addRecords(db, [
      {
        title: 'Volantini antinucleari', description: 'Contro la centrale di Caorso', tematiche: ['Energia'], tipologia: 'Volantino',
        date: '1977', place: 'Piacenza',
      },
      { title: 'L’assemblea dell’università', detail: 'Perché occupiamo', place: 'Roma', date: '1968-1972' },
      { title: 'Riservato', visibility: 'staff', description: 'antinucleare' },
    ])
  })
  afterAll(() => db.close())

  test('finds by stem, counts and highlights', async () => {
    const answer = await search(db, { q: 'volantino antinucleare' }, ANONYMOUS)
    expect(answer.total).toBe(1)
    expect(answer.items[0]!.titleParts)
      .toEqual([{ text: 'Volantini', match: true }, { text: ' ', match: false }, { text: 'antinucleari', match: true }])
    expect(answer.facets.tematica).toEqual([{ value: 'Energia', label: { it: 'Energia', en: 'Energy' }, count: 1 }])
  })

  test('browses', async () => {
    const answer = await search(db, {}, ANONYMOUS)
    expect(answer.total).toBe(2)
    expect(answer.facets.decade.map(({ value, count }) => [value, count])).toEqual([['1960', 1], ['1970', 2]])
    expect((await search(db, { tematica: ['Energy'] })).facets.decade).toHaveLength(1)
  })

  test('excludes', async () => {
    expect(await titles(db, { q: '-antinucleare' })).toEqual(['L’assemblea dell’università'])
    expect(await titles(db, { q: 'antinucleari -volantini' })).toEqual(['Riservato'])
  })
})
