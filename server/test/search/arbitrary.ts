import { RECORD_ROLES } from '@faldone/contract/agent-roles.ts'
import type { CreateDocument } from '@faldone/contract/document.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { EMPTY_FILTERS, EMPTY_SEARCH, SORTS, type SearchQuery } from '@faldone/contract/search-query.ts'
import fc from 'fast-check'

/** Few words, so that random queries find something. */
const WORDS = [
  'lotta', 'lotte', 'operaio', 'operai', 'città', 'citta\u0300', 'l’unità', 'dell\'assemblea', 'A04.5', 'F.2/b', 'PCI', 'P.C.I.',
  'anti-nucleare',
  'antinucleari', '1977', '1977-78', 'strike', 'strikes', '✊', '東京', 'пролетарии', 'o\'brien', 'perché', 'x', 'Leaflet', 'carcere', '...',
  '"',
]

const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })
const place = fc.constantFrom('Roma', 'ROMA', 'Milano', 'Sesto San Giovanni', 'città')
const date = fc.constantFrom('1977', '12 marzo 1977', '1968-1972', 'ante 1970', 'post 1975', 's.d.', 'anni \'80', 'non si sa', 'sec. XIX')

/** A record; `unit` is the number of its unit, if it has one. */
export const record: fc.Arbitrary<Omit<CreateDocument, 'kind' | 'unitId'> & { unit: number | null }> = fc.record({
  unit: maybe(fc.nat(7)),
  title: text,
  detail: maybe(text), description: maybe(text), author: maybe(text), publisher: maybe(text), searchKey: maybe(text), number: maybe(text),
  place: maybe(place), date: maybe(date), segnatura: maybe(fc.constantFrom('A.2', 'A.10', 'F.2/b', 'lotta')),
  year: maybe(fc.integer({ min: 1960, max: 1990 })), month: maybe(fc.integer({ min: 1, max: 12 })),
  tematiche: fc.uniqueArray(fc.constantFrom('Carcere', 'Casa', 'Energia'), { maxLength: 2 }),
  tipologia: maybe(fc.constantFrom('Volantino', 'Lettera')),
  availableOnSite: maybe(fc.boolean()), visibility: fc.constantFrom('public' as const, 'public' as const, 'staff' as const),
})

const question = fc.array(
  fc.oneof(
    fc.constantFrom(...WORDS), fc.constantFrom(...WORDS).map((word) => `-${word}`),
    fc.constantFrom('OR', '"lotta operai"', '"l’unità"', '-"P.C.I."', 'ope', 'c', 'lotte operaie'),
    fc.constantFrom('marzo 1977', "anni '80", 'dal 1968 al 1980', 'ante 1971', 'sec. XIX', '"1977"', 'n. 1977', 'n. x'),
  ),
  { maxLength: 4 },
).chain((parts) => fc.constantFrom(parts.join(' '), `${parts.join(' ')} `))

const list = <T>(...values: T[]) => fc.oneof(
  { weight: 6, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 }) }
)
const seldom = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const blank = (value: fc.Arbitrary<string>) => fc.oneof({ weight: 8, arbitrary: fc.constant('') }, { weight: 1, arbitrary: value })

/** A search of the records above; units and agents by their ids. */
export const searchOf = (units: string[], agents: string[] = []): fc.Arbitrary<SearchQuery> => fc.record({
  q: question,
  kind: list(...KIND_NAMES),
  fondoId: list(...units), unitId: list(...units),
  agentId: agents.length > 0 ? list(...agents) : fc.constant<string[]>([]), agentRole: list(...RECORD_ROLES),
  tematica: list('Carcere', 'Housing'), tipologia: list('Leaflet', 'lettera'),
  yearFrom: seldom(fc.integer({ min: 1880, max: 1990 })), yearTo: seldom(fc.integer({ min: 1880, max: 1990 })),
  month: list(1, 3, 12),
  author: blank(fc.constantFrom(...WORDS)), place: blank(place), publisher: blank(fc.constantFrom(...WORDS)),
  number: blank(fc.constantFrom(...WORDS)),
  title: blank(fc.constantFrom(...WORDS)), segnatura: blank(fc.constantFrom('a', 'A.2', 'f', 'LOTTA')),
  detail: blank(fc.constantFrom(...WORDS)), location: blank(fc.constant('x')),
  createdFrom: seldom(fc.constantFrom('1977-01-01', '2100-01-01')), createdTo: fc.constant(null), updatedFrom: fc.constant(null),
  updatedTo: seldom(fc.constantFrom('1977-01-01', '2100-01-01')),
  availableOnSite: seldom(fc.boolean()), hasFiles: seldom(fc.boolean()),
  wordsIn: seldom(fc.constantFrom('description' as const, 'files' as const)),
  visibility: seldom(fc.constantFrom('public' as const, 'staff' as const)),
  empty: list(...EMPTY_FILTERS),
  sort: seldom(fc.record({ by: fc.constantFrom(...SORTS), descending: fc.boolean() })),
  page: fc.constantFrom(1, 1, 1, 2), pageSize: fc.constantFrom(200, 5),
}).map((query) => ({ ...EMPTY_SEARCH, ...query }))
