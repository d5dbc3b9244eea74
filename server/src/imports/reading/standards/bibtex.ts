import { readFile } from 'node:fs/promises'
import { FileProblem } from '../../../formats/file-problem.ts'
import { LIMITS } from '../limits.ts'
import type { SheetRow } from '../sheet.ts'
import type { Encoding } from '../text-encoding.ts'
import { addText, type Entry, entryTable } from './entry-table.ts'
import { latexText } from './latex-text.ts'

/** How an entry begins. */
export const BIBTEX_BEGIN = /^\uFEFF?(?:\s*%[^\n]*\n)*\s*@\s*[a-z]+\s*[{(]/i

const PREFIX = 'BibTeX: '
/** The whole file is in memory: the longest bibliography of a person has a few megabytes. */
const MOST_BYTES = 50 * 1024 * 1024

/** The entries of a BibTeX or BibLaTeX file as a table: a row each, with a column for each field that occurs. */
export async function* readBibtex(path: string, encoding: Encoding): AsyncGenerator<SheetRow> {
  const bytes = await readFile(path)
  if (bytes.length > MOST_BYTES) throw new FileProblem('UNPACKS_TOO_LARGE', { limit: `${MOST_BYTES / 1024 ** 2} MiB` })
  const text = new TextDecoder(encoding).decode(bytes)
  yield* entryTable(async function* () { yield* entriesIn(text) }, PREFIX, ['type', 'key', 'title'])
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Fields of names, which `and` separates. */
const NAMES = new Set(['author', 'editor', 'translator', 'bookauthor'])

function* entriesIn(text: string): Generator<Entry> {
  const reader = new BibtexReader(text)
  for (let entry = reader.next(); entry; entry = reader.next()) yield entry
}

/** Fields that LaTeX does not typeset. */
const CODES = new Set(['url', 'doi', 'eprint', 'file'])

/** Reads entries one after the other. What stands between them is a comment. */
class BibtexReader {
  readonly #text: string
  readonly #strings = new Map(MONTHS.map((name, nth) => [name, String(nth + 1)]))
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  next(): Entry | null {
    for (;;) {
      const begin = /@\s*([a-z]+)\s*[{(]/iy
      this.#at = this.#text.indexOf('@', this.#at)
      if (this.#at < 0) {
        this.#at = this.#text.length
        return null
      }
      begin.lastIndex = this.#at
      const [whole, type = ''] = begin.exec(this.#text) ?? []
      this.#at += whole?.length ?? 1
      if (!whole) continue
      const kind = type.toLowerCase()
      if (kind === 'comment' || kind === 'preamble') this.#braced(whole.at(-1)!)
      else if (kind === 'string') this.#define()
      else return this.#entry(kind)
    }
  }

  #define(): void {
    for (const [name, value] of this.#fields()) this.#strings.set(name, value)
  }

  #entry(type: string): Entry {
    const texts = new Map([['type', type]])
    const key = this.#match(/[^,\s{}=]+(?=\s*,)/y)
    addText(texts, 'key', key.trim())
    for (const [name, value] of this.#fields()) {
      const text = value.slice(0, LIMITS.cell + 1)
      const isCode = CODES.has(name)
      addText(texts, name, isCode ? text.replace(/\\([_%&#~])/g, '$1').trim() : NAMES.has(name) ? namesIn(text) : latexText(text))
    }
    return texts
  }

  #match(pattern: RegExp): string {
    const blank = /[\s,]*/y
    blank.lastIndex = this.#at
    this.#at += blank.exec(this.#text)![0].length
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  /** Names and values up to the end of the entry. Throws DAMAGED_FILE where the file ends before. */
  * #fields(): Generator<[name: string, value: string]> {
    for (;;) {
      const name = this.#match(/[a-z][\w:.+-]*/iy).toLowerCase()
      if (name && this.#match(/=/y)) yield [name, this.#value()]
      else if (this.#match(/[})]/y)) return
      else if (this.#at >= this.#text.length) throw new FileProblem('DAMAGED_FILE')
      else if (!name) this.#at++
    }
  }

  /** Texts and names of strings, which `#` joins. */
  #value(): string {
    let value = ''
    do {
      const sign = this.#match(/[{"]/y)
      const word = sign ? '' : this.#match(/[^\s,#{}"()]+/y)
      value += sign ? this.#braced(sign) : (this.#strings.get(word.toLowerCase()) ?? word)
    } while (this.#match(/#/y))
    return value
  }

  /** The text up to the sign that ends it; braces in it come in pairs. */
  #braced(opened: string): string {
    const end = opened === '"' ? '"' : opened === '(' ? ')' : '}'
    const from = this.#at
    for (let depth = 0; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at]!
      if (sign === '\\') this.#at++
      else if (sign === end && depth === 0) return this.#text.slice(from, this.#at++)
      else if (sign === '{') depth++
      else if (sign === '}') depth--
    }
    throw new FileProblem('DAMAGED_FILE')
  }
}

/** Names, which *and* separates where no braces hold it. */
function namesIn(text: string): string {
  const names = ['']
  let depth = 0
  for (const piece of text.split(/([{}]|\s+and\s+)/)) {
    if (piece === '{') depth++
    else if (piece === '}') depth--
    if (depth === 0 && /^\s+and\s+$/.test(piece)) names.push('')
    else names[names.length - 1] += piece
  }
  return names.map(latexText).filter(Boolean).join('; ')
}
