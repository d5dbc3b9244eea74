import { randomFillSync } from 'node:crypto'

const RANDOM_BYTES = 8

let lastTime = 0
let counter = 0

/** Random bytes are generated in advance, because a call costs more than the rest of an id. */
const pool = Buffer.alloc(RANDOM_BYTES * 512)
let drawn = pool.length

function randomTail(): Buffer {
  if (drawn === pool.length) {
    randomFillSync(pool)
    drawn = 0
  }
  drawn += RANDOM_BYTES
  return pool.subarray(drawn - RANDOM_BYTES, drawn)
}

const timeText = (time: number): string => time.toString(16).padStart(12, '0').replace(/^.{8}/, '$&-')

/** The beginning of the ids that are made at a time (in milliseconds): earlier ids sort before it. */
export const idsSince = (time: number): string => timeText(Math.max(0, time))

/**
 * A UUIDv7 (RFC 9562), which sorts by creation time. Within a millisecond the twelve bits after the version count up, so that the ids of
 * one process sort in the order of creation.
 */
export function newId(): string {
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    counter = 0
  } else if (++counter > 0xfff) {
    lastTime += 1
    counter = 0
  }
  const random = randomTail()
  random[0] = (random[0]! & 0x3f) | 0x80
  const tail = random.toString('hex')
  return `${timeText(lastTime)}-7${counter.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
