/**
 * A word where it stands on its page: its text, its left, top, right and bottom edges in ten thousandths of the width and height of the
 * page, and how sure the machine is of it, from 0 to 100.
 */
export type Word = readonly [text: string, left: number, top: number, right: number, bottom: number, confidence: number]

/** The text of a place, and the size of its page in pixels. `lines`: its words with their places; null if these are not known. */
export type TextPage = { place: number; width: number; height: number; text: string; lines: readonly (readonly Word[])[] | null }

/** `name`: that of the file. */
export type Written = { name: string; pages: AsyncIterable<TextPage> }

/** Where something stands, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

const scaled = (at: number, whole: number): number => Math.round((at * whole) / 10_000)

export const boxOf = ([, left, top, right, bottom]: Word, { width, height }: TextPage): Box =>
  ({ left: scaled(left, width), top: scaled(top, height), right: scaled(right, width), bottom: scaled(bottom, height) })

/** The box around some boxes. There must be one. */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)), top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

type WrittenWord = { text: string; box: Box | null; confidence: number | null }

/** The lines of a page as words, with their boxes where they are known. */
export const wordsByLine = (page: TextPage): WrittenWord[][] => page.lines && page.lines.length > 0
  ? page.lines.filter((words) => words.length > 0).map((words) => words.map((word) => ({
    text: word[0], box: boxOf(word, page), confidence: word[5],
  })))
  : page.text.split('\n').map((line) => line.split(/\s+/).filter(Boolean)).filter((words) => words.length > 0)
    .map((words) => words.map((text) => ({ text, box: null, confidence: null })))

/** The box around the words of a line; null if their places are not known. */
export const lineBox = (words: readonly WrittenWord[]): Box | null => {
  const boxes = words.flatMap(({ box }) => box ?? [])
  return boxes.length > 0 ? around(boxes) : null
}
