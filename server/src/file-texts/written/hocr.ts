import { escapeXml, XML_HEAD } from '../../http/xml.ts'
import { type Box, lineBox, type TextPage, wordsByLine, type Written } from './text-page.ts'

/** The text of a file as hOCR 1.2, in XHTML. */
export async function* hocr({ name, pages }: Written): AsyncGenerator<string> {
  yield `${XML_HEAD}<html xmlns="http://www.w3.org/1999/xhtml">\n<head><title>${escapeXml(name)}</title>`
    + '<meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><meta name="ocr-system" content="Faldone"/>'
    + '<meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_line ocrx_word ocrp_wconf"/></head>\n<body>\n'
  for await (const page of pages) yield pageOf(page, name)
  yield '</body>\n</html>\n'
}

const bbox = ({ left, top, right, bottom }: Box): string => `bbox ${left} ${top} ${right} ${bottom}`

const titled = (facts: (string | null)[]): string => {
  const known = facts.filter((fact) => fact !== null)
  return known.length > 0 ? ` title="${known.map(escapeXml).join('; ')}"` : ''
}

function pageOf(page: TextPage, name: string): string {
  const { place, width, height } = page
  const whole = bbox({ left: 0, top: 0, right: width, bottom: height })
  const lines = wordsByLine(page).map((words, at) => {
    const box = lineBox(words)
    const spans = words.map((word) => {
      const title = titled([word.box && bbox(word.box), word.confidence === null ? null : `x_wconf ${word.confidence}`])
      return `<span class="ocrx_word"${title}>${escapeXml(word.text)}</span>`
    })
    return `<span class="ocr_line" id="line_${place}_${at + 1}"${titled([box && bbox(box)])}>${spans.join(' ')}</span>\n`
  })
  // A double quote cannot stand in the name, because it ends it.
  const image = `image '${name.replace(/['"]/g, '_')}'`
  return `<div class="ocr_page" id="page_${place}"${titled([image, whole, `ppageno ${place - 1}`])}>\n`
    + `<div class="ocr_carea"${titled([whole])}>\n${lines.join('')}</div>\n</div>\n`
}
