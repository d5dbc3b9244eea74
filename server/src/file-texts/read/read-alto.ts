import { attributeOf, type Attributes, type XmlHandlers } from '../../formats/xml-scanner.ts'
import type { Box } from '../written/text-page.ts'
import type { pageBuilder } from './page-builder.ts'

const numberIn = (attributes: Attributes, name: string): number => Number(attributeOf(attributes, name) ?? NaN)

function boxIn(attributes: Attributes): Box | null {
  const [left, top] = [numberIn(attributes, 'HPOS'), numberIn(attributes, 'VPOS')]
  const [right, bottom] = [left + numberIn(attributes, 'WIDTH'), top + numberIn(attributes, 'HEIGHT')]
  return Number.isFinite(right) && Number.isFinite(bottom) ? { left, top, right, bottom } : null
}

/** Reads ALTO, versions 2 to 4 (Library of Congress). A hyphen at the end of a line belongs to the word before it. */
export function altoReader(pages: ReturnType<typeof pageBuilder>): XmlHandlers {
  let waiting: Parameters<typeof pages.addWord>[0] | null = null
  const flush = () => {
    if (waiting) pages.addWord(waiting)
    waiting = null
  }
  return {
    open(name, attributes) {
      if (name === 'HYP' && waiting) waiting.text += attributeOf(attributes, 'CONTENT') ?? '-'
      else if (['Page', 'TextLine', 'String'].includes(name)) flush()
      if (name === 'Page') {
        const place = numberIn(attributes, 'PHYSICAL_IMG_NR')
        pages.startPage(place >= 1 ? place : null, numberIn(attributes, 'WIDTH') || 0, numberIn(attributes, 'HEIGHT') || 0)
      } else if (name === 'TextLine') pages.startLine(boxIn(attributes))
      else if (name === 'String') {
        const sure = numberIn(attributes, 'WC')
        waiting = { text: attributeOf(attributes, 'CONTENT') ?? '', box: boxIn(attributes), confidence: sure >= 0 ? sure * 100 : null }
      }
    },
    close(name) {
      if (name === 'TextLine' || name === 'Page') flush()
    },
  }
}
