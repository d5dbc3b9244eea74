import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react'
import { placesIn, type PageWords } from './page-words.ts'
import { useSize } from './use-pdf.ts'
import { usePdfSearch } from './use-pdf-search.ts'

const STEP = 1.25
const LEAST = 0.25
const MOST = 5

/** Which page of a PDF is read, at which size, and what is searched for. `first`: the page that opens first, and its words. */
export function usePdfReading(
  pdf: PDFDocumentProxy | null, pages: RefObject<HTMLDivElement | null>, first: { page: number; words: string } | null
) {
  const [from, setFrom] = useState(first?.page ?? 1)
  const [turned, setTurned] = useState(first?.page ?? null)
  const [zoom, setZoom] = useState(1)
  const [words, setWords] = useState(first?.words ?? '')
  const [chosen, setChosen] = useState<number | null>(first ? null : 0)
  const { wanted, finds } = usePdfSearch(pdf, words)
  // At first the match on the page that was opened, or the next one after it.
  const findAt = chosen ?? Math.max(finds?.findIndex(({ page }) => page >= from) ?? 0, 0)
  const findIn = useCallback((page: PageWords) => placesIn(page, wanted), [wanted])
  const find = finds?.[findAt]
  // The page the user turned to, otherwise that of the match, otherwise where the search began.
  const number = turned ?? find?.page ?? from
  const { width, height } = useSize(pages)
  const last = pdf?.numPages ?? 1
  const turnTo = (page: number) => {
    setTurned(Math.min(Math.max(page, 1), last))
    pages.current?.scrollTo(0, 0)
  }
  const show = (at: number, wanted = words) => {
    setFrom(number)
    setTurned(null)
    setChosen(at)
    setWords(wanted)
  }
  const zoomBy = (factor: number) => setZoom(Math.min(Math.max(zoom * factor, LEAST), MOST))
  // The whole page; from there, back to its whole width.
  const fit = async () => {
    if (!pdf) return
    const page = (await pdf.getPage(number)).getViewport({ scale: 1 })
    const whole = Math.min(Math.max((height * page.width) / (width * page.height), LEAST), 1)
    setZoom((now) => (now === whole ? 1 : whole))
  }
  const acts = {
    turnTo, fit: () => void fit(), larger: () => zoomBy(STEP), smaller: () => zoomBy(1 / STEP),
    search: (wanted: string) => show(0, wanted),
    step: (by: 1 | -1) => finds && finds.length > 0 && show((findAt + by + finds.length) % finds.length),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys(event.key, acts, number, last)
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return { ...acts, number, last, zoom, width, words, finds, findAt, findIn, find, onKeyDown }
}

export type PdfReading = ReturnType<typeof usePdfReading>

type Acts = Pick<PdfReading, 'turnTo' | 'fit' | 'larger' | 'smaller'>

/** What a key does in the pages. Up and Down scroll as usual. */
function keys(key: string, { turnTo, fit, larger, smaller }: Acts, number: number, last: number): (() => void) | undefined {
  const acts: Record<string, () => void> = {
    PageDown: () => turnTo(number + 1), PageUp: () => turnTo(number - 1), Home: () => turnTo(1), End: () => turnTo(last),
    '+': larger, '=': larger, '-': smaller, 0: fit,
  }
  return acts[key]
}
