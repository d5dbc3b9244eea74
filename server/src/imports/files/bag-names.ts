import { keptName, safeName } from '../../files/file-name.ts'
import type { Attachment } from '../../files/store.ts'
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
  const told = new Map<string, Attachment>()
  return {
    /** What the finding aid tells of the files, by their places. */
    told,
    /** The place of the next file with this checksum, under its own name; null if there is none. */
    next(sha256: string, file: Attachment): string | null {
      const path = waiting.get(sha256)?.shift()?.path
      if (path === undefined) return null
      const [, number, position, short] = IN_BAG.exec(path)!
      const safe = safeName(keptName(file.name))
      const place = `${number}/${position}/${Buffer.byteLength(safe) <= LONGEST_NAME ? safe : short}`
      places.set(path, place)
      told.set(place, file)
      return place
    },
    /** Where a file of the bag is put. */
    placeOf: (path: string): string => places.get(path) ?? path,
  }
}

/** The id in the address of a file. */
const FILE_ID = /\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A finding aid of ours, in which each file is called by its place (`12/1/scan.jpg`), since several records may have files of one name. */
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
      const { identifier, linktitle: name, href, audience } = attributesOf(tag)
      if (!identifier || !name) return tag
      const id = FILE_ID.exec(href ?? '')?.[1]
      const place = files.next(identifier, { id, name, access: audience === 'internal' ? 'staff' : 'public' })
      if (place === null) return tag
      return tag.replace(/ (?:linktitle|audience)="[^"]*"/g, '').replace('<dao', () => `<dao linktitle="${escapeXml(place)}"`)
    })
  }
}

function attributesOf(tag: string): Attributes {
  let found: Attributes = {}
  xmlScanner({ open: (_name, attributes) => { found = attributes } }).feed(tag)
  return found
}
