/**
 * Finds quickly where words may stand in a text. Reading every word of a page of results would take longer than finding the results. A
 * regular expression would have to be compiled for each query, which takes longer, too.
 */

/** How much of a word is compared. */
const COMPARED = 6
const SPACE = 32
/** Latin letters with a mark, which the index has without it, end here. */
const LATIN_END = 0x180
/** Letters that stand for two: their word is read, wherever they are in it. */
const DOUBLE = [0x132, 0x133, 0x13f, 0x140, 0x149]

/**
 * What is known of a character: it is an ASCII letter or digit; a word that is looked for may begin with it, unless such a letter comes
 * before it; or its word must be read, wherever it stands.
 */
const PLAIN = 1
const BEGINS = 2
const IS_READ = 4

const isPlain = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)

const ofAnyQuery = Uint8Array.from({ length: LATIN_END }, (_, code) => {
  if (code < 0x80) return isPlain(code) ? PLAIN : 0
  return code < 0xc0 || DOUBLE.includes(code) ? IS_READ : BEGINS
})

/** The beginnings of words, in lower case and without marks, and what is known of each character. */
export type Beginnings = { words: readonly string[]; characters: Uint8Array }

export function beginningsOf(words: readonly string[]): Beginnings {
  const characters = ofAnyQuery.slice()
  for (const [letter = ''] of words) {
    for (const code of [letter, letter.toUpperCase()].map((form) => form.charCodeAt(0))) if (isPlain(code)) characters[code]! |= BEGINS
  }
  return { words: [...new Set(words.map((word) => word.slice(0, COMPARED)))], characters }
}

/**
 * Visits the parts of a text in which one of the words may be, in order, up to a space on either side: no word contains a space. None that
 * contains one is left out.
 */
export function eachStretch(text: string, { words, characters }: Beginnings, visit: (start: number, end: number) => void): void {
  for (let at = 0, before = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const known = code < LATIN_END ? characters[code]! : IS_READ
    if (known < BEGINS || (known < IS_READ && (before & PLAIN || (known & PLAIN && !oneMayBe(text, at, words))))) {
      before = known
      continue
    }
    const end = endOf(text, at)
    visit(startOf(text, at), end)
    at = end
    before = 0
  }
}

function oneMayBe(text: string, at: number, words: readonly string[]): boolean {
  for (let word = 0; word < words.length; word++) if (mayBe(text, at, words[word]!)) return true
  return false
}

/** Whether a word may begin here. If anything but plain letters follows, such as P.C.I. or città, it may. */
function mayBe(text: string, at: number, word: string): boolean {
  for (let place = 0; place < word.length; place++) {
    const code = text.charCodeAt(at + place)
    if (!(code > SPACE)) return false
    if (!isPlain(code)) return true
    // Lower case; digits stay.
    if ((code | 0x20) !== word.charCodeAt(place)) return false
  }
  return true
}

function startOf(text: string, at: number): number {
  let start = at
  while (start > 0 && text.charCodeAt(start - 1) > SPACE) start--
  return start
}

function endOf(text: string, at: number): number {
  let end = at + 1
  while (end < text.length && text.charCodeAt(end) > SPACE) end++
  return end
}
