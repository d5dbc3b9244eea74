import type { Colour } from '@faldone/contract/sheet-colours.ts'
import { attributeOf, type Attributes, scanXml, type XmlHandlers, xmlScanner } from '../../formats/xml-scanner.ts'
import { unpack, unpackText, type ZipEntry } from '../../formats/zip.ts'
import { colourWatch } from './colour-watch.ts'
import { checkUnpackedSize, LIMITS } from './limits.ts'
import { columnNumber } from './column-letters.ts'
import type { Asides } from './sheet.ts'

/** What an XLSX file keeps beside the texts of cells: comments, links and fills (ECMA-376 part 1, 18.7, 18.3.1.47, 18.8.20). */

type Archive = { bytes: Buffer; entries: Map<string, ZipEntry> }

type Found = Pick<Asides, 'colours'> & { hiddenRows: Set<number>; hiddenColumns: number[]; links: (Place & { id: string | null })[] }

/** The most columns that a hidden range may name. */
const WIDEST = LIMITS.columns

/** Finds links, colours, and what is hidden. Feed it with the XML of a sheet. */
export function asideWatch(
  fills: ReadonlyMap<number, Colour>
): { handlers: Required<Pick<XmlHandlers, 'open' | 'close'>>; found: Found } {
  const colours = colourWatch()
  const found: Found = { colours: colours.found, links: [], hiddenRows: new Set(), hiddenColumns: [] }
  let row = 0
  let next = 0
  return {
    found,
    handlers: {
      open(name, attributes) {
        if (name === 'row') {
          row = Number(attributeOf(attributes, 'r')) || row + 1
          next = 0
          colours.startRow()
          if (isHidden(attributes)) found.hiddenRows.add(row)
        } else if (name === 'c') {
          const column = placeOf(attributeOf(attributes, 'r'))?.column ?? next
          if (column > next) colours.cell(undefined, column - next)
          colours.cell(fills.get(Number(attributeOf(attributes, 's'))))
          next = column + 1
        } else if (name === 'v' || name === 'is') colours.value()
        else if (name === 'hyperlink') {
          const place = placeOf(attributeOf(attributes, 'ref'))
          if (place) found.links.push({ ...place, id: attributeOf(attributes, 'id') ?? null })
        } else if (name === 'col' && isHidden(attributes)) {
          const [first, last] = [Number(attributeOf(attributes, 'min')), Number(attributeOf(attributes, 'max'))]
          for (let column = first; column <= Math.min(last, WIDEST); column++) found.hiddenColumns.push(column - 1)
        }
      },
      close(name) {
        if (name === 'row') colours.endRow(row)
      },
    },
  }
}

/** How rows and columns are hidden. Programs may write `0` as well. */
export const HIDING = ['hidden="1', 'hidden="t', "hidden='1", "hidden='t"] as const

const isHidden = (attributes: Attributes): boolean => /^(?:1|true)$/.test(attributeOf(attributes, 'hidden') ?? '')

type Place = { row: number; column: number }

/** The first cell of a range: `B7` or `B7:C9`. */
function placeOf(reference = ''): Place | null {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d+)/.exec(reference) ?? []
  return letters && row ? { row: Number(row), column: columnNumber(letters) } : null
}

/** The comments and links of a sheet, with what else was found in it. Throws a `FileProblem` if they are far larger than the file. */
export async function asidesOf(archive: Archive, part: ZipEntry, { links, ...found }: Found): Promise<Asides> {
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
    ...found,
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
