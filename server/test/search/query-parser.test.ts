import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pattern } from '../../src/db/fulltext-patterns.ts'
import { MAX_TERMS, parseQuery } from '../../src/search/query-parser.ts'

const pattern = ({ tokens, prefix }: Pattern) => tokens.join('+') + (prefix ? '*' : '')

/** Any UTF-16, even lone surrogates. */
const codeUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

/** The English stem that stands beside each other stem is left out. */
const isEnglish = ({ tokens: [token] }: Pattern) => token!.startsWith('~~')
const groups = (all: Pattern[][]) => all.map((group) => group.filter((one) => !isEnglish(one)).map(pattern).join('|'))
const day = (number: number | null) => (number === null ? '' : new Date(number * 86_400_000).toISOString().slice(0, 10))

/** Groups separated by spaces, alternatives by |, excluded words after !, dates in brackets: the words, then first and last day. */
const read = (q: string): string => {
  const { match, dates } = parseQuery(q)
  const dated = dates.map(
    ({ words, within }) => `[${[...groups(words), ...within.map(({ fromDay, toDay }) => `${day(fromDay)}..${day(toDay)}`)].join(' ')}]`
  )
  return [...groups(match.all), ...dated, ...match.none.filter((one) => !isEnglish(one)).map((none) => `!${pattern(none)}`)].join(' ')
}

