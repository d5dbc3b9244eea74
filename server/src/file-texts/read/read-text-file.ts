import { setImmediate as others } from 'node:timers/promises'
import type { TextFormat } from '@faldone/contract/file.ts'
import { xmlScanner } from '../../formats/xml-scanner.ts'
import { altoReader } from './read-alto.ts'
import { hocrReader } from './read-hocr.ts'
import { pageXmlReader } from './read-page-xml.ts'
import { pageBuilder, type ReadPage } from './page-builder.ts'

const READERS = { alto: altoReader, hocr: hocrReader, page: pageXmlReader }

/** How much is read at a time, in UTF-16 units and lines, before others have their turn. */
const PIECE = 64 * 1024
const LINES = 1_000

/** The format of a text from another program, by its first element. */
function formatOf(text: string): TextFormat {
  const [, root = ''] = /<(?!\?|!)(?:[\w.-]+:)?([\w.-]+)/.exec(text.slice(0, 10_000)) ?? []
  if (!/^\s*(?:\ufeff)?\s*</.test(text)) return 'txt'
  return root === 'alto' ? 'alto' : root === 'PcGts' ? 'page' : root.toLowerCase() === 'html' ? 'hocr' : 'txt'
}

/** The pages that a file in one of the formats says, whichever it is. Throws what `xmlScanner` throws. */
export async function readTextFile(text: string): Promise<ReadPage[]> {
  const format = formatOf(text)
  const pages = pageBuilder()
  if (format === 'txt') await readPlain(text, pages)
  else {
    const scanner = xmlScanner(READERS[format](pages))
    for (let at = 0; at < text.length; at += PIECE) {
      scanner.feed(text.slice(at, at + PIECE))
      await others()
    }
  }
  return pages.end().filter(({ text: words }) => words)
}

async function readPlain(text: string, pages: ReturnType<typeof pageBuilder>): Promise<void> {
  for (const [at, page] of text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n').split('\f').entries()) {
    pages.startPage(at + 1, 0, 0)
    for (const [number, line] of page.split('\n').entries()) {
      pages.startLine(null)
      pages.setLine(line)
      if (number % LINES === LINES - 1) await others()
    }
  }
}
