import type { Language } from '@faldone/contract/common.ts'
import { MONTHS } from '@faldone/contract/calendar.ts'
import type { SearchQuery } from '@faldone/contract/search-query.ts'

/** What a question says of time, as filters, and the words that are left of it. */
export type AskedTime = Pick<SearchQuery, 'q' | 'month'> & { yearFrom: number; yearTo: number }

const YEAR = '(?:1[4-9]|20)\\d\\d'
const MONTH = MONTHS.flatMap(({ it, en }) => [it, en]).join('|')
/** 'nel', 'of': they lead to a date and say nothing without it. */
const LEAD = '(?:(?:nel|del|dal|in|of|from)\\s+|[dn]ell[’\']\\s*)?(?:(?:anno|year)\\s+)?'
const within = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])${LEAD}${pattern}(?![\\p{L}\\p{N}])`, 'iu')

const IN_NUMBERS = within(`(?:\\d{1,2}[/.])?(?<month>0?[1-9]|1[0-2])[/.](?<from>${YEAR})`)
const DECADES = ['venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta']
const DECADE = within(`(?:anni(?:\\s+|\\s*[’'])(?:(?<tens>[2-9])0|(?<named>${DECADES.join('|')}))|19(?<tensEn>[2-9])0s)`)
const IN_WORDS = within(`(?:(?:\\d{1,2}[°º]?\\s+)?(?<month>${MONTH})\\s+)?(?<from>${YEAR})(?:\\s*[-–/]\\s*(?<to>${YEAR}|\\d\\d))?`)

const monthOf = (text: string): number =>
  Number(text) || MONTHS.findIndex(({ it, en }) => [it, en].some((name) => name.toLowerCase() === text.toLowerCase())) + 1

/** Dates are no words of a record: whoever writes one into the question is shown the filter that means it. Null where there is none. */
export function askedTime(question: string): AskedTime | null {
  const found = IN_NUMBERS.exec(question) ?? DECADE.exec(question) ?? IN_WORDS.exec(question)
  if (!found) return null
  const { month, from, to, named, tens = found.groups!['tensEn'] } = found.groups!
  const q = question.replace(found[0], ' ').replace(/\s+/g, ' ').replace(/[\s,]+$/, '').trim()
  const decade = named ? DECADES.indexOf(named.toLowerCase()) + 2 : Number(tens)
  if (decade) return { q, month: [], yearFrom: 1900 + decade * 10, yearTo: 1909 + decade * 10 }
  const yearFrom = Number(from)
  const last = to === undefined ? yearFrom : Number(to.length === 2 ? from!.slice(0, 2) + to : to)
  return { q, month: month && last === yearFrom ? [monthOf(month)] : [], yearFrom, yearTo: Math.max(yearFrom, last) }
}

/** 'marzo 1974', '1968–1972' */
export function timeInWords({ month, yearFrom, yearTo }: AskedTime, language: Language): string {
  const name = month.map((number) => MONTHS[number - 1]![language]).join()
  const years = yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`
  return [language === 'it' ? name.toLowerCase() : name, years].filter(Boolean).join(' ')
}
