import { isJoin } from './cursor.ts'
import { UNDATED, type DateQualifier, type DateReading } from './date.ts'
import { shiftDay, type Span } from './day.ts'
import { parseMembers, type Limit, type Member } from './parse-members.ts'
import { completePoints, spanOf, type Point } from './point.ts'
import type { Token } from './token.ts'
import { foldDateText, tokenize } from './tokens.ts'

const UNREADABLE: DateReading = { readable: false }

/**
 * Reads a date as archivists write it, in Italian or English: days, months, seasons, years, decades, centuries, parts of them, ranges and
 * lists (earliest to latest), EDTF. It reads the whole text or nothing. One unknown word makes it unreadable, since a wrong reading would
 * be worse than none. Figures are day/month/year.
 *
 * `ante 1977` ends with 31 December 1976 and `post 1945` begins with 1 January 1946; "entro il 1977" and "dal 1945" include the year named.
 * *Circa* does not widen a date. Never throws; takes linear time.
 */
export function readArchivalDate(text: string): DateReading {
  const known = remembered.get(text)
  if (known) return known
  const reading = readAnew(text)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  if (text.length <= LONGEST_REMEMBERED) remembered.set(text, reading)
  return reading
}

/** A cache: sheets and lists repeat their dates. */
const remembered = new Map<string, Readonly<DateReading>>()
const MAX_REMEMBERED = 2_000
const LONGEST_REMEMBERED = 100

function readAnew(text: string): DateReading {
  const folded = foldDateText(text)
  const tokens = tokenize(folded)
  if (!tokens) return UNREADABLE
  const marks = readMarks(folded, tokens)
  const dated = tokens.filter(({ kind }, index) =>
    !MARKS.includes(kind) && kind !== 'noise' && !(kind === 'comma' && tokens[index - 1]?.kind === 'noise'))
  if (dated.length > 0 && dated.every(({ kind }) => kind === 'undated')) return { readable: true, date: { ...UNDATED } }
  return readDated(dropVerb(dated), marks)
}

type Marks = { approximate: boolean; uncertain: boolean; attributed: boolean }

const MARKS: Token['kind'][] = ['approximate', 'uncertain', 'attributed', 'uncertainAndAttributed']

function readMarks(folded: string, tokens: Token[]): Marks {
  const has = (...kinds: Token['kind'][]) => tokens.some(({ kind }) => kinds.includes(kind))
  return {
    approximate: has('approximate'),
    uncertain: has('uncertain', 'uncertainAndAttributed'),
    attributed: has('attributed', 'uncertainAndAttributed') || /[[\]]/.test(folded.replace(/\[ ?\? ?\]/g, '')),
  }
}

/** An attributed date that is only approximate counts as uncertain and attributed. */
function qualifierOf({ approximate, uncertain, attributed }: Marks): DateQualifier | null {
  if (attributed) return uncertain || approximate ? 'incerta e attribuita' : 'attribuita'
  return uncertain ? 'incerta' : approximate ? 'approssimativa' : null
}

/** "published 1881" is dated 1881. In "1978, printed 2005" the verb stays and makes the text unreadable. */
const dropVerb = (tokens: Token[]) => (tokens[0]?.kind === 'verb' ? tokens.slice(1) : tokens)

/** "s.d. [1926]" is a date that the archivist supplied. In "1968-1977, s.d." some papers are dated and some are not. */
function readDated(tokens: Token[], marks: Marks): DateReading {
  const isOwnDate = tokens[0]?.kind === 'undated' && !isJoin(tokens[1])
  const members = parseMembers(isOwnDate ? tokens.slice(1) : withoutUndated(tokens))
  const bounds = members && boundsOf(members)
  if (!bounds) return UNREADABLE
  const { from, to } = bounds
  const qualifier = qualifierOf(isOwnDate ? { ...marks, attributed: true } : marks)
  const dateQualifier = !from ? 'ante quem' : !to ? 'post quem' : qualifier
  return { readable: true, date: { dateFrom: from, dateTo: to, dateQualifier, undated: false } }
}

function withoutUndated(tokens: Token[]): Token[] {
  if (tokens[0]?.kind === 'undated' && tokens[1]?.kind !== 'dash') return tokens.slice(2)
  return tokens.at(-1)?.kind === 'undated' && isJoin(tokens.at(-2)) ? tokens.slice(0, -2) : tokens
}

/** Earliest and latest day; null for an open end. */
type Bounds = { from: string | null; to: string | null }

function boundsOf(members: Member[]): Bounds | null {
  const spans = spansOf(members)
  if (!spans || !areCompatible(members) || !areInOrder(members, spans)) return null
  const limits = members.map(({ limit }, index) => limited(spans[index] ?? null, limit))
  const froms = limits.flatMap((bounds) => bounds?.from ?? [])
  const tos = limits.flatMap((bounds) => bounds?.to ?? [])
  const from = members[0]?.point === 'open' ? undefined : froms.sort()[0]
  const to = members.at(-1)?.point === 'open' ? undefined : tos.sort().at(-1)
  const isPossible = !limits.includes(null) && (from || to) && !(from && to && from > to)
  return isPossible ? { from: from ?? null, to: to ?? null } : null
}

/** The spans of the members, null for an open one. The whole result is null if a member is not a possible date. */
function spansOf(members: Member[]): (Span | null)[] | null {
  const dated = members.filter(({ point }) => point !== 'open')
  const points = completePoints(dated.map(({ point }) => point as Point), dated.map(({ join }) => join === 'comma'))
  const spans = points.map(spanOf)
  return spans.includes(null) ? null : members.map(({ point }) => (point === 'open' ? null : (spans.shift() ?? null)))
}

/** A beginning may have a lower limit and an end an upper one. "post" and "ante" go only together. Dates in the middle have no limits. */
function areCompatible(members: Member[]): boolean {
  const first = members[0]?.limit ?? null
  if (members.length === 1) return first !== 'between'
  const last = members.at(-1)?.limit ?? null
  const middle = members.slice(1, -1)
  return (
    first !== 'before' && first !== 'until' && last !== 'after' && last !== 'since' && last !== 'between' &&
    !(first === 'after' && !last) && !(last === 'before' && first !== 'after' && first !== 'since') &&
    middle.every(({ point, limit }) => point !== 'open' && !limit)
  )
}

/** A list may go back in time, but a range must not. */
function areInOrder(members: Member[], spans: (Span | null)[]): boolean {
  return members.every(({ join }, index) => {
    const [before, after] = [spans[index - 1], spans[index]]
    return join === 'list' || join === 'comma' || !before || !after || (before.from <= after.from && before.to <= after.to)
  })
}

/** Applies a limit to a span; null outside the years 1–2100. */
function limited(span: Span | null, limit: Limit | null): Bounds | null {
  if (!span) return { from: null, to: null }
  const { from, to } = span
  if (limit === 'since') return { from, to: null }
  if (limit === 'until') return { from: null, to }
  if (limit !== 'before' && limit !== 'after') return { from, to }
  const day = limit === 'before' ? shiftDay(from, -1) : shiftDay(to, 1)
  return day ? (limit === 'before' ? { from: null, to: day } : { from: day, to: null }) : null
}
