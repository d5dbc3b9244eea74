import { entryIn } from './entry-in.ts'

/** What is said from `start` to `end`, in seconds. `speaker`: null if the transcript names none. */
export type TranscriptLine = { start: number; end: number; speaker: string | null; text: string }

const TIMES = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3}) +--> +(?:(\d+):)?(\d\d):(\d\d\.\d{3})/

const secondsOf = (hours: string | undefined, minutes: string, seconds: string): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ', lrm: '', rlm: '' }

const plain = (text: string): string =>
  text.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => entryIn(SIGNS, name) ?? whole)

/** Lines of a subtitle are joined, except where somebody else speaks: "- Sì.\n- No." */
const joined = (text: string): string => text.trim().replace(/\s*\n\s*(?![-–—])/g, ' ')

/** A name at the beginning: `ANNA: …`, `Anna Rossi: …`. */
const NAMED = /^(\p{Lu}[\p{L}.’']*(?: \p{Lu}[\p{L}.’']*){0,3}):\s+(?=\S)/u

const VOICE = /<v(?:\.[^\s>]*)?\s+([^>]*)>/

function said(text: string): Pick<TranscriptLine, 'speaker' | 'text'>[] {
  // A subtitle may have several voices: `<v Anna>Sì. <v Bruno>No.`
  const [first = '', ...rest] = text.split(VOICE)
  const voices = Array.from({ length: rest.length / 2 }, (_, at) => ({ speaker: plain(rest[at * 2]!).trim(), text: rest[at * 2 + 1]! }))
  return [{ speaker: '', text: first }, ...voices].flatMap((voice) => {
    const words = joined(plain(voice.text))
    const [start = '', named = ''] = (!voice.speaker && NAMED.exec(words)) || []
    return words ? [{ speaker: voice.speaker || named || null, text: words.slice(start.length) }] : []
  })
}

/** The lines of a transcript in WebVTT, by time. Comments and styles are left out. */
export function readTranscript(webVtt: string): TranscriptLine[] {
  const lines = webVtt.split(/\n{2,}/).flatMap((block) => {
    const rows = block.split('\n')
    const times = rows.findIndex((row) => TIMES.test(row))
    if (times < 0 || times > 1) return []
    const [, startHours, startMinutes, startSeconds, endHours, endMinutes, endSeconds] = TIMES.exec(rows[times]!)!
    const [start, end] =
      [secondsOf(startHours, startMinutes!, startSeconds!), secondsOf(endHours, endMinutes!, endSeconds!)]
    return said(rows.slice(times + 1).join('\n')).map((words) => ({ start, end, ...words }))
  })
  return lines.sort((one, other) => one.start - other.start)
}
