import { readFile } from 'node:fs/promises'
import type { ReadLanguage } from '@faldone/contract/read-languages.ts'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { dataOf } from '../../recognition-languages.ts'
import sharp from '../pictures/guarded-sharp.ts'
import { reasonOf } from '../pictures/image.ts'
import { asPng, greyPage, type GreyPage, smaller, withDarkInk, withEvenGround, withoutStains } from './ground.ts'
import { linesOf, surest, usualHeight } from './lines.ts'
import type { Recognised, RecognisedPage, RecognitionTask } from './page.ts'

/** The dots per inch at which pages of a PDF are drawn: the least at which letters of ten points are read well. */
const DRAWN_DPI = 250
const POINTS_PER_INCH = 72
const MOST_DRAWN = 5_000

/** A reader of a language, which finds columns and blocks by itself. */
export async function openReader(language: ReadLanguage): Promise<Worker> {
  const data = dataOf(language)
  if (!data) throw new Error(`no data of ${language}`)
  const { name, folder, gzip } = data
  // Without a cache, nothing is written, and nothing fetched.
  const worker = await createWorker(name, OEM.LSTM_ONLY, { langPath: folder, gzip, cacheMethod: 'none', errorHandler: () => {} })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO })
  return worker
}

/** The readers of the languages. Each is kept for the next page. */
const readers = new Map<ReadLanguage, Promise<Worker>>()
const readerOf = (language: ReadLanguage): Promise<Worker> => readers.getOrInsertComputed(language, openReader)

async function linesIn(page: GreyPage, language: ReadLanguage): Promise<Omit<RecognisedPage, 'page'>> {
  const worker = await readerOf(language)
  const { data } = await worker.recognize(await asPng(page), { rotateAuto: true }, { text: false, blocks: true })
  return linesOf(data, page)
}

/** A page that is read less surely than this is read once more. */
const SURE = 95

/** How high words are that Tesseract reads best, with ascenders and tails, in pixels; and from where on they are too high for it. */
const BEST_HEIGHT = 24
const TOO_HIGH = 40
/** The longer side, in pixels, of a page that is read again because no word was found, as on grainy paper. */
const UNREAD_SIDE = 1_600

/** A page whose letters were too large to be read well, smaller; otherwise the same page. */
async function readable(page: GreyPage, read: Omit<RecognisedPage, 'page'>): Promise<GreyPage> {
  const height = usualHeight(read) * page.height
  const unread = Math.min(1, UNREAD_SIDE / Math.max(page.width, page.height))
  const scale = height > 0 ? (height > TOO_HIGH ? BEST_HEIGHT / height : 1) : unread
  return scale < 1 ? smaller(page, scale) : page
}

/**
 * Reads a page as it is, and with an even ground and dark ink; where that is doubtful, also without stains. Where letters are large, as on
 * many scans of 400 dots per inch, the page is made smaller first and read again. The surest reading is kept. Where no reading before the
 * last finds a word, there is none.
 */
async function readPage(scan: GreyPage, language: ReadLanguage): Promise<Omit<RecognisedPage, 'page'>> {
  const asItIs = await linesIn(scan, language)
  const page = await readable(scan, asItIs)
  const plain = page === scan ? asItIs : surest([asItIs, await linesIn(page, language)])
  const even = await withEvenGround(page)
  const best = surest([plain, await linesIn(withDarkInk(even), language)])
  if (best.confidence === null || best.confidence >= SURE) return best
  return surest([best, await linesIn(withoutStains(even), language)])
}

/** Recognises the text of an image, or of pages of a PDF. */
export async function recognise(task: Omit<RecognitionTask, 'sha256'>): Promise<Recognised> {
  try {
    const pages: RecognisedPage[] = []
    for await (const { page, grey } of greyPages(task)) pages.push({ page, ...(await readPage(grey, task.language)) })
    return { pages, failure: null }
  } catch (error) {
    return { pages: [], failure: reasonOf(error) }
  }
}

async function* greyPages(
  { path, mediaType, maxPixels, pages }: Omit<RecognitionTask, 'sha256'>
): AsyncGenerator<{ page: number; grey: GreyPage }> {
  if (mediaType !== 'application/pdf') return yield { page: 1, grey: await greyPage(sharp(path, { limitInputPixels: maxPixels })) }
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(path))
  for (const number of pages) {
    const page = document.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(DRAWN_DPI / POINTS_PER_INCH, MOST_DRAWN / Math.max(originalWidth, originalHeight))
    const size = (points: number) => Math.max(1, Math.round(points * scale))
    const { data, width, height } = await page.render({ render: 'bitmap', width: size(originalWidth), height: size(originalHeight) })
    yield { page: number, grey: await greyPage(sharp(data, { raw: { width, height, channels: 4 } })) }
  }
}
