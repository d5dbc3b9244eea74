import type { Db } from '../db/database.ts'
import { inChunks } from '../db/chunks.ts'

/** In pixels. */
export type PageSize = { width: number; height: number }

/** Pages of a size that follow one another: how many, and their size. */
type Run = [count: number, width: number, height: number]

/** The sizes of pages as they are stored: most PDFs have pages of one size. */
export function writePageSizes(sizes: readonly PageSize[]): string {
  const runs: Run[] = []
  for (const { width, height } of sizes) {
    const last = runs.at(-1)
    if (last?.[1] === width && last[2] === height) last[0]++
    else runs.push([1, width, height])
  }
  return JSON.stringify(runs)
}

const readPageSizes = (stored: string): PageSize[] =>
  (JSON.parse(stored) as Run[]).flatMap(([count, width, height]) => Array.from({ length: count }, () => ({ width, height })))

/** The sizes of the pages of PDFs, by their SHA-256. PDFs that were not opened, or have very many pages, have none. */
export async function pageSizesOf(db: Db, sha256s: readonly string[]): Promise<Map<string, PageSize[]>> {
  const rows = await inChunks([...new Set(sha256s)], (chunk) =>
    db.selectFrom('blob').select(['sha256', 'pageSizes']).where('sha256', 'in', chunk).where('pageSizes', 'is not', null).execute())
  return new Map(rows.map(({ sha256, pageSizes }) => [sha256, readPageSizes(pageSizes!)]))
}
