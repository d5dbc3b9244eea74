import { escapeXml, XML_HEAD } from '../../http/xml.ts'
import { type Box, lineBox, type TextPage, wordsByLine, type Written } from './text-page.ts'

const NAMESPACE = 'http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15'

/** The text of one page as PAGE XML (PRImA, 2019-07-15), which describes one: the first that is given. */
export async function* pageXml({ name, pages }: Written): AsyncGenerator<string> {
  const now = new Date().toISOString().slice(0, 19)
  yield `${XML_HEAD}<PcGts xmlns="${NAMESPACE}">\n<Metadata><Creator>Faldone</Creator>`
    + `<Created>${now}</Created><LastChange>${now}</LastChange></Metadata>\n`
  for await (const page of pages) {
    yield pageOf(page, name)
    break
  }
  yield '</PcGts>\n'
}

const coords = ({ left, top, right, bottom }: Box): string =>
  `<Coords points="${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}"/>`

const said = (text: string, confidence: number | null = null): string =>
  `<TextEquiv${confidence === null ? '' : ` conf="${(confidence / 100).toFixed(2)}"`}><Unicode>${escapeXml(text)}</Unicode></TextEquiv>`

/** Lines must have a place: without one, they have that of the page. Such words are only in their line. */
function pageOf(page: TextPage, name: string): string {
  const { place, width, height } = page
  const whole = { left: 0, top: 0, right: width, bottom: height }
  const lines = wordsByLine(page)
  const written = lines.map((words, at) => {
    const id = `line_${place}_${at + 1}`
    const placed = words.map(({ text, box, confidence }, nth) =>
      (box ? `<Word id="${id}_${nth + 1}">${coords(box)}${said(text, confidence)}</Word>` : ''))
    const text = words.map((word) => word.text).join(' ')
    return `<TextLine id="${id}">${coords(lineBox(words) ?? whole)}${placed.join('')}${said(text)}</TextLine>\n`
  })
  return `<Page imageFilename="${escapeXml(name)}" imageWidth="${width}" imageHeight="${height}">\n`
    + (lines.length > 0 ? `<TextRegion id="region_${place}">${coords(whole)}\n${written.join('')}</TextRegion>\n` : '')
    + '</Page>\n'
}
