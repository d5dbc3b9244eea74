import { entryIn } from '@faldone/contract/entry-in.ts'

/** The accents of LaTeX, which stand before their letters, as Unicode has them behind. */
const ACCENTS: Record<string, string> = {
  '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '"': '\u0308', '=': '\u0304', '.': '\u0307', u: '\u0306', v: '\u030c',
  H: '\u030b', c: '\u0327', k: '\u0328', r: '\u030a', d: '\u0323', b: '\u0331',
}
const LETTERS: Record<string, string> = {
  ss: 'ß', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', o: 'ø', O: 'Ø', aa: 'å', AA: 'Å', l: 'ł', L: 'Ł', i: 'ı', j: 'ȷ', textendash: '–',
  textemdash: '—', textquoteright: '’', textquoteleft: '‘', ldots: '…', dots: '…', textbackslash: '\\', textasciitilde: '~', euro: '€',
  texteuro: '€', pounds: '£', S: '§', copyright: '©',
}

/** An accent before its letter: `\\'e`, `\\'{e}`, `\\c{c}`, `\\v s`. */
const ACCENTED = /\\(?:([`'^~"=.])\s*|([uvHckrdb])(?:\s+|(?=\{)))\{?\s*(\\[ij]|\p{L})\s*\}?/gu

/** The text that LaTeX would print: letters with their accents, dashes and quotation marks; braces and other commands go. */
export const latexText = (text: string): string => text
  .replace(ACCENTED, (_, sign: string, word: string, letter: string) => (letter.length > 1 ? letter[1]! : letter) + ACCENTS[sign || word]!)
  .replace(/\\([A-Za-z]+)(?:\s+|\{\}|(?![A-Za-z]))/g, (_, name: string) => entryIn(LETTERS, name) ?? '')
  .replace(/\\([&%$#_{}])/g, (_, sign: string) => HELD[sign] ?? sign)
  .replace(/(?<!\\)~/g, '\u00a0').replace(/---/g, '—').replace(/--/g, '–').replace(/``/g, '“').replace(/''/g, '”')
  .replace(/[{}]/g, '').replace(/\ue000/g, '{').replace(/\ue001/g, '}')
  .replace(/[\s\u00a0]+/g, ' ').trim().normalize('NFC')

/** Braces that are meant, until the others are gone. */
const HELD: Record<string, string> = { '{': '\ue000', '}': '\ue001' }
