import { lookUp, romanNumber } from './lexicon.ts'
import { twoFigureYear } from './point.ts'
import type { CalendarToken, Token } from './token.ts'

/** The tokens found, and the number of characters they cover. */
export type Found = { tokens: Token[]; length: number }

/** Matches a sticky pattern at an index. */
export function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** A month in figures, Roman numerals or words. */
const MONTH = String.raw`\d{1,2}|[a-z]{1,9}`
const TIME = String.raw`(?:[t ]\d{1,2}:\d{2}[\d:.]*(?:z|[+-]\d{2}:?\d{2})?)?`

const UNCERTAIN: Token = { kind: 'uncertain', value: 0 }

type Rule = [pattern: RegExp, read: (groups: string[]) => Token[] | null]

/** The first rule that fits wins. A rule whose reader returns null does not fit. */
const RULES: Rule[] = [
  // 1977-03-12, 1977-03-12T10:00:00Z, 1977-XX-XX
  [new RegExp(String.raw`(\d{4})[-–](\d{2}|xx)[-–](\d{2}|xx)${TIME}(?!\d)`, 'y'), ([y, m, d]) => calendar(y, m, d)],
  // 1977/3/12, 1977.03.12, 1977-mar-12
  [new RegExp(String.raw`(\d{4})([-./]) ?(${MONTH})\2 ?(\d{1,2})(?!\d)`, 'y'), ([y, , m, d]) => calendar(y, m, d)],
  // 19770312
  [/(\d{4})(\d{2})(\d{2})(?!\d)/y, ([y, m, d]) => calendar(y, m, d)],
  // 12/3/1977, 12/3/1977 00:00, 12.3.77, 12-III-1977, 12-mar-77
  [new RegExp(String.raw`(\d{1,2}) ?([-–./]) ?(${MONTH})\.? ?\2 ?'?(\d{4}|\d{2})${TIME}(?!\d)`, 'y'), readDayMonthYear],
  // 3/1977, XII.1977, mar-1977, 3/77, mar-77, 3/'05
  [new RegExp(String.raw`(${MONTH})[-–./](?:'?(\d{4})|'(\d{2})|(?<=[a-z][-–./]|\d\/)(3[2-9]|[4-9]\d))(?!\d)`, 'y'), readMonthYear],
  // 1852/XII
  [/(\d{4})[-–./]([ivx]+)(?![a-z])/y, ([y, m]) => calendar(y, m)],
  // 1977-XX
  [/(\d{4})[-–]xx(?![a-z])/y, ([y]) => calendar(y)],
  // the 12/3 of 12/3-15/4/1977
  [/(\d{1,2})([./])(\d{1,2})(?= ?[-–] ?\d{1,2}\2\d{1,2}\2)/y, ([d, , m]) => calendar(undefined, m, d)],
  // 1970s, '70s
  [/(\d{4})'?s(?![a-z])/y, ([year]) => decade(Number(year))],
  [/'?(\d{2})'?s(?![a-z])/y, ([year]) => decade(Number(year) + (year === '00' ? 2000 : 1900))],
  // 197X, [197-], [197.], 197?
  [/(1\d{2}|20\d)(?:x(?![a-z])|-(?! ?[\da-z.[])|\.(?=[\]?]|$))/y, ([year]) => years(Number(year) * 10, 10)],
  [/(1\d{2}|20\d)\?(?!\d)/y, ([year]) => [...years(Number(year) * 10, 10), UNCERTAIN]],
  // 19XX, [19--], [19..], 19??
  [/(1\d|20)(?:xx(?![a-z])|--(?! ?[\da-z])|\.\.(?=[\]?]|$))/y, ([year]) => years(Number(year) * 100, 100)],
  [/(1\d|20)\?\?/y, ([year]) => [...years(Number(year) * 100, 100), UNCERTAIN]],
  // 18th C (not circa)
  [/(\d{1,2})(?:st|nd|rd|th) ?c(?:ent)?(?![a-z])/y, ([century]) => [{ kind: 'century', value: Number(century) }]],
  // '800
  [/'([2-9])00(?!\d)/y, ([hundreds]) => [{ kind: 'century', value: Number(hundreds) + 11 }]],
  // 1977, '77, 12, 1°, 2a metà
  [/('?)(\d{1,4})(st|nd|rd|th|°|[ao](?= (?:meta|quarto|semestre|trimestre)))?(?!\d)/y, ([apostrophe, digits = '', ordinal]) => [
    { kind: 'number', value: Number(digits), digits: digits.length, apostrophe: apostrophe === "'", ordinal: Boolean(ordinal) },
  ]],
]

/** Reads the number or date in figures at an index; null if there is none. A bare text has neither words nor brackets. */
export function figures(text: string, at: number, isBare: boolean): Found | null {
  const month = match(/(\d{4})([-–/])(\d{2})(?!\d|\2[\dx])/y, text, at)
  if (month && isYearMonth(month, isBare)) return { tokens: calendar(month[1], month[3]) ?? [], length: month[0].length }
  for (const [pattern, read] of RULES) {
    const groups = match(pattern, text, at)
    const tokens = groups && read(groups.slice(1))
    if (tokens) return { tokens, length: groups[0].length }
  }
  return null
}

/**
 * `1977-03` is March. `2001-05` could also be five years: it is a month only as ISO 8601 writes it, with a hyphen and nothing around it.
 * `2003-04` is always two years, as in lists of years.
 */
function isYearMonth([, year, sign, month]: RegExpExecArray, isBare: boolean): boolean {
  const yearsLater = Number(month) - (Number(year) % 100)
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  const isSeason = Number(month) >= 21 && Number(month) <= 24
  return yearsLater > 0 ? isMonth && sign === '-' && isBare && yearsLater > 1 : isMonth || isSeason
}

/** "20-21-22 luglio" is three days, not a date. */
function readDayMonthYear([day, , month, year]: string[]): Token[] | null {
  return year?.length === 2 && Number(month) > 12 ? null : calendar(year, month, day)
}

/** Two figures are a year only if they cannot be a day: "3/77", but not "3/05". "3-77" is ambiguous. */
function readMonthYear([month, year, elided, short]: string[]): Token[] | null {
  return year === undefined && Number(month) > 12 ? null : calendar(year ?? elided ?? short, month)
}

const fullYear = (digits: string) => (digits.length > 2 ? Number(digits) : twoFigureYear(Number(digits)))

/** Returns null for a word that is not a month. An impossible month in figures still makes a date, though an impossible one. */
function calendar(year?: string, month?: string, day?: string): Token[] | null {
  const token: CalendarToken = { kind: 'calendar' }
  if (year !== undefined) token.year = fullYear(year)
  if (month !== undefined && month !== 'xx') token.month = Number(month) || monthNumber(month)
  if (day !== undefined && day !== 'xx') token.day = Number(day)
  return Number.isNaN(token.month) ? null : [token]
}

function monthNumber(name: string): number {
  const lexeme = lookUp(name)
  const roman = romanNumber(name)
  if (lexeme?.kind === 'month') return lexeme.value
  return name.startsWith('0') ? 0 : roman >= 1 && roman <= 12 ? roman : Number.NaN
}

/** "1900s" may be a decade or a century, so it is not read. "2000s" can only be the decade. */
function decade(year: number): Token[] {
  return year % 10 !== 0 || (year % 100 === 0 && year < 2000) ? [{ kind: 'bad' }] : years(year, 10)
}

const years = (value: number, span: 10 | 100): Token[] => [{ kind: 'years', value, span }]
