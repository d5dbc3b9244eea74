import type { SearchQuery } from '@faldone/contract/search-query.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, addUnits, VISITOR, search, SYSTEM, titles } from './collection.ts'

// Longer than 250 lines because its first half is the records and the table of queries that all tests ask.

onEachEngine('filters and facets', (engine) => {
  let db: TestDatabase
  let fondo: string
  let other: string
  let serie: string
  let busta: string
  let hiddenFondo: string

  beforeAll(async () => {
    db = await freshDatabase(engine)
    ;[fondo, other, hiddenFondo] = (await addUnits(db, [
      { kind: 'document', level: 'fondo', name: 'Fondo Rossi' },
      { kind: 'audio', level: 'fondo', name: 'Radio Alice' },
      { kind: 'document', level: 'fondo', name: 'Riservato', visibility: 'staff' },
    ])) as [string, string, string]
    ;[serie] = (await addUnits(db, [{ kind: 'document', level: 'serie', parentId: fondo, name: 'Volantini' }])) as [string]
    ;[busta] = (await addUnits(db, [{ kind: 'document', level: 'busta', parentId: serie, name: 'Busta 2' }])) as [string]
    await addRecords(db, [
      {
        title: 'a1977', unitId: serie, date: '12 marzo 1977', author: 'Mario Rossi', place: 'Milano', tematiche: ['Carcere', 'Casa'],
        tipologia: 'Volantino', number: '12/3', location: 'Armadio 10',
      },
      {
        title: 'b1968-72', unitId: busta, date: '1968-1972', author: 'Maria Rossi Bianchi', place: 'MILANO', tematiche: ['Carcere'],
        availableOnSite: true, number: 'n. 9', location: 'armadio 9', detail: 'Due fogli',
      },
      {
        title: 'c2001', unitId: fondo, date: '2001', place: 'Roma', tipologia: 'Manifesto', availableOnSite: false, segnatura: 'A.10',
        publisher: 'Savelli', detail: '« Èra un foglio »', number: '100',
      },
      { title: 'd ante', date: 'ante 1970', segnatura: 'A.2', tematiche: ['Casa'] },
      { title: 'e post', kind: 'audio', unitId: other, date: 'post 1975' },
      { title: 'f undated', kind: 'audio', date: 's.d.', place: 'Sesto San Giovanni', description: 'nastro' },
      { title: 'g none', kind: 'video', year: 1977, month: 12 },
      { title: 'h hidden', visibility: 'staff', date: '1977', place: 'Milano', tematiche: ['Carcere'] },
      { title: 'i in hidden', unitId: hiddenFondo, date: '1977', place: 'Torino' },
    ])
  })
  afterAll(() => db.close())

  /** Today and the days around it, in the server's time zone. */
  const day = (later: number) => {
    const date = new Date()
    date.setDate(date.getDate() + later)
    return date.toLocaleDateString('sv')
  }
  const found = async (query: Partial<SearchQuery>, viewer = VISITOR) =>
    (await titles(db, query, viewer)).map((title) => title[0]).sort().join('')

  const CASES: [string, () => Partial<SearchQuery>, string][] = [
    ['nothing', () => ({}), 'abcdefg'],
    ['a kind', () => ({ kind: ['audio'] }), 'ef'],
    ['two kinds', () => ({ kind: ['audio', 'video'] }), 'efg'],
    ['a fondo with all below', () => ({ fondoId: [fondo] }), 'abc'],
    ['a unit with all below', () => ({ unitId: [serie] }), 'ab'],
    ['a leaf', () => ({ unitId: [busta] }), 'b'],
    ['units that are anywhere', () => ({ unitId: [busta, other] }), 'be'],
    ['a unit within a fondo', () => ({ fondoId: [fondo], unitId: [other] }), ''],
    ['a unit that is not there', () => ({ unitId: ['00000000-0000-7000-8000-000000000000'] }), ''],
    ['a unit that is hidden', () => ({ unitId: [hiddenFondo] }), ''],
    ['a theme', () => ({ tematica: ['Carcere'] }), 'ab'],
    ['a theme in English', () => ({ tematica: ['prison'] }), 'ab'],
    ['any of two themes', () => ({ tematica: ['Carcere', 'Housing'] }), 'abd'],
    ['a type', () => ({ tipologia: ['volantino'] }), 'a'],
    ['any of two types', () => ({ tipologia: ['Leaflet', 'POSTER'] }), 'ac'],
    ['a theme and a type', () => ({ tematica: ['Casa'], tipologia: ['Volantino'] }), 'a'],
    ['years: overlap', () => ({ yearFrom: 1970, yearTo: 1980 }), 'abeg'],
    ['a year', () => ({ yearFrom: 1977, yearTo: 1977 }), 'aeg'],
    ['years from', () => ({ yearFrom: 1978 }), 'ce'],
    ['years to', () => ({ yearTo: 1969 }), 'bd'],
    ['the last year before', () => ({ yearFrom: 1969, yearTo: 1969 }), 'bd'],
    ['the year of ante', () => ({ yearFrom: 1970, yearTo: 1970 }), 'b'],
    ['long ago', () => ({ yearTo: 1800 }), 'd'],
    ['years the wrong way round', () => ({ yearFrom: 1980, yearTo: 1970 }), 'abeg'],
    ['a month', () => ({ month: [3] }), 'a'],
    ['another month', () => ({ month: [12] }), 'g'],
    ['a month of a year', () => ({ month: [3], yearFrom: 1977, yearTo: 1977 }), 'a'],
    ['two months of a year', () => ({ month: [3, 12], yearFrom: 1977, yearTo: 1977 }), 'ag'],
    ['a month of another year', () => ({ month: [3], yearFrom: 1976, yearTo: 1976 }), ''],
    ['a month within years', () => ({ month: [4], yearFrom: 1972, yearTo: 1977 }), ''],
    ['an author', () => ({ author: 'rossi' }), 'ab'],
    ['words of an author, all', () => ({ author: 'ROSSI bianchi' }), 'b'],
    ['an author, not the place', () => ({ author: 'Milano' }), ''],
    ['a place', () => ({ place: 'milano' }), 'ab'],
    ['a publisher', () => ({ publisher: 'savelli' }), 'c'],
    ['a number', () => ({ number: '12' }), 'a'],
    ['a number with its signs', () => ({ number: '12/3' }), 'a'],
    ['another number', () => ({ number: '1' }), ''],
    ['a word of a title', () => ({ title: 'HIDDEN ante' }), ''],
    ['words of a title, all', () => ({ title: 'Antè d' }), 'd'],
    ['a title, not the author', () => ({ title: 'rossi' }), ''],
    ['a title and any words', () => ({ title: 'none', q: 'none' }), 'g'],
    ['a place to store, a number whole', () => ({ location: 'armadio 9' }), 'b'],
    ['what was typed of a place to store', () => ({ location: '10 ARM' }), 'a'],
    ['half a number', () => ({ location: '1' }), ''],
    ['a shelfmark', () => ({ segnatura: 'a.2' }), 'd'],
    ['the beginning of shelfmarks', () => ({ segnatura: 'A.' }), 'cd'],
    ['a detail', () => ({ detail: 'fogli DUE' }), 'b'],
    ['details', () => ({ detail: 'fogl' }), 'bc'],
    ['signs are text', () => ({ detail: 'd%e f_gli' }), ''],
    ['blanks are nothing', () => ({ detail: ' … ', title: '…', location: ' ' }), 'abcdefg'],
    ['made today', () => ({ createdFrom: day(0), createdTo: day(0) }), 'abcdefg'],
    ['made before today', () => ({ createdTo: day(-1) }), ''],
    ['made from tomorrow', () => ({ createdFrom: day(1) }), ''],
    ['changed today, the days turned', () => ({ updatedFrom: day(1), updatedTo: day(-1), kind: ['audio'] }), 'ef'],
    ['changed before today', () => ({ updatedTo: day(-1) }), ''],
    ['on site', () => ({ availableOnSite: true }), 'b'],
    ['not on site', () => ({ availableOnSite: false }), 'c'],
    ['without files', () => ({ hasFiles: false }), 'abcdefg'],
    ['with files', () => ({ hasFiles: true }), ''],
    ['an empty author', () => ({ empty: ['author'] }), 'cdefg'],
    ['an empty author and place', () => ({ empty: ['author', 'place'] }), 'deg'],
    ['an empty theme', () => ({ empty: ['tematica'] }), 'cefg'],
    ['an empty type', () => ({ empty: ['tipologia'], kind: ['document'] }), 'bd'],
    ['no unit', () => ({ empty: ['unitId'] }), 'dfg'],
    ['availability not known', () => ({ empty: ['availableOnSite'] }), 'adefg'],
    ['an empty year', () => ({ empty: ['year', 'month'] }), 'abcdef'],
    ['words and filters', () => ({ q: 'rossi', tematica: ['Casa'], yearFrom: 1977 }), 'a'],
    ['words not there and filters', () => ({ q: '-rossi', kind: ['document'] }), 'd'],
    ['a unit’s name among the words', () => ({ q: 'fondo rossi -bianchi' }), 'ac'],
  ]

  test.each(CASES)('%s', async (_, query, keys) => {
    expect(await found(query())).toBe(keys)
    expect((await search(db, query(), VISITOR)).total).toBe(keys.length)
  })

  test('staff find what is hidden', async () => {
    expect(await found({ yearFrom: 1977, yearTo: 1977 }, SYSTEM)).toBe('aeghi')
    expect(await found({ unitId: [hiddenFondo] }, SYSTEM)).toBe('i')
    expect(await found({ visibility: 'staff' }, SYSTEM)).toBe('hi')
    expect(await found({ visibility: 'public' }, SYSTEM)).toBe('abcdefg')
    expect(
      (await search(db, { yearFrom: 1977, yearTo: 1977 }, SYSTEM)).items.filter(({ staffOnly }) => staffOnly).map(({ title }) => title)
    ).toEqual(expect.arrayContaining(['h hidden', 'i in hidden']))
  })

  test('visitors find nothing by asking for what is hidden', async () => {
    expect(await found({ visibility: 'staff' })).toBe('')
    expect(await found({ visibility: 'public' })).toBe('abcdefg')
  })

  test('an unknown theme or type is refused', async () => {
    await expect(search(db, { tematica: ['Casa', 'Pesca'] })).rejects.toMatchObject({ code: 'UNKNOWN_VALUE', values: { value: 'Pesca' } })
    await expect(search(db, { tipologia: ['Casa'] })).rejects.toMatchObject({ code: 'UNKNOWN_VALUE' })
  })

  describe('facets', () => {
    const counts = async (
      name: 'kind' | 'fondoId' | 'tematica' | 'tipologia' | 'decade' | 'place' | 'hasFiles', query: Partial<SearchQuery>, viewer = VISITOR
    ) =>
      (await search(db, query, viewer)).facets[name].map(({ value, count }) => `${value} ${count}`)

    // Browsing uses kept counts, and any other search counts its hits: both must agree.
    const ALL = [{}, { q: '-nessuno' }]

    test.each(ALL)('of everything: %j', async (query) => {
      expect(await counts('kind', query)).toEqual(['document 4', 'audio 2', 'video 1'])
      expect(await counts('fondoId', query)).toEqual([`${fondo} 3`, `${other} 1`])
      expect(await counts('tematica', query)).toEqual(['Carcere 2', 'Casa 2'])
      expect(await counts('tipologia', query)).toEqual(['Manifesto 1', 'Volantino 1'])
      expect(await counts('place', query)).toEqual(['MILANO 2', 'Roma 1', 'Sesto San Giovanni 1'])
      expect(await counts('decade', query)).toEqual(['1960 2', '1970 4', '1980 1', '1990 1', '2000 2'])
      expect(await counts('hasFiles', query)).toEqual(['false 7'])
    })

    test.each(ALL)('staff count what is hidden, too: %j', async (query) => {
      expect(await counts('kind', query, SYSTEM)).toEqual(['document 6', 'audio 2', 'video 1'])
      expect(await counts('tematica', query, SYSTEM)).toEqual(['Carcere 3', 'Casa 2'])
      expect(await counts('place', query, SYSTEM)).toEqual(['Milano 3', 'Roma 1', 'Sesto San Giovanni 1', 'Torino 1'])
    })

    test('labels come in both languages', async () => {
      const { facets } = await search(db, {}, VISITOR)
      expect(facets.kind[0]!.label).toEqual({ it: 'Documenti', en: 'Documents' })
      expect(facets.fondoId[0]!.label).toEqual({ it: 'Fondo Rossi', en: 'Fondo Rossi' })
      expect(facets.tematica[0]!.label).toEqual({ it: 'Carcere', en: 'Prison' })
      expect(facets.tipologia[0]!.label).toEqual({ it: 'Manifesto', en: 'Poster' })
      expect(facets.decade[0]!.label).toEqual({ it: '1960–1969', en: '1960–1969' })
      expect(facets.hasFiles[0]!.label).toEqual({ it: 'Senza file', en: 'Without files' })
    })

    test('each facet ignores its own filter, and only that', async () => {
      const query = { kind: ['document' as const], tematica: ['Carcere'] }
      expect(await counts('kind', query)).toEqual(['document 2'])
      expect(await counts('tematica', query)).toEqual(['Carcere 2', 'Casa 2'])
      expect(await counts('tipologia', query)).toEqual(['Volantino 1'])
      expect(await counts('kind', { yearFrom: 1977, yearTo: 1977, kind: ['document'] })).toEqual(['document 1', 'audio 1', 'video 1'])
      expect(await counts('decade', { yearFrom: 2000, yearTo: 2009, kind: ['document'] })).toEqual(['1960 2', '1970 2', '2000 1'])
      expect(await counts('place', { place: 'Roma', kind: ['document'] })).toEqual(['MILANO 2', 'Roma 1'])
      expect(await counts('tipologia', { tipologia: ['Manifesto'] })).toEqual(['Manifesto 1', 'Volantino 1'])
      expect(await counts('hasFiles', { hasFiles: true })).toEqual(['false 7'])
      expect(await counts('fondoId', { fondoId: [other], q: '-nessuno' })).toEqual([`${fondo} 3`, `${other} 1`])
    })

    test('all filters work together', async () => {
      const query = {
        kind: ['document' as const], fondoId: [fondo], tematica: ['Casa'], tipologia: ['Volantino'], yearFrom: 1977, place: 'Milano',
        hasFiles: false,
      }
      const { total, facets } = await search(db, query, VISITOR)
      expect([total, ...Object.values(facets).map((values) => values.length)]).toEqual([1, 1, 1, 2, 1, 1, 1, 1])
    })

    test.each(ALL)('a decade counts what the filter on its years finds, and so does every two years of it: %j', async (query) => {
      const { facets } = await search(db, query, SYSTEM)
      for (const { value, count, pairs } of facets.decade) {
        const { total } = await search(db, { ...query, yearFrom: Number(value), yearTo: Number(value) + 9 }, SYSTEM)
        expect([value, total]).toEqual([value, count])
        expect(pairs).toHaveLength(5)
        for (const [at, ofPair] of pairs!.entries()) {
          const yearFrom = Number(value) + 2 * at
          const { total: found } = await search(db, { ...query, yearFrom, yearTo: yearFrom + 1 }, SYSTEM)
          expect([yearFrom, found]).toEqual([yearFrom, ofPair])
        }
      }
    })
  })

  describe('order', () => {
    const order = async (sort: SearchQuery['sort'], query: Partial<SearchQuery> = {}) =>
      (await titles(db, { ...query, sort }, VISITOR)).map((title) => title[0]).join('')
    // Browsing everything and searching reach the same order in different ways.
    const BOTH = [{}, { q: '-nessuno' }]

    test.each(BOTH)('follows the units by default, with records without a unit last: %j', async (query) => {
      expect(await order(null, query)).toBe('cabedfg')
      expect(await order({ by: 'position', descending: false }, query)).toBe('cabedfg')
      expect(await order({ by: 'position', descending: true }, query)).toBe('ebacgfd')
    })

    test.each(BOTH)('by date, with undated records last in both directions: %j', async (query) => {
      expect(await order({ by: 'date', descending: false }, query)).toBe('bdeagcf')
      expect(await order({ by: 'date', descending: true }, query)).toBe('cgaedbf')
    })

    test.each(BOTH)('by the other keys, with empty ones last: %j', async (query) => {
      expect(await order({ by: 'title', descending: false }, query)).toBe('abcdefg')
      expect(await order({ by: 'title', descending: true }, query)).toBe('gfedcba')
      expect((await order({ by: 'segnatura', descending: false }, query)).slice(0, 2)).toBe('dc')
      expect((await order({ by: 'segnatura', descending: true }, query)).slice(0, 2)).toBe('cd')
      expect((await order({ by: 'author', descending: false }, query)).slice(0, 2)).toBe('ba')
      expect((await order({ by: 'place', descending: true }, query)).slice(0, 2)).toBe('fc')
      expect((await order({ by: 'year', descending: true }, query)).slice(0, 3)).toBe('cag')
      expect(await order({ by: 'tipologia', descending: false }, query)).toBe('cabdefg')
      expect(await order({ by: 'tipologia', descending: true }, query)).toBe('acbdefg')
      expect((await order({ by: 'number', descending: false }, query)).slice(0, 3)).toBe('acb')
      expect((await order({ by: 'location', descending: true }, query)).slice(0, 2)).toBe('ab')
      expect((await order({ by: 'detail', descending: true }, query)).slice(0, 2)).toBe('cb')
      expect((await order({ by: 'publisher', descending: true }, query))[0]).toBe('c')
      expect((await order({ by: 'month', descending: true }, query)).slice(0, 2)).toBe('ga')
      expect((await order({ by: 'availableOnSite', descending: true }, query)).slice(0, 2)).toBe('bc')
      expect(await order({ by: 'tematiche', descending: true }, query)).toBe('dabcefg')
      expect(await order({ by: 'files', descending: true }, query)).toBe('abcdefg')
      expect(await order({ by: 'created', descending: false }, query)).toBe('abcdefg')
      expect(await order({ by: 'updated', descending: true }, query)).toHaveLength(7)
    })

    test.each(BOTH)('pages have no gaps or overlaps: %j', async (query) => {
      for (const sort of [null, { by: 'date', descending: true }] as const) {
        const whole = await titles(db, { ...query, sort }, VISITOR)
        const pages = await Promise.all([1, 2, 3, 4].map((page) => titles(db, { ...query, sort, page, pageSize: 2 }, VISITOR)))
        expect(pages.flat()).toEqual(whole)
        expect(await titles(db, { ...query, sort, page: 5, pageSize: 2 }, VISITOR)).toEqual([])
      }
    })
  })
})

onEachEngine('the first decade of all', (engine) => {
  test('begins with the year 1, which its filter accepts', async () => {
    const db = await freshDatabase(engine)
    await addRecords(db, [{ title: 'Epigrafe', date: 'sec. I' }])
    const { facets } = await search(db, {})
    expect(facets.decade.slice(0, 2))
      .toEqual([
        { value: '1', label: { it: '1–9', en: '1–9' }, count: 1, pairs: [1, 1, 1, 1, 1] },
        { value: '10', label: { it: '10–19', en: '10–19' }, count: 1, pairs: [1, 1, 1, 1, 1] },
      ])
    expect(await titles(db, { yearFrom: 1, yearTo: 9 })).toEqual(['Epigrafe'])
    await db.close()
  })
})
