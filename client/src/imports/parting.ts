/** What is offered to split the cells of a column at. Longer ones first: they are tried before what they contain. */
export const PART_SEPARATORS = [
  [';', 'semicolon'], [' - ', 'dash'], [' – ', 'longDash'], ['/', 'slash'], [':', 'colon'], [',', 'comma'], ['\n', 'line'], [' ', 'space'],
] as const

/** What separates the texts of two columns of a field. */
export const JOINTS = [
  [' ', 'space'], [', ', 'comma'], ['; ', 'semicolon'], [' - ', 'dash'], [' / ', 'slash'], ['\n', 'line'], ['', 'nothing'],
] as const

/** What the server accepts: how long a separator may be, and how many parts may follow the first. */
export const LIMITS = { separator: 20, rest: 9 } as const

/** Where a column is probably to be split: at the separator that most of its cells contain, if any does. */
export function likelySeparator(samples: readonly string[]): string {
  const count = (at: string) => samples.filter((text) => text.includes(at)).length
  const [best = ' '] = PART_SEPARATORS.map(([value]) => value).filter((at) => at !== ' ').sort((a, b) => count(b) - count(a))
  return count(best) > 0 ? best : ' '
}

/** The parts of a cell. The last one contains whatever is left, as on the server. */
export function partsOf(text: string, at: string, of: number): string[] {
  const all = text.split(at)
  return Array.from({ length: of }, (_, nth) => (nth === of - 1 ? all.slice(nth).join(at) : (all[nth] ?? '')).trim())
}
