import { keptName, safeName } from '../../files/file-name.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import { type Attributes, xmlScanner } from '../../formats/xml-scanner.ts'
import { escapeXml } from '../../http/xml.ts'

/** A file that a manifest names. */
export type Listed = { path: string; sha256: string }

/** Where the files of a bag of ours lie: below the number of their record, in its order. */
const IN_BAG = /^data\/files\/([^/]+)\/(\d+)-(.+)$/
const LONGEST_NAME = 200
const LONGEST_TAG = 1024 * 1024

/** The files of a bag in the order of its finding aid. */
export function filesOfDescription(listed: readonly Listed[]) {
  const waiting = Map.groupBy(listed.filter(({ path }) => IN_BAG.test(path)), ({ sha256 }) => sha256)
  const places = new Map<string, string>()
  return {
    /** The place of the next file with this checksum, under its own name; null if there is none. */
    next(sha256: string, name: string): string | null {
      const path = waiting.get(sha256)?.shift()?.path
      if (path === undefined) return null
      const [, number, position, short] = IN_BAG.exec(path)!
      const safe = safeName(keptName(name))
      const place = `${number}/${position}/${Buffer.byteLength(safe) <= LONGEST_NAME ? safe : short}`
      places.set(path, place)
      return place
    },
    /** Where a file of the bag is put. */
    placeOf: (path: string): string => places.get(path) ?? path,
  }
}

/**
 * A finding aid of ours, in which each file is called by its place (`12/1/scan.jpg`), since several records may have files of one name.
 * Files for staff alone keep their names: they are only named in a note.
 */
export const namedInBag = (files: ReturnType<typeof filesOfDescription>) => async function* (text: AsyncIterable<string>) {
  let held = ''
  for await (const piece of text) {
    held += piece
    const open = held.lastIndexOf('<')
    const end = open >= 0 && !held.includes('>', open) ? open : held.length
    yield named(held.slice(0, end))
    held = held.slice(end)
    if (held.length > LONGEST_TAG) throw new FileProblem('DAMAGED_FILE')
  }
  yield named(held)

  function named(part: string): string {
    return part.replace(/<dao [^<>]*>/g, (tag) => {
      const { identifier, linktitle, audience } = attributesOf(tag)
      const place = identifier && linktitle ? files.next(identifier, linktitle) : null
      return place === null || audience === 'internal' ? tag : tag.replace(/ linktitle="[^"]*"/, () => ` linktitle="${escapeXml(place)}"`)
    })
  }
}

function attributesOf(tag: string): Attributes {
  let found: Attributes = {}
  xmlScanner({ open: (_name, attributes) => { found = attributes } }).feed(tag)
  return found
}
