import type { AgentWithRelations } from '@faldone/contract/agent.ts'

/** Some years that are drawn as one column. */
export type Column = { from: number; to: number; made: number; about: number }

export type Axis = {
  columns: Column[]
  /** The first year, and the one after the last. */
  from: number
  to: number
  /** The years that have their number below the axis. */
  marks: number[]
  /** The years of existence, as far as they are known, and whether the ends are. */
  life: { from: number; to: number; begins: boolean; ends: boolean } | null
  /** The greatest number of records in a column. */
  most: number
}

/** More columns would be too narrow for a phone. */
const MOST_COLUMNS = 60
const WIDTHS = [1, 2, 5, 10, 20, 50, 100]
const MOST_MARKS = 10
const STEPS = [5, 10, 20, 50, 100, 200, 500]
/** The share of the axis that the number of a year needs. */
const MARK_ROOM = 0.07
/** The share of the axis that the words of a beginning or an end need on a phone. */
const WORDS_ROOM = 0.28

const yearOf = (day: string | null): number | null => (day ? Number(day.slice(0, 4)) : null)

type Dated = Pick<AgentWithRelations, 'years' | 'dateFrom' | 'dateTo'>

/** The years of an agent as an axis: what it made, what is about it, when it existed. Null if nothing of this is known. */
export function axisOf({ years, dateFrom, dateTo }: Dated): Axis | null {
  const [begin, end] = [yearOf(dateFrom), yearOf(dateTo)]
  const known = [...years.map(({ year }) => year), begin, end].filter((year) => year !== null)
  if (known.length === 0) return null
  const [first, last] = [Math.min(...known), Math.max(...known)]
  const width = WIDTHS.find((size) => (last - first + 10) / size <= MOST_COLUMNS) ?? 200
  const grain = Math.max(5, width)
  const from = Math.floor(first / grain) * grain
  const to = (Math.floor(last / grain) + 1) * grain
  const columns = Array.from({ length: (to - from) / width }, (_, at): Column => {
    const start = from + at * width
    const inside = years.filter(({ year }) => year >= start && year < start + width)
    const sum = (name: 'made' | 'about') => inside.reduce((total, year) => total + year[name], 0)
    return { from: start, to: start + width - 1, made: sum('made'), about: sum('about') }
  })
  const step = STEPS.find((size) => (to - from) / size <= MOST_MARKS) ?? 1000
  const marks = Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => Math.ceil(from / step) * step + at * step)
  return {
    columns, from, to, marks: marks.filter((year) => (to - year) / (to - from) >= MARK_ROOM),
    life: begin === null && end === null ? null
      : { from: begin ?? from, to: (end ?? to - 1) + 1, begins: begin !== null, ends: end !== null },
    most: Math.max(1, ...columns.flatMap(({ made, about }) => [made, about])),
  }
}

export type LifeEvent = {
  word: 'begins' | 'ends'
  year: number
  /** Where it is on the axis, from 0 to 1. */
  share: number
  /** Whether its words stand before its line instead of after it, and below those of the other one. */
  isBefore: boolean
  isLow: boolean
}

/** Where the words of the beginning and the end stand, so that neither leaves the axis and one does not cover the other. */
export function eventsOf({ life, from, to }: Pick<Axis, 'life' | 'from' | 'to'>): LifeEvent[] {
  if (!life) return []
  const [begin, end] = [life.from, life.to].map((year) => (year - from) / (to - from)) as [number, number]
  const [isBeginBefore, isEndBefore] = [begin >= 1 / 4, end > 3 / 4]
  const isClose = life.begins && life.ends && isBeginBefore === isEndBefore && end - begin < WORDS_ROOM
  return [
    ...(life.begins
      ? [{ word: 'begins' as const, year: life.from, share: begin, isBefore: isBeginBefore, isLow: isClose && isBeginBefore }] : []),
    ...(life.ends
      ? [{ word: 'ends' as const, year: life.to - 1, share: end, isBefore: isEndBefore, isLow: isClose && !isEndBefore }] : []),
  ]
}
