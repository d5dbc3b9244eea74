/** A part of a program, as its header describes it. All in bytes; `address`: where it is in memory. */
type Segment = { type: number; flags: number; offset: number; address: number; size: number; inMemory: number; align: number }

/** The types of segments that are loaded, and of those with remarks that nothing reads. */
const LOAD = 1
const NOTE = 4

/** Fields of a 64-bit ELF header and of its program headers (System V ABI, chapters 4 and 5). */
const SEGMENTS_AT = 32
const SECTIONS_AT = 40
const SEGMENT_BYTES = 56
const SEGMENT_COUNT_AT = 56
const SECTION_COUNT_AT = 60
const HEADER_BYTES = 64

function segmentsOf(program: Buffer): Segment[] {
  if (program.toString('latin1', 0, 6) !== '\x7fELF\x02\x01') throw new Error('This is not a 64-bit Linux program')
  return Array.from({ length: program.readUInt16LE(SEGMENT_COUNT_AT) }, (_, at) => {
    const header = placeOf(program, at)
    const [offset, address, , size, inMemory, align] = [8, 16, 24, 32, 40, 48].map((field) => Number(header.readBigUInt64LE(field)))
    return {
      type: header.readUInt32LE(0), flags: header.readUInt32LE(4), offset: offset!, address: address!, size: size!, inMemory: inMemory!,
      align: align!,
    }
  })
}

/** Describes as many segments as there were. */
function describe(program: Buffer, segments: readonly Segment[]): void {
  for (const [at, { type, flags, offset, address, size, inMemory, align }] of segments.entries()) {
    const header = placeOf(program, at)
    header.writeUInt32LE(type, 0)
    header.writeUInt32LE(flags, 4)
    for (const [field, value] of [offset, address, address, size, inMemory, align].entries())
      header.writeBigUInt64LE(BigInt(value), 8 + 8 * field)
  }
}

function placeOf(program: Buffer, at: number): Buffer {
  const start = Number(program.readBigUInt64LE(SEGMENTS_AT)) + at * SEGMENT_BYTES
  return program.subarray(start, start + SEGMENT_BYTES)
}

/**
 * A Linux program without what it does not need to run: everything behind the last byte that is loaded, which is its table of symbols and
 * the list of its sections. Like `strip`, but for every processor, and without binutils.
 */
export function stripped(program: Buffer): Buffer {
  const end = Math.max(...segmentsOf(program).map(({ offset, size }) => offset + size))
  const kept = Buffer.from(program.subarray(0, end))
  kept.writeBigUInt64LE(0n, SECTIONS_AT)
  kept.fill(0, SECTION_COUNT_AT, HEADER_BYTES)
  return kept
}

/** A program without bytes that nothing reads, of which whole pages go. Everything else keeps its address in memory. */
export function without(program: Buffer, from: number, until: number): Buffer {
  const segments = segmentsOf(program)
  const loaded = segments.find(({ type, offset, size }) => type === LOAD && offset <= from && until <= offset + size)
  // What is loaded in two parts takes the place of a remark.
  if (!loaded || !segments.some(({ type }) => type === NOTE)) throw new Error('The program is not laid out as expected')
  const start = Math.ceil(from / loaded.align) * loaded.align
  const cut = Math.floor((until - start) / loaded.align) * loaded.align
  if (cut <= 0) return program
  const first = start - loaded.offset
  const rest: Segment = {
    ...loaded, offset: start + cut, address: loaded.address + first + cut, size: loaded.size - first - cut,
    inMemory: loaded.inMemory - first - cut,
  }
  const described = segments.filter(({ type }) => type !== NOTE)
    .flatMap((one) => (one === loaded ? [{ ...one, size: first, inMemory: first }, rest] : [one]))
    .map((one) => (one.offset >= start + cut ? { ...one, offset: one.offset - cut } : one))
  while (described.length < segments.length) described.push({ ...rest, type: 0, size: 0, inMemory: 0 })
  const kept = Buffer.concat([program.subarray(0, start), program.subarray(start + cut)])
  describe(kept, described)
  return kept
}
