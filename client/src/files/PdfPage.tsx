import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type PageWords, pageWords, type Place, stretchesOf, type TextPiece } from './page-words.ts'
import styles from './Viewer.module.css'

type PdfPageProps = {
  pdf: PDFDocumentProxy
  number: number
  zoom: number
  /** The width of the viewer, in pixels. */
  width: number
  /** What is marked on the page, and the current match on it; null if it is on another page. */
  findIn: (page: PageWords) => Place[]
  shown: number | null
  onFail: () => void
  /** Whether all is known that marks it. Until then it is not seen. */
  isKnown?: boolean
  /** What lies over the page once it is drawn. */
  children?: ReactNode
}

/** Larger canvases (in pixels) fail on phones: the page is drawn at a lower resolution instead. */
const MOST_PIXELS = 16_000_000

/** A drawn page: its number, its picture, its text layer, and the pieces of that text with their elements. */
type Drawn = { number: number; layers: HTMLElement[]; pieces: TextPiece[]; elements: HTMLElement[] }

/** One page, as wide as the viewer times the zoom, with its text layer and the matches highlighted. */
export function PdfPage({ pdf, number, zoom, width, findIn, shown, onFail, isKnown = true, children }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const show = async () => {
      const page = await draw(pdf, number, zoom, width, stop.signal)
      if (!page || stop.signal.aborted) return
      setDrawn(page)
    }
    show().catch(() => stop.signal.aborted || onFail())
    return () => stop.abort()
  }, [pdf, number, zoom, width, onFail])
  // The picture and what marks its words are seen together, and never the marks of one page over another.
  const isDrawn = isKnown && drawn?.number === number
  useLayoutEffect(() => {
    if (drawn && isDrawn) box.current?.replaceChildren(...drawn.layers)
  }, [drawn, isDrawn])
  useLayoutEffect(() => {
    if (drawn && isDrawn) return mark(drawn, findIn, shown)
  }, [drawn, isDrawn, findIn, shown])
  return <div className={styles['page']}><div ref={box} />{isDrawn && children}</div>
}

/** Marks the words that were found, and returns how to unmark them. */
function mark({ pieces, elements }: Drawn, findIn: PdfPageProps['findIn'], shown: number | null): () => void {
  const page = pageWords(pieces)
  const stretches = stretchesOf(page, pieces, findIn(page))
  for (const [piece, parts] of stretches) {
    const text = pieces[piece]!.str
    const marks = parts.flatMap(({ from, to, place }, at) => {
      const mark = document.createElement('mark')
      mark.textContent = text.slice(from, to)
      mark.dataset['found'] = place === shown ? 'shown' : ''
      return [text.slice(parts[at - 1]?.to ?? 0, from), mark]
    })
    elements[piece]?.replaceChildren(...marks, text.slice(parts.at(-1)!.to))
  }
  const found = elements.flatMap((element) => element.querySelector('[data-found="shown"]') ?? [])
  found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return () => {
    for (const piece of stretches.keys()) if (elements[piece]) elements[piece].textContent = pieces[piece]!.str
  }
}

async function draw(pdf: PDFDocumentProxy, number: number, zoom: number, width: number, signal: AbortSignal): Promise<Drawn | null> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return null
  const scale = (zoom * width) / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const ratio = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * ratio)
  canvas.height = Math.floor(viewport.height * ratio)
  Object.assign(canvas.style, { width: `${viewport.width}px`, height: `${viewport.height}px` })
  canvas.setAttribute('aria-hidden', 'true')
  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise
  const { container, pieces, elements } = await textOver(page, viewport, scale)
  return { number, layers: [canvas, container], pieces, elements }
}

async function textOver(page: PDFPageProxy, viewport: ReturnType<PDFPageProxy['getViewport']>, scale: number) {
  const container = document.createElement('div')
  container.className = styles['text'] ?? ''
  container.style.setProperty('--total-scale-factor', String(scale))
  const content = await page.getTextContent()
  container.lang = content.lang ?? 'it'
  const layer = new TextLayer({ textContentSource: content, container, viewport })
  await layer.render()
  // The library creates one element per piece, in order.
  return { container, pieces: content.items.filter((item) => 'str' in item) as TextPiece[], elements: layer.textDivs as HTMLElement[] }
}
