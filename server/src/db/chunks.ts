/** How many values one statement has, far below the limits of both engines (32,766 and 65,535 parameters). */
const CHUNK = 1_000

/** Divides a list into parts that are each short enough for one statement. */
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

/**
 * Works on the items in order, two at a time: while the database writes one, the next is prepared. If one fails, this waits for the other
 * before it throws, so that nothing uses the transaction after its owner has moved on.
 */
export async function overlapping<T>(items: Iterable<T> | AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  let before: Promise<void> = Promise.resolve()
  let last: Promise<void> = before
  try {
    for await (const item of items) {
      last = work(item)
      // It may fail before it is awaited, which would otherwise end the process.
      last.catch(() => {})
      await before
      before = last
    }
    await before
  } finally {
    await Promise.allSettled([before, last])
  }
}
