import { readFile } from 'node:fs/promises'
import { attributeOf, scanXml, type XmlHandlers } from '../../formats/xml-scanner.ts'
import { directoryOf, unpack, unpackText, type ZipEntry } from '../../formats/zip.ts'

/** The parts of a package with text: of Word, PowerPoint (slides, then notes), Excel, OpenDocument. */
const PARTS = [
  /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/,
  /^ppt\/slides\/slide\d+\.xml$/,
  /^ppt\/notesSlides\/notesSlide\d+\.xml$/,
  /^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/,
  /^content\.xml$/,
]

/**
 * The words in a file of an office program, a paragraph or a cell on each line; `most` characters of them. Numbers of sheets, comments and
 * what was deleted while changes were recorded are left out. Throws ENCRYPTED_FILE, DAMAGED_FILE.
 */
export async function officeText(path: string, most: number): Promise<string> {
  const bytes = await readFile(path)
  const entries = await directoryOf(bytes)
  await requirePlain(bytes, entries)
  let text = ''
  const add = (more: string) => {
    if (text.length < most) text += more
  }
  for (const pattern of PARTS) {
    const parts = [...entries.values()].filter(({ name }) => pattern.test(name))
    for (const part of parts.toSorted(byNumber)) {
      await scanXml(unpack(bytes, part), part.name === 'content.xml' ? openDocument(add) : officeOpen(add))
      add('\n')
    }
  }
  return text
}

const byNumber = (a: ZipEntry, b: ZipEntry): number => a.name.localeCompare(b.name, 'en', { numeric: true })

async function requirePlain(bytes: Buffer, entries: Map<string, ZipEntry>): Promise<void> {
  const manifest = entries.get('META-INF/manifest.xml')
  if (manifest && (await unpackText(bytes, manifest)).includes('encryption-data')) throw new Error('ENCRYPTED_FILE')
}

/** Reports text between `from` and its end tag, and nothing between the tags `skipped` and theirs. */
function textWithin(add: (text: string) => void, { from, skipped, open, close }: {
  from: readonly string[]; skipped: readonly string[]; open: Record<string, string>; close: Record<string, string>
}): XmlHandlers {
  let within = 0
  let aside = 0
  return {
    open(name, attributes) {
      if (skipped.includes(name)) aside++
      if (aside > 0) return
      if (from.includes(name)) within++
      const times = name === 's' ? Math.min(Number(attributeOf(attributes, 'c') ?? 1) || 1, 100) : 1
      if (open[name]) add(open[name].repeat(times))
    },
    close(name) {
      if (skipped.includes(name)) aside--
      else if (aside === 0) {
        if (from.includes(name)) within--
        if (close[name]) add(close[name])
      }
    },
    text(text) {
      if (within > 0 && aside === 0) add(text)
    },
  }
}

/** ECMA-376: `t` has the text of Word, PowerPoint and Excel. `Fallback` repeats what `Choice` says; `rPh` says how Japanese is read. */
const officeOpen = (add: (text: string) => void): XmlHandlers => textWithin(add, {
  from: ['t'], skipped: ['Fallback', 'rPh', 'pPr', 'del'],
  open: { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }, close: { p: '\n', si: '\n', is: '\n' },
})

/** OpenDocument 1.3, part 3. */
const openDocument = (add: (text: string) => void): XmlHandlers => textWithin(add, {
  from: ['p', 'h'], skipped: ['annotation', 'tracked-changes'],
  open: { s: ' ', tab: '\t', 'line-break': '\n' }, close: { p: '\n', h: '\n' },
})
