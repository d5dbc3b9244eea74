const BETWEEN = '..'

/** A range as a parameter; '' for none. */
export const rangeText = (from: string, to: string): string => (from || to ? `${from}${BETWEEN}${to}` : '')

/** The ends of a range, '' for an open end. One value alone is both. */
export function readRange(text: string): { from: string; to: string } {
  const at = text.indexOf(BETWEEN)
  return at < 0
    ? { from: text.trim(), to: text.trim() }
    : { from: text.slice(0, at).trim(), to: text.slice(at + BETWEEN.length).trim() }
}
