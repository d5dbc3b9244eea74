import { attributeOf, scanXml, type XmlHandlers, xmlScanner } from '../../formats/xml-scanner.ts'
import { unpack, unpackText, type ZipEntry } from '../../formats/zip.ts'
import { colourName } from './colour-name.ts'
import { checkUnpackedSize, LIMITS } from './limits.ts'
import { columnNumber } from './column-letters.ts'
import type { Asides } from './sheet.ts'

/** What an XLSX file keeps beside the texts of cells: comments, links and fills (ECMA-376 part 1, 18.7, 18.3.1.47, 18.8.20). */

type Archive = { bytes: Buffer; entries: Map<string, ZipEntry> }

/** The colours of the cell styles, by their index. Greys, which tables are striped with, say nothing. */
export function fillsOf(styles: string): ReadonlyMap<number, string> {
  const fills: (string | null)[] = []
  const found = new Map<number, string>()
  let isSolid = false
  let inCellFormats = false
  let index = 0
  xmlScanner({
    open(name, attributes) {
      if (name === 'fill') fills.push(null)
      else if (name === 'patternFill') isSolid = attributeOf(attributes, 'patternType') === 'solid'
      else if (name === 'fgColor' && isSolid && fills.length > 0) fills[fills.length - 1] = colourName(attributeOf(attributes, 'rgb') ?? '')
      else if (name === 'cellXfs') inCellFormats = true
      else if (name === 'xf' && inCellFormats) {
        const colour = fills[Number(attributeOf(attributes, 'fillId'))]
        if (colour) found.set(index, colour)
        index++
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
      if (name === 'fills' || name === 'patternFill') isSolid = false
    },
  }).feed(styles)
  return found
}

/** Finds the links, and the colours of rows of which at least half the cells have the same. Feed it with the XML of a sheet. */
export function asideWatch(fills: ReadonlyMap<number, string>): { handlers: Required<Pick<XmlHandlers, 'open' | 'close'>>; found: Found } {
  const found: Found = { colours: new Map(), links: [] }
  let row = { number: 0, cells: 0, colours: new Map<string, number>() }
  return {
    found,
    handlers: {
      open(name, attributes) {
        if (name === 'row') row = { number: Number(attributeOf(attributes, 'r')), cells: 0, colours: new Map() }
        else if (name === 'c') {
          row.cells++
          const colour = fills.get(Number(attributeOf(attributes, 's')))
          if (colour) row.colours.set(colour, (row.colours.get(colour) ?? 0) + 1)
        } else if (name === 'hyperlink') {
          const place = placeOf(attributeOf(attributes, 'ref'))
          if (place) found.links.push({ ...place, id: attributeOf(attributes, 'id') ?? null })
        }
      },
      close(name) {
        if (name !== 'row') return
        const [most] = [...row.colours].sort((a, b) => b[1] - a[1])
        if (most && most[1] * 2 >= row.cells) found.colours.set(row.number, most[0])
      },
    },
  }
}

type Place = { row: number; column: number }
type Found = { colours: Map<number, string>; links: (Place & { id: string | null })[] }

/** The first cell of a range: `B7` or `B7:C9`. */
function placeOf(reference = ''): Place | null {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d+)/.exec(reference) ?? []
  return letters && row ? { row: Number(row), column: columnNumber(letters) } : null
}

/** The comments and links of a sheet, with the colours of its rows. Throws a `FileProblem` if they are far larger than the file. */
export async function asidesOf(archive: Archive, part: ZipEntry, { colours, links }: Found): Promise<Asides> {
  const at = part.name.lastIndexOf('/') + 1
  const relations = archive.entries.get(`${part.name.slice(0, at)}_rels/${part.name.slice(at)}.rels`)
  const targets = new Map<string, string>()
  let commentsPart: ZipEntry | undefined
  if (relations) xmlScanner({
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attributeOf(attributes, 'Target') ?? ''
      if (attributeOf(attributes, 'TargetMode') === 'External') targets.set(attributeOf(attributes, 'Id') ?? '', target)
      else if (attributeOf(attributes, 'Type')?.endsWith('/comments'))
        commentsPart = archive.entries.get(decodeURIComponent(new URL(target, `zip:///${part.name}`).pathname.slice(1)))
    },
  }).feed(await unpackText(archive.bytes, relations))
  return {
    colours,
    links: links.flatMap(({ row, column, id }) => {
      const text = targets.get(id ?? '')
      return text ? [{ row, column, text }] : []
    }),
    comments: commentsPart ? await commentsIn(archive.bytes, commentsPart) : [],
  }
}

/** Excel begins the comments of a conversation with a notice to older versions. */
const NOTICE = /^\[[^\]]{1,60}\][^]{0,500}?(?:Comment|Commento):\s*/

async function commentsIn(bytes: Buffer, part: ZipEntry): Promise<Asides['comments']> {
  const comments: Asides['comments'] = []
  let weight = 0
  let place: Place | null = null
  let text = ''
  let inText = false
  await scanXml(unpack(bytes, part), {
    open(name, attributes) {
      if (name === 'comment') [place, text] = [placeOf(attributeOf(attributes, 'ref')), '']
      else if (name === 't') inText = true
    },
    text(piece) {
      if (!inText) return
      text += piece
      weight += piece.length
      checkUnpackedSize(bytes.length, weight, LIMITS.textsFrom)
    },
    close(name) {
      if (name === 't') inText = false
      if (name !== 'comment' || !place) return
      const said = text.replace(NOTICE, '').trim()
      if (said) comments.push({ ...place, text: said })
    },
  })
  return comments
}
