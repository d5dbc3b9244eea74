import { consume, isComma, isJoin, isMonth, isShort, isYear, numberAt, peek, type Cursor, type NumberToken } from './cursor.ts'
import { WINTER } from './lexicon.ts'
import { parseOrdinal } from './parse-period.ts'
import { elidedYear, twoFigureYear, year, type Point } from './point.ts'

/** "marzo 1977", "marzo '77", "May 1, 1968", "inverno 1977-78" */
export function parseMonthFirst(cursor: Cursor, month: number): Point {
  cursor.at++
  const point: Point = { unit: 'month', month, order: 'month first' }
  const number = numberAt(cursor, 0)
  const isDay = number && isDayNumber(number) && !isMonth(peek(cursor, 1))
  if (isDay) {
    cursor.at++
    Object.assign(point, { unit: 'day', day: number.value })
  }
  const years = parseYears(cursor, Boolean(isDay))
  if (!years) return point
  if (month === WINTER) skipWinterEnd(cursor, years[0])
  return isDay ? { ...point, years } : withDaysBehind(cursor, { ...point, years })
}

/** In "settembre 1977, 23-25" the first day. Numbers after it are days, too, as after "1977 settembre 23". */
function withDaysBehind(cursor: Cursor, point: Point): Point {
  const day = numberAt(cursor, 1)
  const isDay = isComma(peek(cursor)) && day && isDayNumber(day) && !isDayOfNext(cursor, 1)
  return isDay ? consume(cursor, 2, { ...point, unit: 'day' as const, day: day.value, order: 'year first' as const }) : point
}

const isDayNumber = (token: NumberToken) => isShort(token) && !token.apostrophe && token.value <= 31

/** In "marzo 1977, 12-14 aprile 1977" the days belong to the following month. */
function isDayOfNext(cursor: Cursor, ahead: number): boolean {
  const isJoined = isJoin(peek(cursor, ahead + 1)) && numberAt(cursor, ahead + 2)
  return isJoined ? isDayOfNext(cursor, ahead + 2) : isMonth(peek(cursor, ahead + 1))
}

/** Skips the 78 of "inverno 1977-78". */
function skipWinterEnd(cursor: Cursor, start: number): void {
  const number = numberAt(cursor, 1)
  if (peek(cursor)?.kind !== 'dash' || !number) return
  if (number.value === start + 1 || elidedYear(start, number.value, number.digits) === start + 1) cursor.at += 2
}

/** "12 marzo 1977", "1° maggio", "12 marzo 77", "12 III 1977" */
export function parseDayFirst(cursor: Cursor, day: number): Point {
  const month = peek(cursor, 1)
  cursor.at += 2
  const years = parseYears(cursor, false)
  return { unit: 'day', day, month: month && 'value' in month ? month.value : 0, ...(years && { years }) }
}

/** The year after a month, with or without a comma. An attributed date may give several years: "12 febbraio [1929-1941]". */
function parseYears(cursor: Cursor, afterDay: boolean): [number, number] | null {
  const comma = isComma(peek(cursor)) ? 1 : 0
  const number = numberAt(cursor, comma)
  if (!number || isMonth(peek(cursor, comma + 1))) return null
  if (isYear(number)) {
    cursor.at += comma + 1
    return [number.value, number.bracketed ? parseBracketEnd(cursor, number.value) : number.value]
  }
  if (comma || afterDay || number.digits !== 2 || number.ordinal) return null
  return consume(cursor, 1, [twoFigureYear(number.value), twoFigureYear(number.value)])
}

function parseBracketEnd(cursor: Cursor, start: number): number {
  const end = numberAt(cursor, 1)
  const isEnd = peek(cursor)?.kind === 'dash' && end && isYear(end) && end.value >= start && !isMonth(peek(cursor, 2))
  return isEnd ? consume(cursor, 2, end.value) : start
}

export function parseNumber(cursor: Cursor, token: NumberToken, previous: Point | undefined): Point | null {
  if (isShort(token)) return parseShortNumber(cursor, token, previous)
  return token.digits === 4 ? parseYearFirst(cursor, token.value) : consume(cursor, 1, year(token.value))
}

/** "12 III 1977", "12 III 77" */
const isYearOfDay = (token: NumberToken | null) => isYear(token) || (token?.digits === 2 && !token.ordinal)

function parseShortNumber(cursor: Cursor, token: NumberToken, previous: Point | undefined): Point | null {
  const next = peek(cursor, 1)
  if (!token.apostrophe) {
    if (isMonth(next)) return parseDayFirst(cursor, token.value)
    if (next?.kind === 'roman' && isYearOfDay(numberAt(cursor, 2))) return parseDayFirst(cursor, token.value)
    const continues = previous?.order === 'month first' && previous.day !== undefined && !previous.years
    if (continues && isYear(numberAt(cursor, isComma(next) ? 2 : 1))) {
      cursor.at++
      const years = parseYears(cursor, true)
      return years && { ...previous, day: token.value, years }
    }
  }
  const { value, digits, apostrophe } = token
  const bare: Point = { unit: 'bare', bare: { value, digits, apostrophe } }
  return token.ordinal ? parseOrdinal(cursor, value, digits) : consume(cursor, 1, bare)
}

/** "1977", "1952 dicembre 14", "1977 mar. 12", "1932, December". "1977, marzo 1978" is two dates. */
function parseYearFirst(cursor: Cursor, value: number): Point {
  const comma = isComma(peek(cursor, 1)) ? 1 : 0
  const month = peek(cursor, 1 + comma)
  const after = numberAt(cursor, 2 + comma)
  if (!month || !isMonth(month) || isYear(after)) return consume(cursor, 1, year(value))
  const monthValue = 'value' in month ? month.value : 0
  const point: Point = { unit: 'month', years: [value, value], month: monthValue, order: 'year first' }
  cursor.at += 2 + comma
  const isDay = after && isShort(after) && !after.apostrophe && !isMonth(peek(cursor, 1))
  return isDay ? consume(cursor, 1, { ...point, unit: 'day' as const, day: after.value }) : point
}
