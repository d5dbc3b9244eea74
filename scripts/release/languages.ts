import { without } from './program.ts'

/** What the server says is in these. */
const SPOKEN = ['en', 'it']
/** Names of days, months, zones, units, currencies, languages and regions in one language; not what sorts, breaks and decodes texts. */
const WORDS = /^\w+\/(?:(?:zone|unit|lang|curr|region|rbnf)\/)?(?!res_index)([a-z]{2,3})(?:_\w+)?\.res$/
const ALIGN = 16
/** What has fewer is not the runtime's. */
const LEAST_ENTRIES = 1000

/** A part of ICU's package; `at` is an offset from the beginning of its table. */
type Entry = { name: string; at: number; size: number }

/**
 * The runtime without the words of languages that the server does not speak: what is kept of ICU's package (a table of names and places,
 * and the data) moves together, and the room behind it goes.
 */
export function withoutOtherLanguages(program: Buffer): Buffer {
  const start = tableIn(program)
  const entries = entriesIn(program.subarray(start))
  // The size of the last one is not told; it is of a language that goes.
  const last = entries.pop()!
  if (isWanted(last.name)) throw new Error(`${last.name} is not expected at the end of ICU’s package`)
  const made = packed(program.subarray(start), entries.filter(({ name }) => isWanted(name)))
  made.copy(program, start)
  return without(program, start + made.length, start + last.at)
}

const isWanted = (name: string): boolean => [undefined, ...SPOKEN].includes(WORDS.exec(name)?.[1])

/** Where the table of ICU's package begins: behind a header that tells its own size. */
function tableIn(program: Buffer): number {
  for (let at = program.indexOf('CmnD'); at >= 0; at = program.indexOf('CmnD', at + 1)) {
    const header = at - 12
    const table = header + program.readUInt16LE(header)
    if (program.readUInt16BE(header + 2) === 0xda27 && program.readUInt32LE(table) >= LEAST_ENTRIES) return table
  }
  throw new Error('The runtime has no package of ICU')
}

function entriesIn(table: Buffer): Entry[] {
  const places = Array.from({ length: table.readUInt32LE(0) }, (_, at) => {
    const name = table.readUInt32LE(4 + 8 * at)
    return { name: table.toString('latin1', name, table.indexOf(0, name)), at: table.readUInt32LE(8 + 8 * at) }
  })
  return places.map(({ name, at }, index) => ({ name, at, size: (places[index + 1]?.at ?? at) - at }))
}

const aligned = (at: number): number => Math.ceil(at / ALIGN) * ALIGN

/** A table of these entries, and their data. */
function packed(table: Buffer, entries: readonly Entry[]): Buffer {
  const names = entries.map(({ name }) => Buffer.from(`${name}\0`, 'latin1'))
  const head = Buffer.alloc(4 + 8 * entries.length)
  head.writeUInt32LE(entries.length, 0)
  let nameAt = head.length
  let dataAt = aligned(nameAt + Buffer.concat(names).length)
  const gap = Buffer.alloc(dataAt - nameAt - Buffer.concat(names).length)
  for (const [at, { size }] of entries.entries()) {
    head.writeUInt32LE(nameAt, 4 + 8 * at)
    head.writeUInt32LE(dataAt, 8 + 8 * at)
    nameAt += names[at]!.length
    dataAt += size
  }
  return Buffer.concat([head, ...names, gap, ...entries.map(({ at, size }) => table.subarray(at, at + size))])
}
