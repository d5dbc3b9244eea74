import type { Box, Word } from '../written/text-page.ts'

/** A page as a file from another program says it. `lines`: its words with their places; null if it does not say all of them. */
export type ReadPage = { place: number; text: string; lines: Word[][] | null; confidence: number | null }

type ReadWord = { text: string; box: Box | null; confidence: number | null }
type ReadLine = { text: string; box: Box | null; words: ReadWord[] }

const SURE = 100

/** Collects the lines and words of pages, in the order in which they stand in a file. */
export function pageBuilder() {
  const pages: ReadPage[] = []
  let page: Collected | null = null
  const endPage = () => {
    if (page) pages.push(readPage(page))
    page = null
  }
  return {
    /** `place`: its number from 1; otherwise that after the page before. `width`, `height`: in the unit of its boxes; 0 if not known. */
    startPage(place: number | null, width: number, height: number) {
      endPage()
      page = { place: place ?? (pages.at(-1)?.place ?? 0) + 1, width, height, lines: [] }
    },
    startLine: (box: Box | null) => void page?.lines.push({ text: '', box, words: [] }),
    addWord: (word: ReadWord) => void (clean(word.text) && page?.lines.at(-1)?.words.push({ ...word, text: clean(word.text) })),
    /** The text of a line, for lines without words. */
    setLine(text: string) {
      const line = page?.lines.at(-1)
      if (line) line.text = clean(text)
    },
    end(): ReadPage[] {
      endPage()
      return pages
    },
  }
}

/** On one line, without control characters, which PostgreSQL cannot store. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const clean = (text: string): string => text.toWellFormed().replace(/[\u0000-\u001f\u007f\ufffe\uffff\s]+/g, ' ').trim()

type Collected = { place: number; width: number; height: number; lines: ReadLine[] }

function readPage({ place, width, height, lines }: Collected): ReadPage {
  const filled = lines.map((line) => (line.words.length > 0 ? line : { ...line, words: dividedLine(line) }))
    .filter(({ words }) => words.length > 0)
  const words = filled.flatMap((line) => line.words)
  const known = words.flatMap(({ confidence }) => confidence ?? [])
  const isPlaced = width > 0 && height > 0 && words.length > 0 && words.every(({ box }) => box)
  const share = (at: number, whole: number) => Math.min(Math.max(Math.round((at / whole) * 10_000), 0), 10_000)
  const placed = ({ text, box, confidence }: ReadWord): Word => [
    text, share(box!.left, width), share(box!.top, height), share(box!.right, width), share(box!.bottom, height),
    Math.round(confidence ?? SURE),
  ]
  return {
    place, text: filled.map((line) => line.words.map(({ text }) => text).join(' ')).join('\n'),
    lines: isPlaced ? filled.map((line) => line.words.map(placed)) : null,
    confidence: known.length > 0 ? Math.round(known.reduce((sum, one) => sum + one, 0) / known.length) : null,
  }
}

/** The words of a line of which only the text and the place are known, each as long as its letters. */
export function dividedLine({ text, box }: Pick<ReadLine, 'text' | 'box'>): ReadWord[] {
  let at = 0
  return text.split(' ').filter(Boolean).map((word) => {
    const [from, to] = [at / text.length, (at + word.length) / text.length]
    at += word.length + 1
    const across = (share: number) => box!.left + (box!.right - box!.left) * share
    return { text: word, box: box && { ...box, left: across(from), right: across(to) }, confidence: null }
  })
}
