import { openSync, closeSync, ftruncateSync, readSync, writeSync } from 'node:fs'

/** Fields of a 64-bit ELF header and of its program headers, in bytes (System V ABI, chapters 4 and 5). */
const HEADER_BYTES = 64
const SEGMENTS_AT = 32
const SECTIONS_AT = 40
const SEGMENT_BYTES_AT = 54
const SEGMENT_COUNT_AT = 56
const SECTION_COUNT_AT = 60
const SEGMENT_OFFSET_AT = 8
const SEGMENT_SIZE_AT = 32

/**
 * Removes what a Linux program does not need to run: everything behind the last byte that is loaded, which is its table of symbols and the
 * list of its sections. Like `strip`, but for every processor, and without binutils.
 */
export function stripProgram(path: string): void {
  const file = openSync(path, 'r+')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    readSync(file, header, 0, HEADER_BYTES, 0)
    if (header.toString('latin1', 0, 6) !== '\x7fELF\x02\x01') throw new Error(`${path} is not a 64-bit Linux program`)
    const size = header.readUInt16LE(SEGMENT_BYTES_AT)
    const segments = Buffer.alloc(size * header.readUInt16LE(SEGMENT_COUNT_AT))
    readSync(file, segments, 0, segments.length, Number(header.readBigUInt64LE(SEGMENTS_AT)))
    let end = 0
    for (let at = 0; at < segments.length; at += size) {
      const offset = Number(segments.readBigUInt64LE(at + SEGMENT_OFFSET_AT))
      end = Math.max(end, offset + Number(segments.readBigUInt64LE(at + SEGMENT_SIZE_AT)))
    }
    ftruncateSync(file, end)
    header.writeBigUInt64LE(0n, SECTIONS_AT)
    header.fill(0, SECTION_COUNT_AT, HEADER_BYTES)
    writeSync(file, header, 0, HEADER_BYTES, 0)
  } finally {
    closeSync(file)
  }
}
