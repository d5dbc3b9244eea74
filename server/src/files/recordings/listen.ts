import { open, stat } from 'node:fs/promises'
import { AudioSampleSink, type Input } from 'mediabunny'
import { MPEGDecoder } from 'mpg123-decoder'
import { type Listener, openListener } from './peaks.ts'

/** In ms. The longest tapes (three hours on a slow machine) are not decoded to their end and have no waveform. */
const PATIENCE = 80_000
const CHUNK_BYTES = 256 * 1024

/** What was measured. `duration` is in seconds, estimated if the recording is too long. */
type Heard = { duration: number; peaks: string | null }

/** Decodes an MP3 from beginning to end, because its headers may be wrong or missing. Null if there is no sound in it. */
export async function listenToMp3(path: string): Promise<Heard | null> {
  const { size } = await stat(path)
  const file = await open(path)
  const decoder = new MPEGDecoder()
  try {
    await decoder.ready
    const listener = openListener()
    const until = Date.now() + PATIENCE
    const chunk = new Uint8Array(CHUNK_BYTES)
    for (let read = 0; ;) {
      const { bytesRead } = await file.read(chunk)
      if (bytesRead === 0) return heardBy(listener)
      read += bytesRead
      const { channelData: [samples], sampleRate } = decoder.decode(chunk.subarray(0, bytesRead))
      if (samples && samples.length > 0) listener.hear(samples, sampleRate)
      if (Date.now() > until) return { duration: (listener.seconds() * size) / read, peaks: null }
    }
  } finally {
    decoder.free()
    await file.close()
  }
}

/** The waveform of a format that needs no decoder (WAV, AIFF); null for others. */
export async function peaksOf(input: Input): Promise<string | null> {
  const track = await input.getPrimaryAudioTrack()
  if (!track || !(await track.canDecode())) return null
  const listener = openListener()
  const until = Date.now() + PATIENCE
  for await (const sample of new AudioSampleSink(track).samples()) {
    const options = { planeIndex: 0, format: 'f32-planar' } as const
    const samples = new Float32Array(sample.allocationSize(options) / Float32Array.BYTES_PER_ELEMENT)
    sample.copyTo(samples, options)
    listener.hear(samples, sample.sampleRate)
    sample.close()
    if (Date.now() > until) return null
  }
  return listener.peaks()
}

const heardBy = (listener: Listener): Heard | null =>
  (listener.seconds() > 0 ? { duration: listener.seconds(), peaks: listener.peaks() } : null)
