/** An ISBN or ISSN in a text. `text`: as it was written, without its label. `digits`: without hyphens and spaces. */
export type StandardCode = { scheme: 'isbn' | 'issn'; text: string; digits: string; isValid: boolean }

/** After a label, whatever there is. Without one, what has the form of an ISBN with its prefix, of one with hyphens, or of an ISSN. */
const LABELLED = /\b(isbn|issn)(?:-1[03])?[\s:.]*(\d[\dx\s-]*[\dx])/giu
const UNLABELLED =
  /(?<![\p{L}\d/.-])(?:(97[89][-\s]?(?:\d[-\s]?){9}\d)|(\d{1,5}-\d{1,7}-\d{1,7}-[\dx])|(\d{4}-\d{3}[\dx]))(?![\p{L}\d/-])/giu

const bare = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

const weighted = (digits: string, weightAt: (index: number) => number): number =>
  [...digits].reduce((sum, digit, index) => sum + (digit === 'X' ? 10 : Number(digit)) * weightAt(index), 0)

/** Whether the last digit agrees with the others. Ten digits count down from 10, modulo 11; thirteen count 1 and 3 by turns, modulo 10. */
export function isIsbn(text: string): boolean {
  const digits = bare(text)
  if (/^\d{9}[\dX]$/.test(digits)) return weighted(digits, (index) => 10 - index) % 11 === 0
  return /^97[89]\d{10}$/.test(digits) && weighted(digits, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0
}

export function isIssn(text: string): boolean {
  const digits = bare(text)
  return /^\d{7}[\dX]$/.test(digits) && weighted(digits, (index) => 8 - index) % 11 === 0
}

const codeOf = (scheme: StandardCode['scheme'], text: string): StandardCode =>
  ({ scheme, text, digits: bare(text), isValid: (scheme === 'isbn' ? isIsbn : isIssn)(text) })

/** The ISBN and ISSN in a text, as written. Other codes, such as those of SBN, are none of them. Ten figures alone are an ISBN. */
export function codesIn(text: string): StandardCode[] {
  if (/^\d{9}[\dX]$/.test(bare(text))) return [codeOf('isbn', text.trim())]
  const labelled = [...text.matchAll(LABELLED)]
    .map(([, label = '', code = '']) => codeOf(label.toLowerCase() === 'isbn' ? 'isbn' : 'issn', code.trim()))
  const rest = text.replace(LABELLED, ' ')
  const others = [...rest.matchAll(UNLABELLED)]
    .map(([whole, long, hyphenated]) => codeOf(long ?? hyphenated ? 'isbn' : 'issn', whole.trim()))
  return [...labelled, ...others]
}
