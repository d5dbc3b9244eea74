/** The bars that the server found, from 0 to 1. */
export const barsIn = (peaks: string): number[] => Array.from(atob(peaks), (byte) => byte.charCodeAt(0) / 255)

/** Of a sound, so many bars from 0 to 1: the loudest moment of each part, measured against the loudest of all. */
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

/** In hertz: enough to see how loud a sound is, and no more memory than that needs. */
const RATE = 8_000

/** Reads a sound whole. Rejects what the browser cannot decode. */
export async function samplesOf(url: string, signal: AbortSignal): Promise<Float32Array> {
  const answer = await fetch(url, { signal, credentials: 'include' })
  if (!answer.ok) throw new Error(String(answer.status))
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await answer.arrayBuffer())
  return sound.getChannelData(0)
}
