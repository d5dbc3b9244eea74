import { ApiError } from '../errors.ts'
import type { FileRecord } from './record.ts'
import { readChecked } from './reading.ts'
import type { Storage } from './storage.ts'

/** In bytes. The subtitles of the longest film have a few hundred kilobytes. */
const MOST_BYTES = 5_000_000

const TIMES = /^\s*(\d{1,3}:\d\d:\d\d[,.]\d{1,3})\s*-->\s*(\d{1,3}:\d\d:\d\d[,.]\d{1,3})(?:\s.*)?$/

/**
 * Subtitles as WebVTT, the only format that browsers show. WebVTT stays as it is. SubRip (.srt) is converted and keeps italics, bold and
 * underlining. Throws BAD_CAPTIONS with the first `line`, from 1, that is in neither format.
 */
export function webVttOf(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  if (/^WEBVTT(?:\s|$)/.test(lines[0]!)) return lines.join('\n')
  const first = lines.findIndex((line) => line.includes('-->'))
  // A cue may have a number before its times. Nothing else may come before the first cue.
  const strange = lines.slice(0, Math.max(first, 1)).findIndex((line) => !/^\d*$/.test(line.trim()))
  if (first < 0 || strange >= 0) throw new ApiError('BAD_CAPTIONS', { line: Math.max(strange, 0) + 1 })
  return `WEBVTT\n\n${lines.slice(first).map((line, at, all) => lineOf(line, first + at + 1, all[at + 1])).join('\n')}\n`
}

function lineOf(line: string, number: number, next: string | undefined): string {
  if (!line.includes('-->')) return next?.includes('-->') && /^\s*\d+\s*$/.test(line) ? '' : wordsOf(line)
  const [, start, end] = TIMES.exec(line) ?? []
  if (!start || !end) throw new ApiError('BAD_CAPTIONS', { line: number })
  return `\n${timeOf(start)} --> ${timeOf(end)}`
}

/** WebVTT requires two digits for hours, and three decimals after a full stop. */
function timeOf(time: string): string {
  const [hours = '', minutes, seconds, part = ''] = time.split(/[:,.]/)
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}.${part.padEnd(3, '0')}`
}

/** Removes fonts and positions, whose tags are never nested, and escapes signs with a meaning in WebVTT. */
const wordsOf = (line: string): string =>
  line.replace(/<\/?font[^<>]*>|\{\\[^{}]*\}/gi, '').replaceAll('&', '&amp;').replace(/<(?!\/?[biu]>)/gi, '&lt;').trim()

/** The subtitles in a file, as WebVTT. Throws BAD_CAPTIONS, TOO_LARGE, DAMAGED_FILE. */
export async function readCaptions(storage: Storage, { sha256, size, mediaType }: FileRecord, pieces: readonly string[]): Promise<string> {
  if (size > MOST_BYTES) throw new ApiError('TOO_LARGE', { limit: `${MOST_BYTES / 1_000_000} MB` })
  if (size === 0) throw new ApiError('BAD_CAPTIONS', { line: 1 })
  const bytes = Buffer.concat(await (await readChecked(storage, { sha256, size, pieces }, { start: 0, end: size - 1 })).toArray())
  const [, charset = 'utf-8'] = /;\s*charset=([\w-]+)/.exec(mediaType) ?? []
  return webVttOf(new TextDecoder(charset).decode(bytes))
}
