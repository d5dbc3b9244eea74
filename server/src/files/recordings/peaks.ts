/** How many bars a waveform has. */
const BARS = 240

/** The length of a block, in seconds. An hour has 180,000 of them. */
const BLOCK_SECONDS = 0.02

/** Measures a sound from beginning to end, without storing it. */
export type Listener = {
  /** Takes the next samples of one channel, between -1 and 1. */
  hear(samples: Float32Array, rate: number): void
  /** The duration so far, in seconds. */
  seconds(): number
  /** The waveform in the contract's form; null if there were no samples. */
  peaks(): string | null
}

export function openListener(): Listener {
  const blocks: number[] = []
  let seconds = 0
  return {
    hear(samples, rate) {
      for (let at = 0; at < samples.length;) {
        const block = Math.floor((seconds + at / rate) / BLOCK_SECONDS)
        const end = Math.min(samples.length, Math.max(at + 1, Math.ceil(((block + 1) * BLOCK_SECONDS - seconds) * rate)))
        blocks[block] = Math.max(blocks[block] ?? 0, loudest(samples, at, end))
        at = end
      }
      seconds += samples.length / rate
    },
    seconds: () => seconds,
    peaks: () => (blocks.length === 0 ? null : Buffer.from(barsOf(Array.from(blocks, (block) => block ?? 0))).toString('base64')),
  }
}

function loudest(samples: Float32Array, from: number, to: number): number {
  let most = 0
  for (let at = from; at < to; at++) most = Math.max(most, Math.abs(samples[at]!))
  return most
}

/** The loudest moment of each part, relative to the loudest of all: 0 to 255. */
function barsOf(blocks: readonly number[]): number[] {
  const bars = Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * blocks.length) / BARS)
    return Math.max(...blocks.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * blocks.length) / BARS))))
  })
  const most = Math.max(...bars)
  return bars.map((bar) => (most > 0 ? Math.round((bar / most) * 255) : 0))
}
