import { readFile, stat } from 'node:fs/promises'
import { isOffice, RTF } from '@faldone/contract/text-types.ts'
import { readTranscript, type TranscriptLine } from '@faldone/contract/transcript.ts'
import { Parser } from 'htmlparser2'
import { undivided } from '../../file-texts/divided.ts'
import type { FileText } from '../../file-texts/passage.ts'
import { webVttOf } from '../captions.ts'
import { officeText } from './office.ts'
import { pdfText } from './pdf-text.ts'
import { textOfRtf } from './rtf.ts'
import type { TextInFile, TextTask } from './text-in-file.ts'

/** A PDF is in memory twice, and may be large because of its pictures, as office documents are. */
const MAX_DRAWN_BYTES = 384 * 1024 * 1024
const MAX_TEXT_BYTES = 32 * 1024 * 1024
/** How many characters of a file are read: ten thousand full pages. */
const MAX_CHARACTERS = 30_000_000
/** About two pages. */
const PART_CHARACTERS = 5_000

const NOTHING: Omit<TextInFile, 'failure'> = { unit: 'part', passages: [], hasBarePages: false }

/** The text in a file, place by place. Places without text are left out. */
export async function readTextIn({ path, mediaType }: Omit<TextTask, 'sha256'>): Promise<TextInFile> {
  const isPdf = mediaType === 'application/pdf'
  const maxBytes = isPdf || isOffice(mediaType) ? MAX_DRAWN_BYTES : MAX_TEXT_BYTES
  if ((await stat(path)).size > maxBytes) return { ...NOTHING, failure: 'TOO_LARGE' }
  try {
    const found = await (isPdf ? pdfText(path) : unpagedText(path, mediaType))
    const text = withinLimits(found)
    return { ...text, hasBarePages: isPdf && text.passages.length < found.passages.length, failure: null }
  } catch (error) {
    return { ...NOTHING, failure: `UNREADABLE: ${error instanceof Error ? error.message : String(error)}` }
  }
}

async function unpagedText(path: string, mediaType: string): Promise<FileText> {
  if (isOffice(mediaType)) return inParts(await officeText(path, MAX_CHARACTERS))
  if (mediaType === RTF) return inParts(textOfRtf(await readFile(path, 'latin1')))
  const [, charset = 'utf-8'] = /;\s*charset=([\w-]+)/.exec(mediaType) ?? []
  const text = new TextDecoder(charset).decode(await readFile(path))
  if (mediaType === 'text/html') return inParts(textOfHtml(text))
  return captionsIn(text) ?? inParts(text)
}

/** Each subtitle with the second at which it begins, and who speaks; null if the text is something else. */
function captionsIn(text: string): FileText | null {
  if (!text.includes('-->')) return null
  let lines: TranscriptLine[]
  try {
    lines = readTranscript(webVttOf(text))
  } catch {
    return null
  }
  const bySecond = Map.groupBy(lines, ({ start }) => Math.floor(start))
  const passages = [...bySecond].map(([place, said]) => ({
    place, text: said.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text)).join('\n'),
  }))
  return passages.length > 0 ? { unit: 'second', passages } : null
}

const UNREAD = ['script', 'style', 'head', 'template']
const INLINE = ['a', 'abbr', 'b', 'em', 'font', 'i', 'mark', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u']

/** The words of a page, each block on a line of its own. */
function textOfHtml(html: string): string {
  let text = ''
  let unread = 0
  const breakLine = (name: string) => {
    if (!INLINE.includes(name)) text += '\n'
  }
  const parser = new Parser({
    onopentag: (name) => {
      if (UNREAD.includes(name)) unread++
      breakLine(name)
    },
    ontext: (part) => {
      if (unread === 0) text += part
    },
    onclosetag: (name) => {
      if (UNREAD.includes(name)) unread--
      breakLine(name)
    },
  })
  parser.end(html)
  return text
}

/** A long text is divided at the ends of lines. */
function inParts(text: string): FileText {
  const parts: string[] = []
  let part = ''
  for (const line of text.split('\n').flatMap(cutLine)) {
    if (part.length + line.length > PART_CHARACTERS && part) {
      parts.push(part)
      part = ''
    }
    part += `${line}\n`
  }
  return { unit: 'part', passages: [...parts, part].map((words, at) => ({ place: at + 1, text: words })) }
}

/** A line without end is divided at spaces, if it has any. */
const cutLine = (line: string): string[] =>
  (line.length <= PART_CHARACTERS ? [line] : line.match(new RegExp(`.{1,${PART_CHARACTERS}}(?=\\s|$)|.{1,${PART_CHARACTERS}}`, 'gsu'))!)

function withinLimits({ unit, passages }: FileText): FileText {
  let left = MAX_CHARACTERS
  const kept = passages.flatMap(({ place, text, words }) => {
    const clean = cleaned(text).slice(0, left).toWellFormed()
    left -= clean.length
    // The places of words belong to the whole text of a page.
    return clean ? [{ place, text: clean, ...(words && clean === text && { words }) }] : []
  })
  return { unit, passages: kept }
}

/**
 * Without control characters, which PostgreSQL cannot store, and with the words whole that are divided at the end of a line.
 */
const cleaned = (text: string): string =>
  undivided(text.replace(/\r\n?/g, '\n'))
    // oxlint-disable-next-line no-control-regex -- they are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g, ' ')
    .trim()
