/** The bars found by the server, from 0 to 1. */
export const barsIn = (peaks: string): number[] => Array.from(atob(peaks), (byte) => byte.charCodeAt(0) / 255)

/** The bars of a sound, from 0 to 1: the loudest moment of each part, relative to the loudest of all. */
export function barsOf(samples: Float32Array, count: number): number[] {
  const size = Math.max(1, Math.ceil(samples.length / count))
  const bars = Array.from({ length: Math.min(count, samples.length) }, (_, bar) => {
    let loudest = 0
    for (let at = bar * size; at < Math.min((bar + 1) * size, samples.length); at++) loudest = Math.max(loudest, Math.abs(samples[at]!))
    return loudest
  })
  const most = Math.max(...bars, 0)
  return most === 0 ? bars : bars.map((bar) => bar / most)
}

/** In hertz: enough to see loudness, without using more memory. */
const RATE = 8_000

/** Reads a whole sound. Rejects if the browser cannot decode it. */
export async function samplesOf(url: string, signal: AbortSignal): Promise<Float32Array> {
  const answer = await fetch(url, { signal, credentials: 'include' })
  if (!answer.ok) throw new Error(String(answer.status))
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await answer.arrayBuffer())
  return sound.getChannelData(0)
}
