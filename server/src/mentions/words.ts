import { analyse, type Chunk } from '../words/analyser.ts'

/** A word of a text: its folded form, where it stands, and how it is written there. */
export type Word = { form: string; start: number; end: number; written: string }

/** The words of a text in order, elided articles among them. Letters with full stops between them are one word (`P.C.I.`). */
export const wordsOf = (text: string): Word[] => analyse(text).flatMap((chunk) => (isInitials(chunk)
  ? [{ form: chunk.whole!.form, ...placeOf(text, chunk.parts[0]!.start, chunk.parts.at(-1)!.end) }]
  : chunk.parts.map(({ form, start, end }) => ({ form, ...placeOf(text, start, end) }))))

const isInitials = ({ parts, whole }: Chunk): boolean => whole !== null && parts.every(({ start, end }) => end - start === 1)

const placeOf = (text: string, start: number, end: number) => ({ start, end, written: text.slice(start, end) })

/** Words that say nothing by themselves. A name with only one other word is a name of one word. */
const FUNCTION_WORDS = new Set((
  'il lo la i gli le l un uno una del dello della dei degli delle dell di d da dal dallo dalla dai dagli dalle dall a ad al allo alla ai ' +
  'agli alle all in nel nello nella nei negli nelle nell su sul sullo sulla sui sugli sulle sull con per tra fra e ed o the an of and ' +
  'for on at by to from with s'
).split(' '))

/** Whether a word can tell a name from others: no article or preposition, no initial, no number. */
export const isTelling = ({ form }: Word): boolean => form.length > 1 && !FUNCTION_WORDS.has(form) && /\p{L}/u.test(form)

export const isCapital = ({ written }: Word): boolean => /^\p{Lu}/u.test(written)

const ACRONYM = 3

/** FIAT, P.C.I.: shorter ones mean too much. */
export const isAcronym = ({ written }: Word): boolean => {
  const letters = written.replaceAll('.', '')
  return letters.length >= ACRONYM && /^\p{Lu}+$/u.test(letters)
}

/** What may stand between two words of a name: spaces or the end of a line, or a mark without spaces (`dell’`, `A/traverso`). */
const BETWEEN = /^(?:['’]?[^\S\n]*\n?[^\S\n]*|[^\S\n]+[-–][^\S\n]+|[^\s,;:!?()]?)$/

export const isJoined = (text: string, one: Word, next: Word): boolean => BETWEEN.test(text.slice(one.end, next.start))
