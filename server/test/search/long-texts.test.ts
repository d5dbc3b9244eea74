import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteDocuments, updateDocuments } from '../../src/documents/store.ts'
import { changeNow } from '../../src/history/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, search, titles } from './collection.ts'

onEachEngine('long texts', (engine) => {
  let db: TestDatabase
  const words = (from: number, count: number) => Array.from({ length: count }, (_, at) => `parola${from + at}`).join(' ')

  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addRecords(db, [
      {
        title: 'Lunghissimo', author: 'Rossi', description: `inizio ${words(0, 30_000)} lotta continua ${words(30_000, 30_000)} conclusione`
      },
      { title: 'Ripetuto', description: `${'di che '.repeat(1_000)} lotta e altro, alla conclusione` },
      { title: 'Breve', description: 'inizio e conclusione, lotta continua' },
      {
        title: 'Di parole corte',
        description: `${Array.from({ length: 20_000 }, (_, at) => (at + 1_296).toString(36)).join(' ')} sinistra proletaria`,
      },
      { title: 'Di una parola sola', description: 'x'.repeat(900_000) },
      { title: 'Di sole cifre', description: '1234567890 '.repeat(80_000) },
      { title: 'Di sole lettere', description: 'a.'.repeat(300_000) },
      { title: 'In una scrittura larga', description: '東'.repeat(100_000) },
    ])
  })
  afterAll(() => db.close())

  const CASES: [string, string[]][] = [
    ['inizio conclusione ', ['Lunghissimo', 'Breve']],
    ['parola1 parola59999 ', ['Lunghissimo']],
    ['"lotta continua" inizio ', ['Lunghissimo', 'Breve']],
    ['"lotta continua" parola59999 -breve ', ['Lunghissimo']],
    ['conclusione -continua ', ['Ripetuto']],
    ['"lotta e altro"', ['Ripetuto']],
    ['"che lotta e altro"', ['Ripetuto']],
    ['"sinistra proletaria" 100 ', ['Di parole corte']],
    ['"che di che"', ['Ripetuto']],
    ['parola5999', ['Lunghissimo']],
    ['inesistente OR parola30000 ', ['Lunghissimo']],
    ['parola0 inesistente ', []],
    ['xxxx', ['Di una parola sola']],
    ['1234567890 ', ['Di sole cifre']],
    ['"a a a a" ', ['Di sole lettere']],
    ['東東 ', ['In una scrittura larga']],
  ]
  test.each(CASES)('%j', async (q, expected) => expect((await titles(db, { q })).sort()).toEqual([...expected].sort()))

  test('work with filters', async () => {
    expect(await titles(db, { q: 'parola59999 ', author: 'rossi' })).toEqual(['Lunghissimo'])
    expect(await titles(db, { q: 'parola59999 ', author: 'bianchi' })).toEqual([])
  })

  test('have snippets on a page of hits', async () => {
    const { items } = await search(db, { q: 'inizio ' })
    expect(items.map(({ snippet }) => snippet.some(({ match }) => match))).toEqual([true, true])
  })

  test('leave nothing behind when they are changed or deleted', async () => {
    const { items } = await search(db, { q: 'parola59999 ' })
    await db.write.transaction()
      .execute((tx) => updateDocuments(tx, [{ id: items[0]!.id, changes: { description: 'breve ormai' } }], changeNow(null)))
    expect(await titles(db, { q: 'parola59999 ' })).toEqual([])
    expect(await titles(db, { q: 'ormai ' })).toEqual(['Lunghissimo'])
    await db.write.transaction().execute((tx) => deleteDocuments(tx, [items[0]!.id], changeNow(null)))
    expect(await titles(db, { q: 'ormai ' })).toEqual([])
  })
})

onEachEngine('fields of the greatest length', (engine) => {
  test('are indexed, counted and found', async () => {
    const db = await freshDatabase(engine)
    const noise = (length: number, from: number) =>
      Array.from({ length }, (_, at) => String.fromCodePoint(from + ((at * 7_919) % 20_000))).join('')
    const title = noise(9_000, 0x4e00)
    await addRecords(
      db, [{ title, detail: noise(9_000, 0x4e00), place: noise(1_000, 0x4e00), author: noise(2_000, 0x4e00), searchKey: 'chiave' }]
    )
    expect(await titles(db, { q: title })).toEqual([title])
    expect(await titles(db, { q: 'chiave' })).toEqual([title])
    expect((await search(db, {})).facets.place[0]!.count).toBe(1)
    await db.close()
  })
})
