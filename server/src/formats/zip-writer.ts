import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file in a ZIP file. `stored`: its bytes are packed already, so they are taken as they are. */
export type ZipEntry = { name: string; content: Readable; stored?: boolean }

/**
 * A ZIP file. Each entry is asked for when the one before has been read. yazl alone would not pass on the error of an entry, nor leave the
 * entries when the reader of the file goes away.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  // yazl keeps what it is given to the end, so it is given no entry's own.
  let current: Readable
  const begin = (ready: (error: null, content: Readable) => void) => ready(null, current)
  const write = async () => {
    for await (const { name, content, stored } of entries) {
      current = content
      zip.addReadStreamLazy(name, { compress: !stored }, begin)
      await finished(content, { signal: gone.signal }).finally(() => content.destroy())
    }
    zip.end()
  }
  write().catch((error: Error) => output.destroy(error))
  return output
}
