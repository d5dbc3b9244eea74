/** How many values one statement carries: far below the limits of both engines (32,766 and 65,535 parameters). */
const CHUNK = 1_000

/** A list in parts, each short enough for one statement. */
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
 * Works on one after the other, two at a time: while the database writes the one, the next is made ready. Where one fails,
 * the other has ended, too, before this fails: a transaction must not go on behind the back of who began it.
 */
export async function overlapping<T>(items: Iterable<T> | AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  let before: Promise<void> = Promise.resolve()
  let last: Promise<void> = before
  try {
    for await (const item of items) {
      last = work(item)
      // It may fail while the one before it is waited for; without this, that would end the process.
      last.catch(() => {})
      await before
      before = last
    }
    await before
  } finally {
    await Promise.allSettled([before, last])
  }
}
