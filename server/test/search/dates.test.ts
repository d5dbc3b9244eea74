import { EMPTY_SEARCH, type SearchQuery } from '@faldone/contract/search-query.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completionsOf } from '../../src/search/completion.ts'
import { selectDocuments } from '../../src/search/selection-store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, ANONYMOUS, search, SYSTEM, titles } from './collection.ts'

onEachEngine('months', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addRecords(db, [
      '12 marzo 1977', 'marzo 1978', 'primavera 1977', 'inverno 1977-78', '28 febbraio - 1 marzo 1976', '1977', '1968-1972',
      'gennaio-giugno 1977', 'ante 1970', 'post 1975', 's.d.',
    ].map((date) => ({ title: date, date })))
  })
  afterAll(() => db.close())

  const found = async (query: Partial<SearchQuery>) => (await titles(db, query, ANONYMOUS)).sort()

  test.each<[string, Partial<SearchQuery>, string[]]>([
    [
      'a month finds days, months and seasons that touch it', { month: [3] },
      ['12 marzo 1977', '28 febbraio - 1 marzo 1976', 'marzo 1978', 'primavera 1977'],
    ],
    ['a season that runs into the next year', { month: [1] }, ['inverno 1977-78']],
    ['within years', { month: [3], yearFrom: 1977, yearTo: 1977 }, ['12 marzo 1977', 'primavera 1977']],
    ['the touch lies within the years', { month: [1, 2], yearFrom: 1977, yearTo: 1977 }, []],
    ['the end of the season does', { month: [12], yearFrom: 1977, yearTo: 1977 }, ['inverno 1977-78']],
    ['an open year', { month: [2, 5], yearFrom: 1977 }, ['inverno 1977-78', 'primavera 1977']],
  ])('%s', async (_, query, expected) => expect(await found(query)).toEqual(expected))
})

