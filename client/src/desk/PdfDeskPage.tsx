import { type ReactNode, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotShown } from '../files/NotShown.tsx'
import { PdfPage } from '../files/PdfPage.tsx'
import { type PageWords, wholeWordsIn } from '../files/page-words.ts'
import { usePdf, useSize } from '../files/use-pdf.ts'
import viewerStyles from '../files/Viewer.module.css'
import type { PageProps } from './ImagePage.tsx'
import { WordLayer } from './WordLayer.tsx'

const LEAST = 0.25
const MOST = 5

type PdfDeskPageProps = PageProps & {
  page: number
  /** What is marked in the text of the file. */
  forms: readonly string[]
  /** Whether the words are those of the file itself. */
  isOwn: boolean
  /** Whether the words and the matches have come, or will not. */
  isKnown: boolean
}

const NO_LINES: never[] = []

/** A page of a PDF on the desk. Its own text lies over it, marked where its words are known to stand; over a scan, the recognised words. */
export default function PdfDeskPage({
  file, page, lines, boxes, forms, isOwn, isKnown, shown, line, acts, onZoom, onKeyDown, onRetry
}: PdfDeskPageProps): ReactNode {
  const { t } = useTranslation('archive')
  const box = useRef<HTMLDivElement>(null)
  const { pdf, hasFailed, fail } = usePdf(file)
  const [zoom, setZoom] = useState(1)
  const [aspect, setAspect] = useState<number | null>(null)
  const place = useSize(box)
  // At first the page stands whole in its place.
  const width = aspect === null ? 0 : Math.floor(Math.min(place.width, place.height * aspect))
  useEffect(() => onZoom(zoom), [onZoom, zoom])
  useEffect(() => {
    if (!pdf) return
    box.current?.scrollTo(0, 0)
    const measure = async () => {
      const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 })
      setAspect(width / height)
    }
    measure().catch(fail)
  }, [pdf, page, fail])
  useImperativeHandle(acts, () => ({
    zoomBy: (factor) => setZoom((now) => Math.min(Math.max(now * factor, LEAST), MOST)), whole: () => setZoom(1),
  }), [])
  const showLine = useCallback((mark: HTMLElement | null) => {
    const [at, around] = [mark?.getBoundingClientRect(), box.current?.getBoundingClientRect()]
    if (at && around) box.current?.scrollBy({ top: at.top - around.top - around.height / 2 })
  }, [])
  const findIn = useCallback((words: PageWords) => (lines && !isOwn ? [] : wholeWordsIn(words, forms)), [forms, lines, isOwn])
  // What scrolls must take the focus, for people who use the keyboard.
  const scrolled = { role: 'region', tabIndex: 0, onKeyDown }
  if (hasFailed) return <NotShown onRetry={onRetry}>{t('files.pdfFailed')}</NotShown>
  return (
    <div
      ref={box} {...scrolled} aria-label={t('files.pdfViewer', { name: file.name })} className={viewerStyles['pages']}
      data-placed={(lines && isOwn) || undefined}
    >
      {pdf && width > 0
        ? (
          <PdfPage {...{ pdf, zoom, width, findIn, shown, isKnown }} number={page} onFail={fail}>
            {lines && aspect !== null && (
              <WordLayer {...{ boxes, shown, line, aspect }} lines={isOwn ? NO_LINES : lines} lineRef={showLine} />
            )}
          </PdfPage>
        )
        : <p role="status" className={viewerStyles['waiting']}>{t('loading', { ns: 'common' })}</p>}
    </div>
  )
}
