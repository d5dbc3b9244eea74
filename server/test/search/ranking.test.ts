import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, titles } from './collection.ts'

onEachEngine('the order by relevance', (engine) => {
  let db: TestDatabase
  const filler = 'altre parole di contorno che stanno in una descrizione un poco lunga '

  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addRecords(db, [
      { title: 'stems only', description: 'volantini e scioperi' },
      { title: 'form far down', description: `${filler.repeat(5)} volantino e sciopero` },
      { title: 'Il volantino dello sciopero e altro ancora' },
      { title: 'Volantino sciopero', description: 'esatto' },
      { title: 'Busta', segnatura: 'volantino sciopero', description: filler },
      { title: 'Sciopero', description: 'niente' },
      { title: 'one, twice', description: 'radio e radio' },
      { title: 'radio in the title' },
      { title: 'other', description: `radio ${filler}` },
    ])
  })
  afterAll(() => db.close())

  test('title or segnatura first, then forms, then stems', async () => {
    const order = await titles(db, { q: 'volantino sciopero ' })
    expect(order.slice(0, 2).sort()).toEqual(['Busta', 'Volantino sciopero'])
    expect(order.slice(2)).toEqual(['Il volantino dello sciopero e altro ancora', 'form far down', 'stems only'])
  })

  test('case, accents and quotes do not matter for a title to come first', async () => {
    expect((await titles(db, { q: '"VOLANTÌNO  sciopero"' }))[0]).toBe('Volantino sciopero')
  })

  test('leading punctuation does not matter either, and a long title is compared by its first 200 characters', async () => {
    const long = `Appello ${'di tutti i comitati '.repeat(12)}`
    await addRecords(db, [
      { title: '…la vita continua' }, { title: 'vita vita continua continua la la' }, { title: `${long}contro la centrale` },
      { title: `Ancora: ${long}${long}` },
    ])
    for (const q of ['la vita continua ', '«la vita continua» ']) expect((await titles(db, { q }))[0]).toBe('…la vita continua')
    expect((await titles(db, { q: `${long} ` }))[0]).toBe(`${long}contro la centrale`)
  })

  test('the title counts more than the description', async () => {
    expect((await titles(db, { q: 'radio ' }))[0]).toBe('radio in the title')
    expect((await titles(db, { q: 'radio ' })).at(-1)).toBe('other')
  })

  test('can be reversed', async () => {
    expect((await titles(db, { q: 'volantino sciopero ', sort: { by: 'relevance', descending: true } }))[0]).toBe('stems only')
  })

  test('without words it is the order of the units', async () => {
    expect(await titles(db, { sort: { by: 'relevance', descending: false } })).toEqual(await titles(db, {}))
  })
})
