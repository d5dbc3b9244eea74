/** How many values one statement carries: far below the limits of both engines (32,766 and 65,535 parameters). */
const CHUNK = 1_000

export function chunksOf<T>(items: readonly T[], size = CHUNK): T[][] {
  const chunks: T[][] = []
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size))
  return chunks
}

/** Runs a query for each part of a long list of values and joins the rows. */
export async function inChunks<T, R>(items: readonly T[], query: (chunk: T[]) => Promise<R[]>): Promise<R[]> {
  const rows: R[] = []
  for (const chunk of chunksOf(items)) for (const row of await query(chunk)) rows.push(row)
  return rows
}
