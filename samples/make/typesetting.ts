import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { broken, capHeight, type Face, faceBytes, widthOf } from './lettering.ts'

export type Pamphlet = {
  /** The lines of the cover, each set to its full width. */
  title: string[]
  subtitle: string
  imprint: string
  /** The second ink, 0 to 1. */
  colour: readonly [red: number, green: number, blue: number]
  head: Face
  text: Face
  /** A drawing for the foot of the cover: an SVG path in a box of 328 by 220, filled, or drawn with a line of this width. */
  device?: { path: string; stroke?: number }
  /** Paragraphs separated by empty lines; `# ` before a heading. */
  body: string
}

/** A5, in points. */
const PAGE = { width: 420, height: 595, margin: 46 }
const MEASURE = PAGE.width - 2 * PAGE.margin
const INK = rgb(0.1, 0.09, 0.08)
const PAPER = rgb(0.98, 0.965, 0.93)

type Setting = { pdf: PDFDocument; pamphlet: Pamphlet; head: PDFFont; text: PDFFont; size: number; leading: number }

/** Sets a pamphlet as a PDF of A5 pages: a cover, then the text with a folio on each page. The text can be selected. */
export async function typeset(pamphlet: Pamphlet): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.registerFontkit(fontkit)
  const wide = pamphlet.text === 'courier-prime'
  const setting = {
    pdf, pamphlet, head: await pdf.embedFont(faceBytes(pamphlet.head)), text: await pdf.embedFont(faceBytes(pamphlet.text)),
    size: wide ? 10.8 : 12.8, leading: wide ? 15 : 16.6,
  }
  pdf.setTitle(`${pamphlet.title.join(' ')}. ${pamphlet.subtitle}`)
  pdf.setLanguage('it')
  pdf.setProducer('Faldone')
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  cover(setting)
  pages(setting)
  return pdf.save()
}

function cover({ pdf, pamphlet, head, text }: Setting): void {
  const page = pdf.addPage([PAGE.width, PAGE.height])
  page.drawRectangle({ x: 0, y: 0, width: PAGE.width, height: PAGE.height, color: rgb(...pamphlet.colour) })
  page.drawRectangle({ x: PAGE.margin, y: 70, width: MEASURE, height: 3, color: INK })
  let y = PAGE.height - PAGE.margin
  for (const words of pamphlet.title) {
    const size = Math.min(150, (MEASURE * 0.985) / widthOf(pamphlet.head, words))
    y -= capHeight(pamphlet.head) * size
    page.drawText(words, { x: PAGE.margin, y, size, font: head, color: INK })
    y -= 14
  }
  lines(page, text, pamphlet.text, pamphlet.subtitle, { x: PAGE.margin, y: y - 22, size: 17, leading: 22 })
  if (pamphlet.device) {
    const { path, stroke } = pamphlet.device
    page.drawSvgPath(path, { x: PAGE.margin, y: 308, ...(stroke ? { borderColor: INK, borderWidth: stroke } : { color: INK }) })
  }
  const size = Math.min(9, MEASURE / widthOf(pamphlet.text, pamphlet.imprint))
  page.drawText(pamphlet.imprint, { x: PAGE.margin, y: 52, size, font: text, color: INK })
}

/** Sets a paragraph and returns the place of the next line. */
function lines(
  page: PDFPage, font: PDFFont, face: Face, words: string, at: { x: number; y: number; size: number; leading: number }
): number {
  let y = at.y
  for (const text of broken(face, words, (MEASURE * 0.99) / at.size)) {
    page.drawText(text, { x: at.x, y, size: at.size, font, color: INK })
    y -= at.leading
  }
  return y
}

/** Headings stay with their paragraph: a page ends where the next pair does not fit. */
function pages(setting: Setting): void {
  const { pamphlet, size, leading, text, head } = setting
  const sections = pamphlet.body.split(/\n*^# /m).filter(Boolean)
  let page = leaf(setting, 2)
  let folio = 2
  let y = PAGE.height - PAGE.margin - 34
  for (const section of sections) {
    const [heading = '', ...rest] = section.split('\n')
    const paragraph = rest.join(' ').replaceAll("'", '’').trim()
    const height = broken(pamphlet.text, paragraph, (MEASURE * 0.99) / size).length * leading + 30
    if (y - height < PAGE.margin + 14) {
      folio += 1
      page = leaf(setting, folio)
      y = PAGE.height - PAGE.margin - 34
    }
    page.drawText(heading.replaceAll("'", '’'), { x: PAGE.margin, y, size: 15, font: head, color: INK })
    y = lines(page, text, pamphlet.text, paragraph, { x: PAGE.margin, y: y - 19, size, leading }) - 15
  }
}

/** An empty page with its running head and folio. */
function leaf({ pdf, pamphlet, text }: Setting, folio: number): PDFPage {
  const page = pdf.addPage([PAGE.width, PAGE.height])
  page.drawRectangle({ x: 0, y: 0, width: PAGE.width, height: PAGE.height, color: PAPER })
  page.drawText(pamphlet.subtitle, { x: PAGE.margin, y: PAGE.height - PAGE.margin + 4, size: 8, font: text, color: INK })
  page.drawRectangle({ x: PAGE.margin, y: PAGE.height - PAGE.margin - 6, width: MEASURE, height: 3, color: rgb(...pamphlet.colour) })
  page.drawText(String(folio), { x: PAGE.width / 2 - 3, y: 26, size: 9, font: text, color: INK })
  return page
}
