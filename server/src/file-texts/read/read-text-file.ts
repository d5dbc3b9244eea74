import type { TextFormat } from '@faldone/contract/file.ts'
import { xmlScanner } from '../../formats/xml-scanner.ts'
import { altoReader } from './read-alto.ts'
import { hocrReader } from './read-hocr.ts'
import { pageXmlReader } from './read-page-xml.ts'
import { pageBuilder, type ReadPage } from './page-builder.ts'

const READERS = { alto: altoReader, hocr: hocrReader, page: pageXmlReader }

/** The format of a text from another program, by its first element. */
function formatOf(text: string): TextFormat {
  const [, root = ''] = /<(?!\?|!)(?:[\w.-]+:)?([\w.-]+)/.exec(text.slice(0, 10_000)) ?? []
  if (!/^\s*(?:\ufeff)?\s*</.test(text)) return 'txt'
  return root === 'alto' ? 'alto' : root === 'PcGts' ? 'page' : root.toLowerCase() === 'html' ? 'hocr' : 'txt'
}

/** The pages that a file in one of the formats says, whichever it is. Throws what `xmlScanner` throws. */
export function readTextFile(text: string): ReadPage[] {
  const format = formatOf(text)
  const pages = pageBuilder()
  if (format === 'txt') {
    for (const [at, page] of text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n').split('\f').entries()) {
      pages.startPage(at + 1, 0, 0)
      for (const line of page.split('\n')) {
        pages.startLine(null)
        pages.setLine(line)
      }
    }
  } else xmlScanner(READERS[format](pages)).feed(text)
  return pages.end().filter(({ text: words }) => words)
}
