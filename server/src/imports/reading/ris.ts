import { open } from 'node:fs/promises'
import type { SheetRow } from './sheet.ts'

/** How a reference begins. */
export const RIS_BEGIN = /^\uFEFF?\s*TY {1,2}- /

const LINE = /^([A-Z][A-Z0-9]) {1,2}-(?: (.*))?$/

/** What separates the values of a tag that occurs several times. */
const SEPARATOR = '; '

type Reference = Map<string, string[]>

/** The references of a file in the RIS format, one after the other. Lines without a tag go on with the text before them. */
async function* references(path: string, encoding: string): AsyncGenerator<Reference> {
  const file = await open(path)
  let reference: Reference = new Map()
  let last: string[] | undefined
  try {
    for await (const raw of file.readLines({ encoding: encoding === 'utf-8' ? 'utf8' : 'latin1' })) {
      const line = raw.replace(/^\uFEFF/, '').trimEnd()
      const [, tag, text = ''] = LINE.exec(line) ?? []
      if (tag === 'ER') {
        if (reference.size > 0) yield reference
        reference = new Map()
        last = undefined
      } else if (tag) {
        last = reference.get(tag) ?? []
        if (text.trim()) last.push(text.trim())
        reference.set(tag, last)
      } else if (line.trim() && last?.length) last.push(`${last.pop()!}\n${line.trim()}`)
    }
    if (reference.size > 0) yield reference
  } finally {
    await file.close()
  }
}

/** References as a table: a row each, a column for each tag that occurs (`RIS: TI`). The file is read twice, once for its tags. */
export async function* readRis(path: string, encoding: string): AsyncGenerator<SheetRow> {
  const tags = new Set<string>()
  for await (const reference of references(path, encoding)) for (const tag of reference.keys()) tags.add(tag)
  const columns = [...tags]
  let number = 1
  yield { number, cells: columns.map((tag) => `RIS: ${tag}`) }
  for await (const reference of references(path, encoding))
    yield { number: ++number, cells: columns.map((tag) => reference.get(tag)?.join(SEPARATOR) ?? '') }
}
