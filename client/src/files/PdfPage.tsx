import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { pageWords, piecesOf, placesIn, type TextPiece } from './page-words.ts'
import styles from './Viewer.module.css'

type PdfPageProps = {
  pdf: PDFDocumentProxy
  number: number
  zoom: number
  /** The width of the viewer, in pixels. */
  width: number
  /** The texts that are searched for, and the current match on this page; null if it is on another page. */
  wanted: readonly string[]
  shown: number | null
  onFail: () => void
}

/** Larger canvases (in pixels) fail on phones: the page is drawn at a lower resolution instead. */
const MOST_PIXELS = 16_000_000

/** A drawn page: its picture, its text layer, and the pieces of that text with their elements. */
type Drawn = { layers: HTMLElement[]; pieces: TextPiece[]; elements: HTMLElement[] }

/** One page, as wide as the viewer times the zoom, with its text layer and the matches highlighted. */
export function PdfPage({ pdf, number, zoom, width, wanted, shown, onFail }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const show = async () => {
      const page = await draw(pdf, number, zoom, width, stop.signal)
      if (!page || stop.signal.aborted) return
      box.current?.replaceChildren(...page.layers)
      setDrawn(page)
    }
    show().catch(() => stop.signal.aborted || onFail())
    return () => stop.abort()
  }, [pdf, number, zoom, width, onFail])
  useEffect(() => {
    if (drawn) mark(drawn, wanted, shown)
  }, [drawn, wanted, shown])
  return <div ref={box} className={styles['page']} />
}

function mark({ pieces, elements }: Drawn, wanted: readonly string[], shown: number | null): void {
  const page = pageWords(pieces)
  const finds = piecesOf(page, placesIn(page, wanted))
  for (const element of elements) delete element.dataset['found']
  finds.forEach((found, place) => found.forEach((piece) => {
    const element = elements[piece]
    if (element) element.dataset['found'] = place === shown ? 'shown' : ''
  }))
  const first = shown === null ? undefined : finds[shown]?.[0]
  if (first !== undefined) elements[first]?.scrollIntoView({ block: 'center', inline: 'nearest' })
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
  return { layers: [canvas, container], pieces, elements }
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
