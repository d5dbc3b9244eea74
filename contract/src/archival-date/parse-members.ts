import type { Cursor } from './cursor.ts'
import { parsePoint } from './parse-point.ts'
import type { Point } from './point.ts'
import type { Token } from './token.ts'

/** One of several dates: what joins it to the previous one, and whether it is only a limit. */
export type Member = { point: Point | 'open'; limit: Limit | null; join: Join | null }
export type Limit = 'before' | 'after' | 'until' | 'since' | 'between'
/** A dash is the sign; a range is a word (*al*, *to*). */
type Join = 'dash' | 'range' | 'list' | 'comma'

const JOINS = ['dash', 'range', 'list', 'comma'] as const
const LIMITS = ['before', 'after', 'until', 'since', 'between'] as const

/** Reads dates up to the end of the tokens; null if anything left over is not a date. */
export function parseMembers(tokens: Token[]): Member[] | null {
  const cursor: Cursor = { tokens, at: tokens[0]?.kind === 'range' ? 1 : 0 } // "alla fine del 1977"
  const members: Member[] = []
  while (cursor.at < tokens.length) {
    const join = members.length > 0 ? parseJoin(cursor) : null
    const member = parseMember(cursor, join, members.at(-1))
    if (!member || (members.length > 0 && !join && member.limit !== 'until' && member.limit !== 'before')) return null
    members.push(member)
  }
  return members
}

/** A sign may be followed by words ("mid- to late"), words by more words ("e intorno al"), a dash by more dashes. */
function parseJoin(cursor: Cursor): Join | null {
  const join = JOINS.find((kind) => kind === cursor.tokens[cursor.at]?.kind)
  if (!join) return null
  cursor.at++
  while (continuesJoin(cursor.tokens[cursor.at], join)) cursor.at++
  return join
}

const continuesJoin = (token: Token | undefined, join: Join) =>
  token?.kind === 'range' || token?.kind === 'list' || (token?.kind === 'dash' && join === 'dash')

function parseMember(cursor: Cursor, join: Join | null, previous: Member | undefined): Member | null {
  const limit = parseLimit(cursor)
  const token = cursor.tokens[cursor.at]
  if (token?.kind === 'open') cursor.at++
  if (token?.kind === 'open' || (!token && join === 'dash' && !limit)) return { point: 'open', limit, join }
  const point = parsePoint(cursor, previous?.point === 'open' ? undefined : previous?.point)
  return point && { point, limit: parseSuffix(cursor) ?? limit, join }
}

function parseLimit(cursor: Cursor): Limit | null {
  const [token, next] = cursor.tokens.slice(cursor.at, cursor.at + 2)
  const limit = LIMITS.find((kind) => kind === token?.kind)
  const isPiece = token && next && 'nth' in token && 'share' in next // "prima metà"
  if (!limit || isPiece) return null
  cursor.at++
  if (limit === 'since' && cursor.tokens[cursor.at]?.kind === 'since') cursor.at++ // "a partire dal"
  parseJoin(cursor) // "fino al"
  return limit
}

/** "1916 or later", "dal 1946 in poi", "1922 o prima" */
function parseSuffix(cursor: Cursor): Limit | null {
  const kind = cursor.tokens[cursor.at]?.kind
  if (kind !== 'orLater' && kind !== 'orEarlier') return null
  cursor.at++
  return kind === 'orLater' ? 'since' : 'until'
}
