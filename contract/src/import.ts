import type { Finding } from './import-findings.ts'

/** What a check found acquiring would do, in rows; `rows` is the sum of all but `warnings`, rows that have any. */
export type ImportCounts = {
  rows: number
  created: number
  updated: number
  unchanged: number
  skipped: number
  errors: number
  warnings: number
}

/** One finding that many rows share: told for the first of them. */
export type FindingGroup = Finding & { rows: number }

/** How far work on a sheet has come; `total` is null where it is not known. */
export type ImportProgress = { phase: 'reading' | 'checking' | 'acquiring'; rows: number; total: number | null }
