import { escapeXml, XML_HEAD } from '../../http/xml.ts'
import { type Box, lineBox, type TextPage, wordsByLine, type Written } from './text-page.ts'

/** The text of a file as ALTO 4.4 (Library of Congress), in pixels. */
export async function* alto({ name, pages }: Written): AsyncGenerator<string> {
  yield `${XML_HEAD}<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#" SCHEMAVERSION="4.4">\n<Description>`
    + '<MeasurementUnit>pixel</MeasurementUnit>'
    + `<sourceImageInformation><fileName>${escapeXml(name)}</fileName></sourceImageInformation></Description>\n<Layout>\n`
  for await (const page of pages) yield pageOf(page)
  yield '</Layout>\n</alto>\n'
}

const placed = (box: Box | null): string =>
  (box ? ` HPOS="${box.left}" VPOS="${box.top}" WIDTH="${box.right - box.left}" HEIGHT="${box.bottom - box.top}"` : '')

function pageOf(page: TextPage): string {
  const { place, width, height } = page
  const whole = placed({ left: 0, top: 0, right: width, bottom: height })
  const lines = wordsByLine(page).map((words, at) => {
    const strings = words.map(({ text, box, confidence }) =>
      `<String CONTENT="${escapeXml(text)}"${placed(box)}${confidence === null ? '' : ` WC="${(confidence / 100).toFixed(2)}"`}/>`)
    return `<TextLine ID="line_${place}_${at + 1}"${placed(lineBox(words))}>${strings.join('<SP/>')}</TextLine>\n`
  })
  return `<Page ID="page_${place}" PHYSICAL_IMG_NR="${place}" WIDTH="${width}" HEIGHT="${height}">\n<PrintSpace${whole}>\n`
    + (lines.length > 0 ? `<TextBlock ID="block_${place}"${whole}>\n${lines.join('')}</TextBlock>\n` : '')
    + '</PrintSpace>\n</Page>\n'
}
