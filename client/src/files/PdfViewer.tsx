import type { ArchiveFile } from '@faldone/contract/file.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Leafing } from './leafing.ts'
import { LeafButtons } from './LeafButtons.tsx'
import { NotShown } from './NotShown.tsx'
import { PageNumber } from './PageNumber.tsx'
import { PdfPage } from './PdfPage.tsx'
import { PdfSearch } from './PdfSearch.tsx'
import { placesIn, type PageWords } from './page-words.ts'
import { usePdf, useSize } from './use-pdf.ts'
import { usePdfSearch } from './use-pdf-search.ts'
import { BarEnd, WindowButtons, ZoomButtons } from './ViewerBar.tsx'
import { ViewerFrame } from './ViewerFrame.tsx'
import frameStyles from './ViewerFrame.module.css'
import styles from './Viewer.module.css'

const STEP = 1.25
const LEAST = 0.25
const MOST = 5

type PdfViewerProps = {
  file: ArchiveFile
  leafing: Leafing | null
  side: ReactNode
  /** The page that opens first, and the words that are searched for from there. */
  first: { page: number; words: string } | null
  onRetry: () => void
  onClose: () => void
}

/** A PDF, page by page, with a search. */
export default function PdfViewer({ file, leafing, side, first, onRetry, onClose }: PdfViewerProps) {
  const { t } = useTranslation('archive')
  const frame = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const { pdf, hasFailed, fail } = usePdf(file)
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
  const { width } = useSize(pages)
  // People who open the PDF go on in it. People who come from a search begin with the title of the record.
  const isAsked = first === null
  useEffect(() => { if (isAsked) pages.current?.focus() }, [isAsked])

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
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys(event.key, { turnTo, zoomBy, number, last, whole: () => setZoom(1) })
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }

  // The scroll area must be focusable for keyboard users.
  const scrolled = { role: 'region', tabIndex: 0, onKeyDown }
  const tools = (
    <>
      <ZoomButtons isRoomy zoom={zoom} onZoomIn={() => zoomBy(STEP)} onZoomOut={() => zoomBy(1 / STEP)} onWhole={() => setZoom(1)} />
      <PageTurner number={number} last={last} onTurn={turnTo} />
      {leafing && <LeafButtons leafing={leafing} />}
      <BarEnd file={leafing && file}><WindowButtons frame={frame} onClose={onClose} /></BarEnd>
    </>
  )
  return (
    <ViewerFrame isTall frame={frame} tools={tools} side={side}>
      {!hasFailed && <PdfSearch words={words} finds={finds} at={findAt} onSearch={(wanted) => show(0, wanted)} onShow={show} />}
      {hasFailed ? <NotShown onRetry={onRetry}>{t('files.pdfFailed')}</NotShown> : (
        <div ref={pages} {...scrolled} aria-label={t('files.pdfViewer', { name: file.name })} className={styles['pages']}>
          {pdf && width > 0 ? (
            <PdfPage {...{ pdf, number, zoom, width, findIn }} shown={find?.page === number ? find.place : null} onFail={fail} />
          ) : <p role="status" className={styles['waiting']}>{t('loading', { ns: 'common' })}</p>}
        </div>
      )}
    </ViewerFrame>
  )
}

/** The previous page, the page number, the next page. */
function PageTurner({ number, last, onTurn }: { number: number; last: number; onTurn: (page: number) => void }) {
  const { t } = useTranslation('archive')
  return (
    <span className={frameStyles['group']}>
      <button type="button" aria-label={t('files.previousPage')} disabled={number <= 1} onClick={() => onTurn(number - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </button>
      <PageNumber label={t('files.page')} number={number} last={last} onChange={onTurn} />
      <button type="button" aria-label={t('files.nextPage')} disabled={number >= last} onClick={() => onTurn(number + 1)}>
        <ChevronRight size={18} aria-hidden />
      </button>
    </span>
  )
}

type Acts = { turnTo: (page: number) => void; zoomBy: (factor: number) => void; whole: () => void; number: number; last: number }

/** What a key does in the pages. Up and Down scroll as usual. */
function keys(key: string, { turnTo, zoomBy, whole, number, last }: Acts): (() => void) | undefined {
  const acts: Record<string, () => void> = {
    PageDown: () => turnTo(number + 1), PageUp: () => turnTo(number - 1), Home: () => turnTo(1), End: () => turnTo(last),
    '+': () => zoomBy(STEP), '=': () => zoomBy(STEP), '-': () => zoomBy(1 / STEP), 0: whole,
  }
  return acts[key]
}