onEachEngine('dates in the query', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addRecords(db, [
      { title: 'effe, rivista', kind: 'magazine', date: 'ottobre 1974', number: '5', place: 'Roma', tematiche: ['Femminismo'] },
      { title: 'effe, supplemento', kind: 'magazine', date: '12 ottobre 1974', number: '12/5' },
      { title: 'effe, annata', kind: 'magazine', date: '1974', number: 'n. 50' },
      { title: 'Indice di effe dell’ottobre 1974', date: '1980' },
      { title: 'Corteo', date: '12 marzo 1977', description: 'numero 5 striscioni' },
      { title: 'Marcia', date: '1977-79' },
      { title: 'Ricordo del 1977', date: '1997' },
      { title: 'Prima', date: 'ante 1970' },
      { title: 'Dopo', date: 'post 1990' },
      { title: 'Nascosto', date: '3 marzo 1977', visibility: 'staff' },
      { title: 'Senza data', date: 's.d.' },
      { title: 'Lunga memoria', date: '1977', description: 'parola '.repeat(300) },
    ])
  })
  afterAll(() => db.close())

  const found = (q: string, query: Partial<SearchQuery> = {}, viewer = ANONYMOUS) => titles(db, { q, ...query }, viewer)

  test.each<[string, string[]]>([
    ['1977', ['Ricordo del 1977', 'Lunga memoria', 'Corteo']],
    ['marzo 1977', ['Corteo']],
    ['12/3/77', ['Corteo']],
    ['effe ottobre 1974', ['Indice di effe dell’ottobre 1974', 'effe, rivista', 'effe, supplemento']],
    ['ottobre 1974 effe -supplemento', ['Indice di effe dell’ottobre 1974', 'effe, rivista']],
    ['effe "ottobre 1974"', ['Indice di effe dell’ottobre 1974']],
    ['corteo 1977', ['Corteo']],
    ['memoria 1977', ['Lunga memoria']],
    ['parola 1977', ['Lunga memoria']],
    ['corteo 1978', []],
    ['marzo 1977 OR indice', ['Indice di effe dell’ottobre 1974', 'Corteo']],
    ['ottobre 1974 OR 12/3/77', ['Corteo', 'effe, supplemento', 'effe, rivista', 'Indice di effe dell’ottobre 1974']],
    ['ante 1970', ['Prima']],
    ['dal 1990', ['Ricordo del 1977', 'Dopo']],
    ['1974 ottobre 1974', ['Indice di effe dell’ottobre 1974', 'effe, rivista', 'effe, supplemento']],
  ])('%j', async (q, expected) => {
    const answer = await search(db, { q }, ANONYMOUS)
    expect(answer.items.map(({ title }) => title).sort()).toEqual([...expected].sort())
    expect(answer.total).toBe(expected.length)
  })

  test('records with the words come first, then those with the date, in chronological order', async () => {
    expect(await found("anni '70 ")).toEqual(['effe, annata', 'effe, rivista', 'effe, supplemento', 'Marcia', 'Lunga memoria', 'Corteo'])
    expect((await found('effe ottobre 1974'))[0]).toBe('Indice di effe dell’ottobre 1974')
    expect((await found('1977'))[0]).toBe('Ricordo del 1977')
  })

  test('can be sorted in any other order', async () => {
    expect(await found('effe ottobre 1974', { sort: { by: 'date', descending: false } }))
      .toEqual(['effe, rivista', 'effe, supplemento', 'Indice di effe dell’ottobre 1974'])
  })

  test('work with filters, facets and further pages', async () => {
    expect(await found('ottobre 1974', { kind: ['magazine'], place: 'roma' })).toEqual(['effe, rivista'])
    expect(await found('ottobre 1974', { author: 'nessuno' })).toEqual([])
    const answer = await search(db, { q: 'ottobre 1974', kind: ['magazine'], page: 2, pageSize: 1 }, ANONYMOUS)
    expect(answer.total).toBe(2)
    expect(answer.items.map(({ title }) => title)).toEqual(['effe, supplemento'])
    expect(answer.facets.kind.map(({ value, count }) => `${value} ${count}`)).toEqual(['document 1', 'magazine 2'])
    expect(answer.facets.tematica.map(({ value, count }) => `${value} ${count}`)).toEqual(['Femminismo 1'])
  })

  test('apply to actions on everything found', async () => {
    const chosen = await selectDocuments(db.read, { ...EMPTY_SEARCH, q: 'effe ottobre 1974' }, SYSTEM, 10)
    expect(chosen).toHaveLength(3)
    expect(await completionsOf(db.read, 'ottobre 1974 ef', ANONYMOUS)).toEqual([{ text: 'ottobre 1974 effe', documents: 3 }])
  })

  test('leave no trace of what is hidden', async () => {
    expect(await found('marzo 1977')).toEqual(['Corteo'])
    expect((await found('marzo 1977', {}, SYSTEM)).sort()).toEqual(['Corteo', 'Nascosto'])
  })

  test('are described in the answer, which says how to ask for the words alone', async () => {
    expect((await search(db, { q: 'effe «1974» n. 5, ottobre 1974.' })).understood).toEqual([
      { as: 'number', number: '5', text: 'n. 5', literal: 'effe «1974» "n. 5," ottobre 1974.' },
      { as: 'date', dateFrom: '1974-10-01', dateTo: '1974-10-31', text: 'ottobre 1974', literal: 'effe «1974» n. 5, "ottobre 1974."' },
    ])
    expect((await search(db, { q: '"1974" effe' })).understood).toEqual([])
  })

  describe('numbers', () => {
    test.each<[string, string[]]>([
      ['n. 5 ', ['effe, rivista', 'effe, supplemento']],
      ['effe n.5', ['effe, rivista', 'effe, supplemento']],
      ['numero 5 ', ['Corteo', 'effe, rivista', 'effe, supplemento']],
      ['n. 12/5 ', ['effe, supplemento']],
      ['effe n. 5 12 ottobre 1974', ['effe, supplemento']],
      ['n. 50 ', ['effe, annata']],
      ['"n. 5" ', []],
    ])('%j', async (q, expected) => expect((await found(q)).sort()).toEqual(expected))
  })
})
