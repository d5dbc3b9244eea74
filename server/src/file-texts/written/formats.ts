import { Readable } from 'node:stream'
import type { TextFormat } from '@faldone/contract/file.ts'
import type { Db } from '../../db/database.ts'
import { readText } from '../store.ts'
import { alto } from './alto.ts'
import { hocr } from './hocr.ts'
import { pageXml } from './page-xml.ts'
import { plain } from './plain.ts'
import type { Word, Written } from './text-page.ts'

/** `ending`: of the file’s name. */
type Format = { mediaType: string; ending: string; write: (written: Written) => AsyncGenerator<string> }

const FORMATS: Record<TextFormat, Format> = {
  alto: { mediaType: 'application/xml; charset=utf-8', ending: 'alto.xml', write: alto },
  hocr: { mediaType: 'application/xhtml+xml; charset=utf-8', ending: 'hocr.html', write: hocr },
  page: { mediaType: 'application/xml; charset=utf-8', ending: 'page.xml', write: pageXml },
  txt: { mediaType: 'text/plain; charset=utf-8', ending: 'txt', write: plain },
}

/** The size of a page that is not known: A4 at 300 dots per inch. */
const A4 = { width: 2_480, height: 3_508 }

type Asked = { sha256: string; name: string; width: number | null; height: number | null }

/** The text of a file, or of one place in it, in a format that other programs read. */
export function writtenText(
  db: Db, { sha256, name, width, height }: Asked, { format, place }: { format: TextFormat; place?: number | undefined }
): { mediaType: string; name: string; text: Readable } {
  const { mediaType, ending, write } = FORMATS[format]
  const size = width && height ? { width, height } : A4
  async function* pages() {
    for await (const { words, ...row } of readText(db, sha256, place))
      yield { ...row, ...size, lines: words === null ? null : (JSON.parse(words) as Word[][]) }
  }
  return { mediaType, name: `${name}.${ending}`, text: Readable.from(write({ name, pages: pages() })) }
}