describe('parseQuery', () => {
  test('a word means its forms in English texts, too, and so does an excluded one', () => {
    const { all, none } = parseQuery('striking -lettere ').match
    expect([...all, none].map((patterns) => patterns.map(pattern))).toEqual([['~striking', '~~strike'], ['~letter', '~~letter']])
  })

  test.each([
    ['volantini antinucleari ', '~volantin ~antinuclear'],
    ['volantini anti', '~volantin ~ant|anti*'],
    ['"lotta continua" ', 'lotta+continua'],
    ['“lotta continua”', 'lotta+continua'],
    ['«lotta continua»', 'lotta+continua'],
    ['-fascisti lotta ', '~lott !~fascist'],
    ['lotta -"lotta continua"', '~lott !lotta+continua'],
    ['casa OR scuola ', '~cas|~scuol'],
    ['casa OR "lotta continua" OR 194 x ', '~cas|lotta+continua|194 x'],
    ['OR casa ', 'or ~cas'],
    ['casa OR ', '~cas or'],
    ['casa OR OR scuola ', '~cas or|~scuol'],
    ['casa OR -scuola ', '~cas or !~scuol'],
    ['casa or scuola ', '~cas or ~scuol'],
    ['a b a OR c ', 'a b a|c'],
    ['casa casa CASA ', '~cas'],
    ['casa AND NOT scuola NEAR/3 ', '~cas ~and ~not ~scuol near+3|near3'],
    ['l’unità ', '~unit'],
    ["dell'", '~dell'],
    ['"l’unità"', 'l+unita'],
    ["d'", 'd'],
    ['P.C.I. ', 'p+c+i|~pci'],
    ['F.2/b', 'f+2+b|f2b|f+2+b*|f2b*'],
    ['"aperto', '~apert|aperto*'],
    ['foo-"bar" ', '~foo bar'],
    ['--x - -', 'x'],
    ['title:casa* (x^2) ', '~titl ~cas x 2'],
    ['!!!', ''],
    ['-', ''],
    ['""', ''],
    ['   ', ''],
    ['', ''],
  ])('%j → %s', (q, groups) => expect(read(q)).toBe(groups))

  test.each([
    ['1977 ', '[1977 1977-01-01..1977-12-31]'],
    ['1977', '[1977 1977-01-01..1977-12-31]'],
    ['effe ottobre 1974 ', '~eff [~ottobr 1974 1974-10-01..1974-10-31]'],
    ['ottobre 1974 effe ', '~eff [~ottobr 1974 1974-10-01..1974-10-31]'],
    ['corteo, 12/3/77. ', '~corte [12+3+77 1977-03-12..1977-03-12]'],
    ["anni '70 ", '[~ann 70 1970-01-01..1979-12-31]'],
    ['del ’77 ', '[~del 77 1977-01-01..1977-12-31]'],
    ['dal 12 marzo 1977 al 3 aprile 1978 casa ', '~cas [~dal 12 ~marz 1977 al 3 ~april 1978 1977-03-12..1978-04-03]'],
    ['ante 1977 ', '[~ant 1977 ..1976-12-31]'],
    ['(1968 - 1972) ', '[1968 1972 1968-01-01..1972-12-31]'],
    ['1977 - Bologna ', '~bologn [1977 1977-01-01..1977-12-31]'],
    ['1968 1972 ', '[1968 1968-01-01..1968-12-31] [1972 1972-01-01..1972-12-31]'],
    ['sec. XIX ', '[~sec ~xix 1801-01-01..1900-12-31]'],
    ['"1977" ', '1977'],
    ['"marzo 1977" 1978 ', 'marzo+1977 [1978 1978-01-01..1978-12-31]'],
    ['-1977 ', '!1977'],
    ['marzo ', '~marz'],
    ['novecento ', '~novecent'],
    ['607 416-418 s.d. ', '607 416+418 s+d|sd'],
    ['legge 180/1978 ', '~legg 180+1978'],
    ['marzo 1977 OR casa ', '[marzo+1977|~cas 1977-03-01..1977-03-31]'],
    ['1977 OR 1979 ', '[1977|1979 1977-01-01..1977-12-31 1979-01-01..1979-12-31]'],
  ])('dates: %j → %s', (q, groups) => expect(read(q)).toBe(groups))

  test.each([
    ['n. 5 ', 'n|number:5 5|number:5'],
    ['n.5', 'n+5|n5|number:5'],
    ['n° 5 ', 'n|number:5 5|number:5'],
    ['N 5 ', 'n|number:5 5|number:5'],
    ['nº 5 ', 'no|number:5 5|number:5'],
    ['№ 5 ', '5|number:5'],
    ['nr. 5 ', 'nr|number:5 5|number:5'],
    ['no. 5 ', 'no|number:5 5|number:5'],
    ['num. 5 ', '~num|number:5 5|number:5'],
    ['numero 5 ', '~numer|number:5 5|number:5'],
    ['number 5, ', '~number|number:5 5|number:5'],
    ['n. 5/6 ', 'n|number:5 n|number:6 5+6|number:5 5+6|number:6'],
    ['effe n. 5 maggio 1974 ', '~eff n|number:5 5|number:5 [~magg 1974 1974-05-01..1974-05-31]'],
    ['n. 5 OR n. 6 ', 'n+5|number:5|n+6|number:6'],
    ['n. 5/6 OR casa ', 'n+5+6|~cas'],
    ['"n. 5" ', 'n+5'],
    ['n5 numero unico 5 ', 'n5 ~numer ~unic 5'],
  ])('numbers: %j → %s', (q, groups) => expect(read(q)).toBe(groups))

  test('returns what it understood, and where', () => {
    const q = 'effe «1974» n. 5, ottobre 1974.'
    expect(parseQuery(q).understood.map(({ start, end, ...reading }) => [q.slice(start, end), reading])).toEqual([
      ['n. 5,', { as: 'number', number: '5' }],
      ['ottobre 1974.', { as: 'date', dateFrom: '1974-10-01', dateTo: '1974-10-31' }],
    ])
  })

  test('does not multiply many dates joined by OR', () => {
    const { dates } = parseQuery(Array.from({ length: 40 }, (_, at) => `marzo 19${at + 10}`).join(' OR '))
    expect(dates.map(({ words, within }) => [words.length, within.length])).toEqual([[1, 21]])
  })

  test('never treats an excluded word as a beginning', () => expect(read('x -anti')).toBe('x !~ant'))

  test('returns the places of the words', () => {
    const q = 'la “lotta” dell’Operaio'
    expect(parseQuery(q).words.map(({ start, end }) => q.slice(start, end))).toEqual(['la', 'lotta', 'Operaio'])
  })

  test('reads a limited number of terms', () => {
    const q = Array.from({ length: 500 }, (_, at) => `w${at}`).join(' ')
    expect(parseQuery(q).match.all).toHaveLength(MAX_TERMS)
  })

  test('never fails', () => {
    fc.assert(fc.property(codeUnits, (q) => void parseQuery(q)))
    fc.assert(
      fc.property(fc.array(fc.constantFrom('OR', '"', '-', 'a', ' ', '-"', "l'", '*', '(')), (parts) => void parseQuery(parts.join('')))
    )
  })
})
