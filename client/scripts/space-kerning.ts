/** A font in the format TrueType whose blanks are of one width: `Fine. Alba` must not look as if its blank had been forgotten. */
export function withoutSpaceKerning(font: Buffer): Buffer {
  const edited = Buffer.from(font)
  const blanks = [0x20, 0xa0].map((letter) => glyphOf(edited, letter)).filter((glyph) => glyph !== 0)
  const positions = tableAt(edited, 'GPOS')
  if (positions === null) return edited
  const lookups = positions + edited.readUInt16BE(positions + 8)
  for (const lookup of offsets(edited, lookups, 0)) {
    for (let table of offsets(edited, lookup, 4)) {
      let type = edited.readUInt16BE(lookup)
      if (type === 9) {
        type = edited.readUInt16BE(table + 2)
        table += edited.readUInt32BE(table + 4)
      }
      if (type === 2) clearPairs(edited, table, blanks)
    }
  }
  return edited
}

/** The places that a list of offsets at `start + skipped` leads to, each counted from `start`. */
function offsets(font: Buffer, start: number, skipped: number): number[] {
  const list = start + skipped
  return Array.from({ length: font.readUInt16BE(list) }, (_, at) => start + font.readUInt16BE(list + 2 + at * 2))
}

function tableAt(font: Buffer, tag: string): number | null {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  return null
}

/** The glyph of a letter, from the table in format 4 that every font has; 0 if there is none. */
function glyphOf(font: Buffer, letter: number): number {
  const map = tableAt(font, 'cmap')!
  for (let entry = map + 4; entry < map + 4 + font.readUInt16BE(map + 2) * 8; entry += 8) {
    const table = map + font.readUInt32BE(entry + 4)
    if (font.readUInt16BE(table) !== 4) continue
    const size = font.readUInt16BE(table + 6)
    for (let end = table + 14; end < table + 14 + size; end += 2) {
      const start = end + 2 + size
      if (font.readUInt16BE(end) < letter || font.readUInt16BE(start) > letter) continue
      const away = font.readUInt16BE(start + size * 2)
      if (away > 0) return font.readUInt16BE(start + size * 2 + away + (letter - font.readUInt16BE(start)) * 2)
      return (letter + font.readUInt16BE(start + size)) & 0xffff
    }
  }
  return 0
}

/** Zeroes what a table of pairs (`PairPos`) adds to pairs with a blank. */
function clearPairs(font: Buffer, table: number, blanks: readonly number[]): void {
  const read = (at: number) => font.readUInt16BE(at)
  const width = 2 * [read(table + 4), read(table + 6)].reduce((sum, format) => sum + format.toString(2).replaceAll('0', '').length, 0)
  const clear = (at: number) => void font.fill(0, at, at + width)
  const firsts = covered(font, table + read(table + 2))
  if (read(table) === 1) {
    for (const [at, set] of offsets(font, table, 8).entries()) {
      for (let pair = set + 2; pair < set + 2 + read(set) * (2 + width); pair += 2 + width) {
        if (blanks.includes(firsts[at]!) || blanks.includes(read(pair))) clear(pair + 2)
      }
    }
    return
  }
  const [rows, columns] = [read(table + 12), read(table + 14)]
  const row = ownClass(font, table + read(table + 8), blanks)
  const column = ownClass(font, table + read(table + 10), blanks)
  for (let first = 0; first < rows; first++) {
    for (let second = 0; second < columns; second++) {
      if (first === row || second === column) clear(table + 16 + (first * columns + second) * width)
    }
  }
}

function covered(font: Buffer, table: number): number[] {
  const count = font.readUInt16BE(table + 2)
  if (font.readUInt16BE(table) === 1) return Array.from({ length: count }, (_, at) => font.readUInt16BE(table + 4 + at * 2))
  return Array.from({ length: count }, (_, at) => table + 4 + at * 6)
    .flatMap((range) => Array.from(
      { length: font.readUInt16BE(range + 2) - font.readUInt16BE(range) + 1 }, (_, at) => font.readUInt16BE(range) + at
    ))
}

/** The class that contains the blanks and nothing else; null if they have none. */
function ownClass(font: Buffer, table: number, blanks: readonly number[]): number | null {
  const classes = new Map<number, number>()
  if (font.readUInt16BE(table) === 1) {
    const start = font.readUInt16BE(table + 2)
    for (let at = 0; at < font.readUInt16BE(table + 4); at++) classes.set(start + at, font.readUInt16BE(table + 6 + at * 2))
  } else {
    for (let range = table + 4; range < table + 4 + font.readUInt16BE(table + 2) * 6; range += 6) {
      for (let glyph = font.readUInt16BE(range); glyph <= font.readUInt16BE(range + 2); glyph++) {
        classes.set(glyph, font.readUInt16BE(range + 4))
      }
    }
  }
  const own = classes.get(blanks[0]!)
  if (own === undefined) return null
  const others = [...classes].filter(([glyph, one]) => one === own && !blanks.includes(glyph))
  if (others.length > 0) throw new Error('The blank shares its kerning with other glyphs.')
  return own
}
