import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pattern } from '../../src/db/fulltext.ts'
import { MAX_TERMS, parseQuery } from '../../src/search/query-parser.ts'

const pattern = ({ tokens, prefix }: Pattern) => tokens.join('+') + (prefix ? '*' : '')

/** Any UTF-16 at all, lone surrogates too. */
const codeUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

/** Groups by space, alternatives by |, what must not be there after !. */
const read = (q: string): string => {
  const { match } = parseQuery(q)
  return [...match.all.map((group) => group.map(pattern).join('|')), ...match.none.map((none) => `!${pattern(none)}`)].join(' ')
}

describe('parseQuery', () => {
  test.each([
    ['volantini antinucleari ', '~volantin ~antinuclear'],
    ['volantini anti', '~volantin ~ant|anti*'],
    ['"lotta continua" ', 'lotta+continua'],
    ['“lotta continua”', 'lotta+continua'],
    ['«lotta continua»', 'lotta+continua'],
    ['-fascisti lotta ', '~lott !~fascist'],
    ['lotta -"lotta continua"', '~lott !lotta+continua'],
    ['casa OR scuola ', '~cas|~scuol'],
    ['casa OR "lotta continua" OR 1977 x ', '~cas|lotta+continua|1977 x'],
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

  test('a negative word is never a beginning', () => expect(read('x -anti')).toBe('x !~ant'))

  test('says where the words stand', () => {
    const q = 'la “lotta” dell’Operaio'
    expect(parseQuery(q).words.map(({ start, end }) => q.slice(start, end))).toEqual(['la', 'lotta', 'Operaio'])
  })

  test('looks at a limited number of terms', () => {
    const q = Array.from({ length: 500 }, (_, at) => `w${at}`).join(' ')
    expect(parseQuery(q).match.all).toHaveLength(MAX_TERMS)
  })

  test('no text makes it fail', () => {
    fc.assert(fc.property(codeUnits, (q) => void parseQuery(q)))
    fc.assert(fc.property(fc.array(fc.constantFrom('OR', '"', '-', 'a', ' ', '-"', "l'", '*', '(')), (parts) => void parseQuery(parts.join(''))))
  })
})
