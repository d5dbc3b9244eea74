/** Longer runs of letters are no words. The limit keeps the search for them short. */
const COMPOUND = /(?<!\p{L})\p{L}{1,40}(?:-\p{L}{1,40})+(?!\p{L})/gu
const LAST_LETTERS = /\p{L}{1,40}$/u
const FIRST_LETTERS = /^\p{L}{1,40}/u

/** The words that a text writes with a hyphen within a line, in lower case: *franco-provenzale*. */
export const compoundsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(COMPOUND))

/**
 * Whether the hyphen at the end of a line belongs to its word: a capital follows (*Marx-Lenin*), unless all is in capitals, or the text has
 * the word elsewhere. All others only divide. Where that is wrong, the search still finds the word with and without its hyphen.
 */
export function keepsHyphen(before: string, after: string, compounds: ReadonlySet<string>): boolean {
  const [first = ''] = LAST_LETTERS.exec(before) ?? []
  const [rest = ''] = FIRST_LETTERS.exec(after) ?? []
  return (/^\p{Lu}/u.test(rest) && /\p{Ll}/u.test(first)) || compounds.has(`${first}-${rest}`.toLowerCase())
}

const LONGEST = 40

/** A text with the words whole that are divided at the end of a line. */
export function undivided(text: string): string {
  let compounds: Set<string> | null = null
  return text.replace(/(?<=\p{L})[-\u00ad]\n(?=\p{Ll})/gu, (sign, at: number) => {
    if (!sign.startsWith('-')) return ''
    const end = at + sign.length
    compounds ??= compoundsIn(text)
    return keepsHyphen(text.slice(Math.max(at - LONGEST, 0), at), text.slice(end, end + LONGEST), compounds) ? '-' : ''
  })
}
