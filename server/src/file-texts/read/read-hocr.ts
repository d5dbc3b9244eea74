import type { Attributes, XmlHandlers } from '../../formats/xml-scanner.ts'
import type { Box } from '../written/text-page.ts'
import type { pageBuilder } from './page-builder.ts'

/** A property in the title of an element, as numbers: `bbox 1 2 3 4; x_wconf 90`. */
function numbersIn(title: string, name: string): number[] {
  const property = title.split(';').map((part) => part.trim().split(/\s+/)).find(([first]) => first === name)
  return (property ?? []).slice(1).map(Number).filter(Number.isFinite)
}

function boxIn(title: string): Box | null {
  const [left, top, right, bottom] = numbersIn(title, 'bbox')
  return bottom === undefined ? null : { left: left!, top: top!, right: right!, bottom }
}

const LINES = ['ocr_line', 'ocr_header', 'ocr_textfloat', 'ocr_caption', 'ocr_footer']

/** Reads hOCR 1.2: words where they are marked, otherwise the text of lines. */
export function hocrReader(pages: ReturnType<typeof pageBuilder>): XmlHandlers {
  /** The kinds of the open elements. */
  const open: ('word' | 'line' | null)[] = []
  let word: { title: string; text: string } | null = null
  let line = ''
  const kindOf = ({ class: names = '', title = '' }: Attributes) => {
    const classes = names.split(/\s+/)
    if (classes.includes('ocr_page')) {
      const [left = 0, top = 0, right = 0, bottom = 0] = numbersIn(title, 'bbox')
      const [number] = numbersIn(title, 'ppageno')
      pages.startPage(number === undefined ? null : number + 1, right - left, bottom - top)
    } else if (LINES.some((name) => classes.includes(name))) {
      pages.startLine(boxIn(title))
      line = ''
      return 'line'
    } else if (classes.includes('ocrx_word') || classes.includes('ocr_word')) {
      word = { title, text: '' }
      return 'word'
    }
    return null
  }
  return {
    open: (_, attributes) => void open.push(kindOf(attributes)),
    text(text) {
      if (word) word.text += text
      if (open.includes('line')) line += text
    },
    close() {
      const kind = open.pop()
      if (kind === 'word' && word) {
        const [sure] = numbersIn(word.title, 'x_wconf')
        pages.addWord({ text: word.text, box: boxIn(word.title), confidence: sure ?? null })
        word = null
      }
      if (kind === 'line') pages.setLine(line)
    },
  }
}
