import { fold as foldAnew } from '../search/analyser.ts'

const REMEMBERED = 20_000

/** Remembers what it made of the last texts. */
function remembering(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    if (known.size >= REMEMBERED) known.clear()
    known.set(text, made)
    return made
  }
}

/** As the analyser folds. Sheets repeat names of units and terms, and a row's title and segnatura are asked for often. */
export const fold = remembering(foldAnew)

/** Words of a list as they are compared: folded, and with an apostrophe for the accent of a capital (UNIVERSITA') off. */
export const termKey = remembering((text) => fold(text).replace(/'(?!\p{L})/gu, ''))
