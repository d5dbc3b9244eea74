import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { listenToMp3, peaksOf } from './listen.ts'
import { NOTHING_KNOWN, type Recording } from './recording.ts'

/** Larger values in a file are not believed: a hundred days, and the pixels of a side. */
const LONGEST_SECONDS = 8_640_000
const LARGEST_SIDE = 32_768

const believed = (number: number, most: number): number | null => (Number.isFinite(number) && number > 0 && number <= most ? number : null)

/** Finds out the duration, size and loudness of a sound or film. */
export async function examine(path: string, mediaType: string): Promise<Recording> {
  try {
    return mediaType === 'audio/mpeg' ? await examineMp3(path) : await examineOthers(path, mediaType.startsWith('audio/'))
  } catch (error) {
    return { ...NOTHING_KNOWN, failure: `UNREADABLE: ${error instanceof Error ? error.message : String(error)}` }
  }
}

async function examineMp3(path: string): Promise<Recording> {
  const heard = await listenToMp3(path)
  return heard ? { ...NOTHING_KNOWN, ...heard } : { ...NOTHING_KNOWN, failure: 'UNREADABLE: no sound' }
}

async function examineOthers(path: string, isSound: boolean): Promise<Recording> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  try {
    const duration = believed(await input.computeDuration(), LONGEST_SECONDS)
    if (isSound) return { ...NOTHING_KNOWN, duration, peaks: await peaksOf(input) }
    const film = await input.getPrimaryVideoTrack()
    const width = believed(film?.displayWidth ?? 0, LARGEST_SIDE)
    const height = believed(film?.displayHeight ?? 0, LARGEST_SIDE)
    return { ...NOTHING_KNOWN, duration, ...(width && height && { width: Math.round(width), height: Math.round(height) }) }
  } finally {
    input.dispose()
  }
}
