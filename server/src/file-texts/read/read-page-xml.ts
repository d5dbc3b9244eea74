import { attributeOf, type XmlHandlers } from '../../formats/xml-scanner.ts'
import { around, type Box } from '../written/text-page.ts'
import type { pageBuilder } from './page-builder.ts'

/** The box around a polygon, given as `x,y x,y …`. */
function boxOf(points: string): Box | null {
  const corners = points.trim().split(/\s+/).map((point) => point.split(',').map(Number))
  const isRead = corners.length > 0 && corners.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
  return isRead ? around(corners.map(([x, y]) => ({ left: x!, top: y!, right: x!, bottom: y! }))) : null
}

type Element = { name: string; box: Box | null; text: string; confidence: number | null }

/** Reads PAGE (PRImA): the words of lines, or where there are none, the text of lines. */
export function pageXmlReader(pages: ReturnType<typeof pageBuilder>): XmlHandlers {
  const open: Element[] = []
  let line: Element | null = null
  let words: Element[] = []
  let said: string | null = null
  /** Of the texts of an element, the first is the best. */
  const holder = () => open.findLast(({ name }) => ['TextLine', 'Word'].includes(name))
  return {
    open(name, attributes) {
      if (name === 'Page') {
        const size = (side: string) => Number(attributeOf(attributes, side) ?? 0) || 0
        pages.startPage(null, size('imageWidth'), size('imageHeight'))
      }
      if (name === 'TextLine' || name === 'Word') open.push({ name, box: null, text: '', confidence: null })
      if (name === 'TextLine') {
        line = open.at(-1)!
        words = []
      }
      const within = open.at(-1)
      if (name === 'Coords' && within) within.box = boxOf(attributeOf(attributes, 'points') ?? '')
      if (name === 'TextEquiv' && within && !within.text) {
        const sure = Number(attributeOf(attributes, 'conf') ?? NaN)
        within.confidence = sure >= 0 ? sure * 100 : null
      }
      if (name === 'Unicode') said = ''
    },
    text(text) {
      if (said !== null) said += text
    },
    close(name) {
      if (name === 'Unicode') {
        const element = holder()
        if (element && !element.text) element.text = said ?? ''
        said = null
      }
      if (name === 'Word') words.push(open.pop()!)
      if (name !== 'TextLine' || !line) return
      open.pop()
      pages.startLine(line.box)
      for (const { text, box, confidence } of words) pages.addWord({ text, box, confidence })
      if (words.every(({ text }) => !text.trim())) pages.setLine(line.text)
      line = null
    },
  }
}
