import type { Page } from 'tesseract.js'
import type { RecognisedPage, RecognisedWord } from './page.ts'

/** Words of which the machine is surer than this are nearly always right. */
const SURE = 60
/** Pictures of anything are also read as single letters and signs. */
const LEAST_LETTERS = 3

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

const isSure = ([text, , , , , confidence]: RecognisedWord): boolean => confidence >= SURE && lettersIn(text) >= LEAST_LETTERS

/** How many letters of a page are in words that are sure. */
export const sureLetters = ({ lines }: Pick<RecognisedPage, 'lines'>): number =>
  lines.flat().reduce((sum, word) => sum + (isSure(word) ? lettersIn(word[0]) : 0), 0)

type Reading = Omit<RecognisedPage, 'page'>

/** How high half of the sure words of a page are at least, as a part of the page's height; 0 where none is sure. */
export function usualHeight({ lines }: Reading): number {
  const heights = lines.flat().filter(isSure).map(([, , top, , bottom]) => (bottom - top) / 10_000).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 0
}

/** Of some readings of a page, the one with most letters in sure words; of equals, the surer one. There must be one. */
export const surest = (readings: readonly Reading[]): Reading =>
  readings.toSorted((a, b) => sureLetters(b) - sureLetters(a) || (b.confidence ?? 0) - (a.confidence ?? 0))[0]!

type Size = { width: number; height: number }

/**
 * The lines that Tesseract found in a page of this size, in pixels. Lines without a sure word are left out: they are folds, stains and
 * parts of pictures. The page was turned by `rotateRadians`, clockwise, before it was read: the words are turned back to where they are.
 */
export function linesOf(
  { blocks, rotateRadians }: Pick<Page, 'blocks' | 'rotateRadians'>, size: Size
): Omit<RecognisedPage, 'page'> {
  const share = (at: number, whole: number) => Math.min(Math.max(Math.round((at / whole) * 10_000), 0), 10_000)
  const all = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs).flatMap(({ lines }) => lines)
  const lines = all.map(({ words }) => words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }): RecognisedWord => {
    const moved = shiftAt((x0 + x1) / 2, (y0 + y1) / 2, -(rotateRadians ?? 0), size)
    const [left, right] = [x0 + moved.x, x1 + moved.x].map((x) => share(x, size.width)) as [number, number]
    const [top, bottom] = [y0 + moved.y, y1 + moved.y].map((y) => share(y, size.height)) as [number, number]
    return [text, left, top, right, bottom, Math.round(confidence)]
  })).filter((words) => words.some(isSure))
  const letters = lines.flat().reduce((sum, [text]) => sum + text.length, 0)
  const weighed = lines.flat().reduce((sum, [text, , , , , confidence]) => sum + text.length * confidence, 0)
  return { lines, confidence: letters > 0 ? Math.round(weighed / letters) : null }
}

/** How far a point moves when the page is turned around its middle, clockwise. */
function shiftAt(x: number, y: number, radians: number, { width, height }: Size): { x: number; y: number } {
  const [across, down] = [x - width / 2, y - height / 2]
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return { x: across * cos - down * sin - across, y: across * sin + down * cos - down }
}

/** The text of a page, line by line. */
export const textOf = ({ lines }: Pick<RecognisedPage, 'lines'>): string =>
  lines.map((words) => words.map(([text]) => text).join(' ')).join('\n')
