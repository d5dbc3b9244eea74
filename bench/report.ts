import { cpus } from 'node:os'

/**
 * What later runs compare: milliseconds of one client, requests a second of ten, the time of the bare engine, and the speed of the machine
 * at the time.
 */
export type Figures = { ms?: number; perSecond?: number; bareMs?: number; emptyPerSecond?: number }

/** One measured row: the value, its baseline in the same run, and the highest (or lowest) value wanted. */
export type Row = {
  what: string
  engine: string
  size: number | null
  measured: string
  baseline: string
  /** The ratio to the baseline, as the goal counts it. */
  ratio: number | null
  /** The ratio of requests a second to those of the empty route. */
  ofEmpty?: number
  goal: string
  met: boolean
  figures?: Figures
  /** The change since the recorded run. */
  change?: string
}

const number = new Intl.NumberFormat('en')

const cells = (row: Row): string[] => [
  row.what,
  row.engine,
  row.size === null ? '' : number.format(row.size),
  row.measured,
  row.baseline,
  row.ratio === null ? '' : row.ratio.toFixed(2),
  row.ofEmpty === undefined ? '' : row.ofEmpty.toFixed(3),
  row.goal,
  row.goal === '' ? '' : row.met ? 'yes' : '**no**',
  row.change ?? '',
]

/** The rows as a Markdown table. */
export function markdown(rows: readonly Row[]): string {
  const head = ['what', 'engine', 'records', 'measured', 'baseline', 'ratio', 'of empty', 'goal', 'met', 'since recorded']
  const lines = [head, head.map(() => '---'), ...rows.map(cells)].map((line) => `| ${line.join(' | ')} |`)
  return `${lines.join('\n')}\n\nNode ${process.versions.node}, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}.\n`
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The median of several runs, in milliseconds. */
export async function medianMs(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return median(times)
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`

export const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`
