import type { FilesThere } from '@faldone/contract/import-files.ts'
import type { PlacedFile } from '../files/manage/index.ts'

/** Few enough that not much is lost when the connection is. */
const PART = { files: 100, bytes: 32 * 1024 * 1024 } as const

/** The files in the order given, in parts that are sent at once. */
export function partsOf(files: readonly PlacedFile[]): PlacedFile[][] {
  const parts: PlacedFile[][] = []
  let bytes = 0
  for (const one of files) {
    const last = parts.at(-1)
    if (last && last.length < PART.files && bytes + one.file.size <= PART.bytes) {
      last.push(one)
      bytes += one.file.size
    } else {
      parts.push([one])
      bytes = one.file.size
    }
  }
  return parts
}

/** Whether a part is one file that is too large to be sent again from its beginning. */
export const isLarge = (part: readonly PlacedFile[]): boolean => sizeOf(part) > PART.bytes

/** A ZIP file is unpacked as it arrives. */
export const isZip = (path: string): boolean => /\.zip$/i.test(path)

/** Those that the server does not have yet. What was in a ZIP file is there under other names, so `unpacked` says which were sent. */
export function restOf(files: readonly PlacedFile[], there: FilesThere['files'], unpacked: ReadonlySet<PlacedFile>): PlacedFile[] {
  const sizes = new Map(there.map(({ path, size }) => [path, size]))
  return files.filter((one) => (isZip(one.path) ? !unpacked.has(one) : sizes.get(one.path.normalize('NFC')) !== one.file.size))
}

/** How many bytes they are. */
export const sizeOf = (files: readonly PlacedFile[]): number => files.reduce((sum, { file }) => sum + file.size, 0)
