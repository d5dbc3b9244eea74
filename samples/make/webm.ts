/** One picture of a film: a lossy WebP file, shown for some milliseconds. */
export type Frame = { webp: Uint8Array; duration: number }

/** An EBML element: its id, its size in eight bytes, and its content (RFC 8794). */
function element(id: number, ...content: (Uint8Array | number | string)[]): Buffer {
  const body = Buffer.concat(content.map(bytes))
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([bytes(id), size, body])
}

/** Numbers in as few bytes as they need, text in UTF-8. */
function bytes(value: Uint8Array | number | string): Uint8Array {
  if (typeof value === 'string') return Buffer.from(value)
  if (typeof value !== 'number') return value
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

function float(value: number): Buffer {
  const eight = Buffer.alloc(8)
  eight.writeDoubleBE(value)
  return eight
}

/** The VP8 key frame that a lossy WebP file holds (RFC 9649, chunk "VP8 "). */
function keyFrame(webp: Uint8Array): Uint8Array {
  const file = Buffer.from(webp)
  for (let at = 12; at < file.length; ) {
    const size = file.readUInt32LE(at + 4)
    if (file.toString('latin1', at, at + 4) === 'VP8 ') return file.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('not a lossy WebP file')
}

/** A cluster of one frame. Every picture is a key frame, so a player can seek to each. */
function cluster(time: number, frame: Frame): Buffer {
  const block = Buffer.from([0x81, 0, 0, 0x80])
  return element(0x1f43b675, element(0xe7, time), element(0xa3, block, keyFrame(frame.webp)))
}

/** Where each cluster begins, counted from the segment's content. Positions take eight bytes, so the table's length is known in advance. */
function cues(times: number[], positions: number[]): Buffer {
  const points = times.map((time, index) => {
    const position = Buffer.alloc(8)
    position.writeBigUInt64BE(BigInt(positions[index] ?? 0))
    return element(0xbb, element(0xb3, time), element(0xb7, element(0xf7, 1), element(0xf1, position)))
  })
  return element(0x1c53bb6b, ...points)
}

/** A silent WebM film (Matroska, RFC 9559) of VP8 key frames, with its duration and an index to seek by. */
export function webm(frames: Frame[], width: number, height: number): Buffer {
  const times: number[] = []
  const length = frames.reduce((time, frame) => (times.push(time), time + frame.duration), 0)
  const clusters = frames.map((frame, index) => cluster(times[index] ?? 0, frame))
  const info = element(0x1549a966, element(0x2ad7b1, 1_000_000), element(0x4489, float(length)), element(0x4d80, 'faldone'),
    element(0x5741, 'faldone'))
  const track = element(0xae, element(0xd7, 1), element(0x73c5, 1), element(0x83, 1), element(0x86, 'V_VP8'),
    element(0xe0, element(0xb0, width), element(0xba, height)))
  const before = [info, element(0x1654ae6b, track)]
  let position = Buffer.concat(before).length + cues(times, []).length
  const positions = clusters.map((each) => (position += each.length) - each.length)
  const head = element(0x1a45dfa3, element(0x4286, 1), element(0x42f7, 1), element(0x42f2, 4), element(0x42f3, 8),
    element(0x4282, 'webm'), element(0x4287, 2), element(0x4285, 2))
  return Buffer.concat([head, element(0x18538067, ...before, cues(times, positions), ...clusters)])
}
