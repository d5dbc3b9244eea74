import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG of black greyscale pixels. `rows`: how many it really holds; fewer than its height make it broken. */
export function png(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 })
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const GIF_CLEAR = 4
const GIF_END = 5

/** LZW codes (three bits each) of a GIF's pixels, packed from the lowest bit: a few black pixels, then the end. */
function gifCodes(): Buffer {
  const codes = [GIF_CLEAR, 0, 0, GIF_END]
  let bits = 0
  for (const [i, code] of codes.entries()) bits |= code << (3 * i)
  return Buffer.from([2, 2, bits & 0xff, bits >> 8, 0])
}

/** A GIF of about forty bytes that declares this many pixels. */
export function gif(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const palette = Buffer.from('000000ffffff000000000000', 'hex')
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'), size, Buffer.from([0x91, 0, 0]), palette,
    Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0]), gifCodes(), Buffer.from([0x3b]),
  ])
}

const SHORT = 3
const LONG = 4
const TILE = 512

/** A grey TIFF of 260 kB, whatever its size: all of its tiles are the same one. */
export function tiff(width: number, height: number): Buffer {
  const tiles = Math.ceil(width / TILE) * Math.ceil(height / TILE)
  const fields = [
    [256, LONG, 1, width], [257, LONG, 1, height], [258, SHORT, 1, 8], [259, SHORT, 1, 1], [262, SHORT, 1, 1], [277, SHORT, 1, 1],
    [322, SHORT, 1, TILE], [323, SHORT, 1, TILE], [324, LONG, tiles, 0], [325, LONG, tiles, 0],
  ] as const
  const directory = Buffer.alloc(2 + fields.length * 12 + 4)
  const listsAt = 8 + directory.length
  const tileAt = listsAt + 2 * tiles * 4
  directory.writeUInt16LE(fields.length)
  for (const [at, [tag, type, count, value]] of fields.entries()) {
    const start = 2 + at * 12
    directory.writeUInt16LE(tag, start)
    directory.writeUInt16LE(type, start + 2)
    directory.writeUInt32LE(count, start + 4)
    directory.writeUInt32LE(count === 1 ? value : listsAt + (tag - 324) * tiles * 4, start + 8)
  }
  const list = (value: number) => Buffer.from(new Uint32Array(tiles).fill(value).buffer)
  return Buffer.concat([
    Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]), directory, list(tileAt), list(TILE * TILE), Buffer.alloc(TILE * TILE, 128),
  ])
}
