import type { ArchiveFile } from '@faldone/contract/file.ts'
import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import { FindForm } from './FindForm.tsx'
import type { Leafing } from './leafing.ts'
import { LeafButtons } from './LeafButtons.tsx'
import { NotShown } from './NotShown.tsx'
import { PageNumber } from './PageNumber.tsx'
import { PdfPage } from './PdfPage.tsx'
import { usePdf } from './use-pdf.ts'
import { type PdfReading, usePdfReading } from './use-pdf-reading.ts'
import { BarEnd, TextLink, WindowButtons, ZoomButtons } from './ViewerBar.tsx'
import { ViewerFrame } from './ViewerFrame.tsx'
import frameStyles from './ViewerFrame.module.css'
import styles from './Viewer.module.css'

type PdfViewerProps = {
  file: ArchiveFile
  desk: string
  leafing: Leafing | null
  side: ReactNode
  /** The page that opens first, and the words that are searched for from there. */
  first: { page: number; words: string } | null
  onRetry: () => void
  onClose: () => void
}

/** A PDF, page by page, with a search. */
export default function PdfViewer({ side, first, onRetry, ...rest }: PdfViewerProps) {
  const { file } = rest
  const { t } = useTranslation('archive')
  const frame = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const { pdf, hasFailed, fail } = usePdf(file)
  const reading = usePdfReading(pdf, pages, first)
  const { number, zoom, width, findIn, find, onKeyDown } = reading
  // People who open the PDF go on in it. People who come from a search begin with the title of the record.
  const isAsked = first === null
  useEffect(() => { if (isAsked) pages.current?.focus() }, [isAsked])

  // The scroll area must be focusable for keyboard users.
  const scrolled = { role: 'region', tabIndex: 0, onKeyDown }
  return (
    <ViewerFrame isTall frame={frame} tools={<Tools {...{ ...rest, frame, reading }} />} side={side}>
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

type ToolsProps = Pick<PdfViewerProps, 'file' | 'desk' | 'leafing' | 'onClose'> & {
  frame: RefObject<HTMLDivElement | null>
  reading: PdfReading
}

/** The search has its place in the bar or, in a narrow one, takes that of other tools. */
function Tools({ file, desk, leafing, frame, reading, onClose }: ToolsProps) {
  const { t } = useTranslation('archive')
  const { number, last, zoom, words, finds, turnTo, search, step } = reading
  const [isFinding, setFinding] = useState(words !== '')
  const field = useRef<HTMLInputElement>(null)
  const finder = useRef<HTMLButtonElement>(null)
  const toggle = (isOn: boolean) => {
    flushSync(() => setFinding(isOn))
    const next = isOn ? field : finder
    next.current?.focus()
  }
  return (
    <>
      <ZoomButtons isRoomy zoom={zoom} onZoomIn={reading.larger} onZoomOut={reading.smaller} onWhole={reading.fit} />
      <PageTurner number={number} last={last} onTurn={turnTo} />
      <FindForm
        label={t('files.searchPdf')} {...{ words, field }} said={useSaid(reading)} canStep={(finds?.length ?? 0) > 1} onSearch={search}
        onStep={step} onEnd={() => toggle(false)} isOpen={isFinding} className={frameStyles['finding']}
      />
      {leafing && <LeafButtons leafing={leafing} />}
      <BarEnd file={leafing && file}>
        <button ref={finder} type="button" className={frameStyles['find']} aria-label={t('files.searchPdf')} onClick={() => toggle(true)}>
          <Search size={18} aria-hidden />
        </button>
        <TextLink {...{ file, desk }} place={{ page: number, words }} />
        <WindowButtons frame={frame} onClose={onClose} />
      </BarEnd>
    </>
  )
}

/** What the search has found, in words. */
function useSaid({ words, finds, findAt }: PdfReading): string {
  const { t } = useTranslation('archive')
  if (words === '') return ''
  if (finds === null) return t('loading', { ns: 'common' })
  return finds.length === 0 ? t('files.notFound') : t('files.find', { place: findAt + 1, total: finds.length })
}

/** The previous page, the page number, the next page. */
function PageTurner({ number, last, onTurn }: { number: number; last: number; onTurn: (page: number) => void }) {
  const { t } = useTranslation('archive')
  return (
    <span className={classNames(frameStyles['group'], frameStyles['turning'])}>
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
