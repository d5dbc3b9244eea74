import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Figures, Row } from './report.ts'

/** The last recorded run, row by row; `emptyPerSecond`: how quick the machine was in that hour. */
const FILE = new URL('recorded.json', import.meta.url)
const WORSE = 1.2

export type Recorded = { on: string; emptyPerSecond: number; rows: Record<string, Figures> }
type All = Record<string, Recorded>

/** Rows of one archive, and what its server's empty route gave in the same run. */
export type Measured = { archive: string; emptyPerSecond: number; rows: Row[] }

const read = (): All => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as All) : {})

const rounded = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]))

/** How many times as long something takes as it did, where the machine would have been as quick: below 1 it is better. */
function factorsOf(now: Figures, then: Figures, speed: number): { name: string; factor: number }[] {
  const factors = []
  if (now.ms && then.ms) factors.push({ name: 'ms', factor: (now.ms / then.ms) * speed })
  if (now.perSecond && then.perSecond) factors.push({ name: '/s', factor: (then.perSecond / now.perSecond) * speed })
  return factors
}

/** How rows changed since they were recorded, the machine's own speed taken off. One that takes a fifth more stands out. */
export function compared({ archive, emptyPerSecond, rows }: Measured, recorded: Recorded | undefined = read()[archive]): Row[] {
  return rows.map((row) => {
    const then = recorded?.rows[row.what]
    if (!recorded || !then || !row.figures) return row
    const factors = factorsOf(row.figures, then, emptyPerSecond / recorded.emptyPerSecond)
    const change = factors.map(({ name, factor }) => `${factor >= WORSE ? '**worse** ' : ''}×${factor.toFixed(2)} ${name}`).join(', ')
    return { ...row, change }
  })
}

/** Keeps the figures for later runs; rows that were not measured stay as they were, with the speed of their own run taken over. */
export function record({ archive, emptyPerSecond, rows }: Measured): void {
  const all = read()
  const before = all[archive]
  const speed = before ? emptyPerSecond / before.emptyPerSecond : 1
  const kept = Object.entries(before?.rows ?? {}).map(([what, figures]) => [what, atSpeed(figures, speed)] as const)
  const measured = rows.filter(({ figures }) => figures).map(({ what, figures }) => [what, rounded(figures!)] as const)
  all[archive] = { on: new Date().toISOString().slice(0, 10), emptyPerSecond: Math.round(emptyPerSecond), rows: Object.fromEntries([...kept, ...measured]) }
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`)
}

/** Figures as a machine would have given them that is so many times as quick. */
const atSpeed = ({ ms, perSecond, bareMs }: Figures, speed: number): Figures =>
  rounded({ ...(ms && { ms: ms / speed }), ...(perSecond && { perSecond: perSecond * speed }), ...(bareMs && { bareMs: bareMs / speed }) })
