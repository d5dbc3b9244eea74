import { Header } from 'tar/header'
import { Pax } from 'tar/pax'
import { FileProblem } from './file-problem.ts'
import { MAX_ENTRIES, type ReadAt, type ZipEntry } from './zip.ts'

const BLOCK = 512
/** More than any path takes. */
const LONGEST_HEAD = 64 * 1024
const MAGIC = 'ustar'
const MAGIC_AT = 257

const damaged = () => new FileProblem('DAMAGED_FILE')

/** Whether a file that begins so is a tar archive (POSIX ustar, pax or GNU). */
export const beginsAsTar = (head: Buffer): boolean => head.toString('latin1', MAGIC_AT, MAGIC_AT + MAGIC.length) === MAGIC

/**
 * The files of a tar archive, by name, as `readDirectory` returns those of a ZIP file. Throws DAMAGED_FILE, also for an archive that is cut
 * off, or holds anything but files and folders.
 */
export async function readTarDirectory(size: number, readAt: ReadAt): Promise<Map<string, ZipEntry>> {
  const entries = new Map<string, ZipEntry>()
  let next: { path?: string; size?: number } = {}
  let headers = 0
  for (let at = 0; at + BLOCK <= size;) {
    const header = headerIn(await readAt(at, BLOCK), next)
    if (header.nullBlock) return entries
    const { type, path = '', size: bytes = 0 } = header
    const start = at + BLOCK
    if (!header.cksumValid || bytes < 0 || start + bytes > size || ++headers > 3 * MAX_ENTRIES) throw damaged()
    at = start + Math.ceil(bytes / BLOCK) * BLOCK
    if (SAY_MORE.has(type)) {
      if (bytes > LONGEST_HEAD) throw damaged()
      next = { ...next, ...saidIn(type, (await readAt(start, bytes)).toString()) }
      continue
    }
    next = {}
    if (!FILES.has(type) && !PASSED_OVER.has(type)) throw damaged()
    if (!FILES.has(type) || path.endsWith('/')) continue
    entries.set(path, { name: path, packed: bytes, unpacked: bytes, encrypted: false, deflated: false, start: async () => start })
    if (entries.size > MAX_ENTRIES) throw damaged()
  }
  throw damaged()
}

const FILES = new Set<string>(['File', 'OldFile', 'ContiguousFile'])
const PASSED_OVER = new Set<string>(['Directory', 'GNUDumpDir', 'GlobalExtendedHeader'])
/** What stands before an entry and says its path or size. */
const SAY_MORE = new Set<string>(['ExtendedHeader', 'OldExtendedHeader', 'NextFileHasLongPath', 'OldGnuLongPath'])

/** The library throws if a number in the header is not one. */
function headerIn(block: Buffer, said: { path?: string; size?: number }): Header {
  try {
    return new Header(block, 0, said)
  } catch {
    throw damaged()
  }
}

function saidIn(type: string, text: string): { path?: string; size?: number } {
  if (!type.endsWith('ExtendedHeader')) return { path: text.replace(/\0.*$/s, '') }
  const { path, size } = Pax.parse(text)
  return { ...(path !== undefined && { path }), ...(size !== undefined && { size }) }
}
