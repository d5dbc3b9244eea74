import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Figures, Row } from './report.ts'

/** The last recorded figures of each archive, row by row. */
const FILE = new URL('recorded.json', import.meta.url)
const WORSE = 1.2

export type Recorded = Record<string, Figures>
type All = Record<string, Recorded>

const read = (): All => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as All) : {})

/** Sheets of different sizes are not compared. */
const keyOf = ({ what, size }: Row): string => (size === null ? what : `${what} (${size})`)

/** How many times as long each measure takes as it did, if the machine had been as fast as then: below 1 it has improved. */
function factorsOf(now: Figures, then: Figures): { of: string; factor: number }[] {
  const speed = now.emptyPerSecond && then.emptyPerSecond ? now.emptyPerSecond / then.emptyPerSecond : 1
  const factors = []
  if (now.ms && then.ms) factors.push({ of: 'ms', factor: (now.ms / then.ms) * speed })
  if (now.perSecond && then.perSecond) factors.push({ of: '/s', factor: (then.perSecond / now.perSecond) * speed })
  return factors
}

/** How rows have changed since they were recorded, adjusted for the machine's speed. A row that takes a fifth more is marked. */
export function compared(archive: string, rows: readonly Row[], recorded: Recorded = read()[archive] ?? {}): Row[] {
  return rows.map((row) => {
    const then = recorded[keyOf(row)]
    if (!then || !row.figures) return row
    const factors = factorsOf(row.figures, then)
    const change = factors.map(({ of, factor }) => `×${factor.toFixed(2)} ${of}`).join(', ')
    return { ...row, change: factors.some(({ factor }) => factor >= WORSE) ? `**worse** ${change}` : change }
  })
}

const rounded = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]))

/** Keeps the figures for later runs. Figures of rows that were not measured stay as they were. */
export function record(archive: string, rows: readonly Row[]): void {
  const all = read()
  const measured = rows.filter(({ figures }) => figures).map((row) => [keyOf(row), rounded(row.figures!)] as const)
  all[archive] = { ...all[archive], ...Object.fromEntries(measured) }
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`)
}
