import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import styles from './Viewer.module.css'

type PdfPageProps = { pdf: PDFDocumentProxy; number: number; zoom: number; /** Of the viewer, in pixels. */ width: number; onFail: () => void }

/** A canvas larger than this (in pixels) fails on telephones: the page is drawn coarser instead. */
const MOST_PIXELS = 16_000_000

/** One page, drawn as wide as the viewer times the zoom, with its text over it. */
export function PdfPage({ pdf, number, zoom, width, onFail }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    draw(pdf, number, zoom, width, stop.signal).then(
      (layers) => layers && !stop.signal.aborted && box.current?.replaceChildren(...layers),
      () => stop.signal.aborted || onFail(),
    )
    return () => stop.abort()
  }, [pdf, number, zoom, width, onFail])
  return <div ref={box} className={styles['page']} />
}

async function draw(pdf: PDFDocumentProxy, number: number, zoom: number, width: number, signal: AbortSignal): Promise<HTMLElement[] | null> {
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
  return [canvas, await textOver(page, viewport, scale)]
}

async function textOver(page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>, viewport: ReturnType<typeof page.getViewport>, scale: number): Promise<HTMLElement> {
  const container = document.createElement('div')
  container.className = styles['text'] ?? ''
  container.style.setProperty('--total-scale-factor', String(scale))
  await new TextLayer({ textContentSource: page.streamTextContent(), container, viewport }).render()
  return container
}
