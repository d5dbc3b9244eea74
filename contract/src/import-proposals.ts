import type { Finding } from './import-findings.ts'

/** What accepting a finding does: `map` replaces its value with `target`, `split` reads the value as a list of these themes. */
export type Proposal = { decision: 'map' | 'split'; target: string }

/**
 * What a finding proposes; null if it proposes nothing. Its values contain the proposal: `several` are known themes found in one cell,
 * `near` is a known name that differs by a letter or two, `parts` are themes that are not all known.
 */
export function proposalIn({ values }: Pick<Finding, 'values'>): Proposal | null {
  const { several, near, parts } = values ?? {}
  if (typeof several === 'string') return { decision: 'map', target: several }
  if (typeof near === 'string') return { decision: 'map', target: near }
  return typeof parts === 'string' ? { decision: 'split', target: parts } : null
}

/** What people separate the themes of a cell with, besides the semicolon. */
const THEME_SEPARATOR = /[,/|+\n]|\s[-–—]\s/

/** The themes that a cell may contain, as it writes them. */
export const themesIn = (value: string, separator = THEME_SEPARATOR): string[] =>
  value.split(separator).map((part) => part.trim()).filter(Boolean)
