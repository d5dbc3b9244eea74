import { consume, isComma, isMonth, peek, type Cursor } from './cursor.ts'
import { parseDayFirst, parseMonthFirst, parseNumber } from './parse-day.ts'
import { isAnniOfDecade, parseAnni, parseNextDecade, parseOrdinal, parseSecolo } from './parse-period.ts'
import { century, type Piece, type Point } from './point.ts'
import type { Token } from './token.ts'

/** Reads one date, as far as it goes; null if none starts here. In that case nothing that matters is consumed. */
export function parsePoint(cursor: Cursor, previous: Point | undefined): Point | null {
  const piece = parsePiece(cursor)
  if (piece && peek(cursor)?.kind === 'dash' && peek(cursor)?.tight && startsTarget(peek(cursor, 1))) cursor.at++
  const target = parseTarget(cursor, previous)
  if (!target) return piece ? { unit: 'piece', piece } : null
  const said = piece ?? parseTrailingPiece(cursor)
  return said ? { ...target, piece: said } : target
}

/** "sec. XIX ex.", "sec. XX, seconda metà". "1968, fine 1970" is two dates. */
function parseTrailingPiece(cursor: Cursor): Piece | null {
  const start = cursor.at
  if (isComma(peek(cursor))) cursor.at++
  const piece = parsePiece(cursor)
  if (piece && !startsTarget(peek(cursor))) return piece
  cursor.at = start
  return null
}

/** Whether a token can follow "mid-" (not "early-mid ..."). */
const startsTarget = (token: Token | undefined) =>
  token !== undefined && ['number', 'roman', 'years', 'month', 'season', 'century', 'secolo', 'anni', 'calendar'].includes(token.kind)

/** "fine", "prima metà", "I trimestre", "last quarter". "primo" before a month is a day and is left alone. */
function parsePiece(cursor: Cursor): Piece | null {
  const token = peek(cursor)
  const next = peek(cursor, 1)
  if (!token) return null
  const share = next && 'share' in next ? next.share : undefined
  const nth = nthOf(token)
  if (nth && share && nth <= share) return consume(cursor, 2, [nth < 0 ? share : nth, share] as Piece)
  if (token.kind === 'piece') return consume(cursor, 1, [token.value, 3] as Piece)
  const isEarly = token.kind === 'nth' && nth === 1 && (next?.kind === 'century' || next?.kind === 'anni')
  return isEarly ? consume(cursor, 1, [1, 3] as Piece) : null
}

function nthOf(token: Token): number | undefined {
  if (token.kind === 'roman' || (token.kind === 'number' && token.ordinal)) return token.value
  return 'nth' in token ? token.nth : undefined
}

function parseTarget(cursor: Cursor, previous: Point | undefined): Point | null {
  const token = peek(cursor)
  switch (token?.kind) {
    case 'calendar': return parseCalendar(cursor, token)
    case 'years': return consume(cursor, 1, { unit: 'decade', years: [token.value, token.value + token.span - 1] })
    case 'century': return consume(cursor, 1, century(token.value))
    case 'secolo': return parseSecolo(cursor)
    case 'anni': return isAnniOfDecade(cursor) ? parseAnni(cursor) : parseTarget(consume(cursor, 1, cursor), previous)
    case 'decade': return parseNextDecade(cursor, token.value, previous)
    case 'month':
    case 'season': return parseMonthFirst(cursor, token.value)
    case 'nth': return token.nth === 1 && isMonth(peek(cursor, 1)) ? parseDayFirst(cursor, 1) : null
    case 'roman': return token.value === 1 && isMonth(peek(cursor, 1)) ? parseDayFirst(cursor, 1) : parseOrdinal(cursor, token.value, 0)
    case 'number': return parseNumber(cursor, token, previous)
    default: return null
  }
}

function parseCalendar(cursor: Cursor, { year, month, day }: { year?: number; month?: number; day?: number }): Point {
  const unit = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year'
  return consume(cursor, 1, {
    unit,
    ...(year !== undefined && { years: [year, year] as [number, number] }),
    ...(month !== undefined && { month }),
    ...(day !== undefined && { day }),
  })
}
