import { readFile } from 'node:fs/promises'
import type { PlacedWord } from '@faldone/contract/file-text.ts'
import { compoundsIn, keepsHyphen } from '../../file-texts/divided.ts'
import type { FileText, Passage } from '../../file-texts/passage.ts'
import { loadPdfium, type Pdfium } from '../with-text/pdfium.ts'

/** The edges of a page are ten thousand units apart. */
const WHOLE = 10_000
/** Nobody doubts what a file says of itself. */
const SURE = 100

type Lines = PlacedWord[][]

/** What PDFium writes for a hyphen at the end of a line. */
const HYPHEN = 0x02
const NONE = 0
const LINE_ENDS = [0x0a, 0x0d]

/** Text that PostgreSQL cannot store, or that no text has. */
const NO_TEXT = new Set([0xfffe, 0xffff])

/** The text of the pages of a PDF, each word with the place where it stands. Throws if PDFium cannot open it. */
export async function pdfText(path: string): Promise<FileText> {
  // A fresh library for each document, so that one cannot affect the next.
  const pdfium = await loadPdfium()
  const bytes = await readFile(path)
  const at = pdfium.malloc(bytes.length)
  pdfium.memory.HEAPU8.set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, 0)
  if (document === 0) throw new Error('not opened')
  const pages: Lines[] = []
  const compounds = new Set<string>()
  for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index++) {
    const lines = linesOf(pdfium, document, index)
    for (const compound of compoundsIn(textOf(lines))) compounds.add(compound)
    pages.push(lines)
  }
  const passages = pages.map((lines, index): Passage => {
    const words = undivided(lines, compounds)
    return { place: index + 1, text: textOf(words), words }
  })
  return { unit: 'page', passages }
}

const textOf = (lines: Lines): string => lines.map((line) => line.map(([word]) => word).join(' ')).join('\n')

/** The lines of words of a page. Where a line divides a word is the sign for a hyphen. */
function linesOf(pdfium: Pdfium, document: number, index: number): Lines {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (page === 0) return []
  const text = pdfium.FPDFText_LoadPage(page)
  const room = pdfium.malloc(40)
  const edges = edgesIn(pdfium, { page, text, room })
  const lines: Lines = [[]]
  let word = ''
  let first = 0
  // A divided word stands where it begins, and ends its line.
  let divided: number | null = null
  const endWord = (end: number) => {
    if (word !== '') lines.at(-1)!.push([word.toWellFormed(), ...edges(first, divided ?? end), SURE])
    if (divided !== null) lines.push([])
    word = ''
    divided = null
  }
  const count = pdfium.FPDFText_CountChars(text)
  for (let at = 0; at < count; at++) {
    const code = pdfium.FPDFText_GetUnicode(text, at)
    if (code === NONE) continue
    const isText = code === HYPHEN || (code > 0x20 && code !== 0x7f && !NO_TEXT.has(code) && !/\s/u.test(String.fromCodePoint(code)))
    if (!isText) endWord(at)
    else if (word === '') first = at
    if (isText) word += String.fromCodePoint(code)
    if (code === HYPHEN) divided ??= at
    if (LINE_ENDS.includes(code)) lines.push([])
  }
  endWord(count)
  pdfium.free(room)
  pdfium.FPDFText_ClosePage(text)
  pdfium.FPDF_ClosePage(page)
  return lines.filter((line) => line.length > 0)
}

/** Where the letters from one to another stand on their page, in ten thousandths of its width and height as it is shown. */
const edgesIn = (pdfium: Pdfium, { page, text, room }: { page: number; text: number; room: number }) =>
  (first: number, end: number): [left: number, top: number, right: number, bottom: number] => {
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let at = first; at < end; at++) {
      if (!pdfium.FPDFText_GetCharBox(text, at, room, room + 8, room + 16, room + 24)) continue
      const [ofLeft = 0, ofRight = 0, ofBottom = 0, ofTop = 0] = pdfium.memory.HEAPF64.subarray(room / 8, room / 8 + 4)
      left = Math.min(left, ofLeft)
      right = Math.max(right, ofRight)
      bottom = Math.min(bottom, ofBottom)
      top = Math.max(top, ofTop)
    }
    if (left > right) return [0, 0, 0, 0]
    const corner = (x: number, y: number) => {
      pdfium.FPDF_PageToDevice(page, 0, 0, WHOLE, WHOLE, 0, x, y, room + 32, room + 36)
      return [...pdfium.memory.HEAP32.subarray(room / 4 + 8, room / 4 + 10)].map((value) => Math.min(Math.max(value, 0), WHOLE))
    }
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [corner(left, top), corner(right, bottom)]
    return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
  }

/** Words that are divided at the end of a line, whole where they begin. A hyphen that PDFium does not know may be part of the word. */
function undivided(lines: Lines, compounds: ReadonlySet<string>): Lines {
  for (const [at, line] of lines.entries()) {
    const [last, next] = [line.at(-1), lines[at + 1]]
    const rest = next?.[0]?.[0]
    const isDivided = last && (last[0].endsWith('\u0002') || /\p{L}[-\u00ad]$/u.test(last[0]))
    if (isDivided && rest !== undefined && (last[0].endsWith('\u0002') || /^\p{Ll}/u.test(rest))) {
      last[0] = `${last[0].slice(0, -1)}\u0002${rest}`
      next!.shift()
    }
    for (const word of line) word[0] = word[0].replaceAll('\u0002', (_, at: number, whole: string) =>
      (keepsHyphen(whole.slice(0, at), whole.slice(at + 1), compounds) ? '-' : ''))
  }
  return lines.map((line) => line.filter(([word]) => word !== '')).filter((line) => line.length > 0)
}
