import { consume, isJoin, peek, type Cursor } from './cursor.ts'
import { century, decade, hundredsOf, type Point } from './point.ts'

/** "sec. XIX", "secolo 19°" */
export function parseSecolo(cursor: Cursor): Point | null {
  const next = peek(cursor, 1)
  const isNth = next?.kind === 'roman' || (next?.kind === 'number' && next.ordinal)
  return isNth ? consume(cursor, 2, century(next.value)) : null
}

/** "XIX secolo", "19th century", or a bare number whose neighbour says what it is. */
export function parseOrdinal(cursor: Cursor, value: number, digits: number): Point {
  const next = peek(cursor, 1)?.kind === 'dash' && peek(cursor, 1)?.tight ? 2 : 1
  if (peek(cursor, next)?.kind === 'secolo') return consume(cursor, next + 1, century(value))
  return consume(cursor, 1, { unit: 'bare', bare: { value, digits, apostrophe: false } })
}

/** Whether "anni" makes the following number a decade. In "anni 1968-1972" it adds nothing. */
export function isAnniOfDecade(cursor: Cursor): boolean {
  const next = peek(cursor, 1)
  if (next?.kind !== 'number') return next?.kind === 'years' || next?.kind === 'decade'
  const isAlone = next.digits === 2 || (next.digits === 4 && !isJoin(peek(cursor, 2)))
  return next.value % 10 === 0 && isAlone
}

/** "anni '70", "anni Settanta del Novecento", "anni 1970". "anni '10" may mean those of either century. */
export function parseAnni(cursor: Cursor): Point | null {
  const token = peek(cursor, 1)
  cursor.at += 2
  if (!token || !('value' in token)) return null
  if (token.value >= 100) return decade(token.value)
  const hundreds = parseHundreds(cursor)
  if (hundreds) return decade(hundreds + token.value)
  return token.value === 10 ? null : decade(token.value === 0 ? 2000 : 1900 + token.value)
}

/** Reads the "Ottanta" of "anni Settanta-Ottanta". */
export function parseNextDecade(cursor: Cursor, value: number, previous: Point | undefined): Point | null {
  if (previous?.unit !== 'decade' || !previous.years) return null
  return consume(cursor, 1, decade(hundredsOf(previous.years[0]) + value))
}

/** Reads the "Ottocento" of "anni Quaranta dell'Ottocento" as 1800; null if no century is named. */
function parseHundreds(cursor: Cursor): number | null {
  const [token, next] = [peek(cursor), peek(cursor, 1)]
  if (token?.kind === 'century') return consume(cursor, 1, token.value * 100 - 100)
  if (token?.kind === 'secolo' && next?.kind === 'roman') return consume(cursor, 2, next.value * 100 - 100)
  if (token?.kind === 'roman' && next?.kind === 'secolo') return consume(cursor, 2, token.value * 100 - 100)
  return null
}
