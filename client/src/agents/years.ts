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
    columns, from, to, marks: marks.filter((year) => year < to),
    life: begin === null && end === null ? null
      : { from: begin ?? from, to: (end ?? to - 1) + 1, begins: begin !== null, ends: end !== null },
    most: Math.max(1, ...columns.flatMap(({ made, about }) => [made, about])),
  }
}
