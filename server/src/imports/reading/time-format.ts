/** How a cell shows a time or a duration: `[h]:mm:ss` shows one day and six hours as 30:00:00. */
export type TimeFormat = { parts: readonly string[]; decimals: number; isTwelveHours: boolean }

/** Built-in formats (ECMA-376 part 1, 18.8.30). */
export const BUILT_IN_TIMES: readonly (readonly [id: number, format: string])[] =
  [[18, 'h:mm AM/PM'], [19, 'h:mm:ss AM/PM'], [20, 'h:mm'], [21, 'h:mm:ss'], [45, 'mm:ss'], [46, '[h]:mm:ss'], [47, 'mm:ss.0']]

/** Texts in quotes or after `\\`, spaces as wide as a sign, languages and colours. */
const TEXT = String.raw`"[^"]*"|\\.`
const UNSEEN = String.raw`[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]`
const PARTS = new RegExp(String.raw`${TEXT}|${UNSEEN}|\[(?:h+|m+|s+)\]|h+|m+|s+(?:[.,]0+)?|am\/pm|a\/p|.`, 'gi')
const AROUND = new RegExp(`${TEXT}|${UNSEEN}`, 'gi')

/** Null for formats that show a date or a number. */
export function timeFormatOf(format: string): TimeFormat | null {
  const code = format.replace(AROUND, '').toLowerCase()
  const isTime = /h|s|\[m/.test(code) && !/[yde#?@]|0/.test(code.replace(/s[.,]0+/, ''))
  if (!isTime) return null
  const decimals = /s[.,](0+)/.exec(code)?.[1]?.length ?? 0
  return { parts: format.match(PARTS) ?? [], decimals: Math.min(decimals, 3), isTwelveHours: /am\/pm|a\/p/.test(code) }
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What a cell with this format shows for a number of days. */
export function shownTime(days: number, format: TimeFormat): string {
  const precision = SECOND / 10 ** format.decimals
  const time = Math.round((days * DAY) / precision) * precision
  return format.parts.map((part) => shownPart(part, time, format)).join('')
}

function shownPart(part: string, time: number, { decimals, isTwelveHours }: TimeFormat): string {
  const name = part.toLowerCase()
  const padded = (value: number, width = name.replace(/[^hms]/g, '').length) => String(Math.floor(value)).padStart(width, '0')
  const hours = Math.floor(time / HOUR)
  if (name.startsWith('[h')) return padded(hours)
  if (name.startsWith('[m')) return padded(time / MINUTE)
  if (name.startsWith('[s')) return padded(time / SECOND)
  if (name === 'am/pm' || name === 'a/p') return hours % 24 < 12 ? part.slice(0, name.indexOf('/')) : part.slice(name.indexOf('/') + 1)
  if (name.startsWith('h')) return padded(isTwelveHours ? ((hours + 11) % 12) + 1 : hours % 24)
  if (name.startsWith('m')) return padded((time % HOUR) / MINUTE)
  if (name.startsWith('s'))
    return `${padded((time % MINUTE) / SECOND)}${part.replace(/^s+/i, '').replace(/0+/, padded(time % SECOND, 3).slice(0, decimals))}`
  if (name.startsWith('"')) return part.slice(1, -1)
  if (name.startsWith('\\')) return part.slice(1)
  return /^[_*[]/.test(name) && name.length > 1 ? '' : part
}
