import type { ArchiveFile } from '@faldone/contract/file.ts'
import { AlignLeft, Download as DownloadIcon, Maximize, Minimize, Minus, Plus, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { formatSize } from '../i18n/numbers.ts'
import { classNames } from '../ui/class-names.ts'
import { DownloadLink } from './DownloadLink.tsx'
import { useFullScreen } from './player/use-full-screen.ts'
import { useDescription } from './use-description.ts'
import styles from './ViewerFrame.module.css'

type ZoomProps = {
  /** At 1, the whole picture fits, or the page is as wide as the viewer. */
  zoom: number
  onZoomIn: () => void
  onZoomOut: () => void
  onWhole: () => void
  /** Whether narrow viewers leave it out. */
  isRoomy?: boolean
  /** The button that rotates a picture. */
  children?: ReactNode
}

/** Zoom out, the percentage, zoom in, and back to the whole. */
export function ZoomButtons({ zoom, onZoomIn, onZoomOut, onWhole, isRoomy = false, children }: ZoomProps) {
  const { t, i18n } = useTranslation('archive')
  return (
    <span className={classNames(styles['group'], styles['zooming'], isRoomy && styles['roomy'])}>
      <button type="button" aria-label={t('files.zoomOut')} onClick={onZoomOut}>
        <Minus size={18} aria-hidden />
      </button>
      <span className={styles['zoom']}>{zoom.toLocaleString(i18n.language, { style: 'percent' })}</span>
      <button type="button" aria-label={t('files.zoomIn')} onClick={onZoomIn}>
        <Plus size={18} aria-hidden />
      </button>
      <button type="button" onClick={onWhole}>{t('files.whole')}</button>
      {children}
    </span>
  )
}

/** A tool with a mark and a word; bars without room leave out the word. */
export function Tool({ mark, children }: { mark: ReactNode; children: string }) {
  return <>{mark}<span className={styles['label']}>{children}</span></>
}

/** Leads to the text of a file beside its pages. `desk`: the address of the reading desk; nothing is shown of a file without text. */
export function TextLink({ file, desk, place }: { file: ArchiveFile; desk: string; place?: { page: number; words: string } }) {
  const { t } = useTranslation('archive')
  if (!file.hasText) return null
  const at = new URLSearchParams({ file: file.id, ...(place && { at: String(place.page) }), ...(place?.words && { find: place.words }) })
  return (
    <Link to={`${desk}?${at}`} aria-label={t('files.words')} title={t('files.desk')} className={styles['words']}>
      <Tool mark={<AlignLeft size={18} aria-hidden />}>{t('files.words')}</Tool>
    </Link>
  )
}

/** The end of the toolbar: a link that downloads the current file, unless it is the only one (null), and the buttons that enlarge it. */
export function BarEnd({ file, children }: { file: ArchiveFile | null; children?: ReactNode }) {
  return <span className={classNames(styles['end'], file && styles['several'])}>{file && <Download file={file} />}{children}</span>
}

function Download({ file }: { file: ArchiveFile }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const describe = useDescription()
  const size = formatSize(file.size, language)
  return (
    <DownloadLink
      url={file.url} aria-label={`${t('files.download', { name: file.name })}, ${describe(file)}`}
      title={`${file.name} · ${describe(file)}`} className={styles['download']}
    >
      <DownloadIcon size={18} aria-hidden /><span className={styles['size']}>{size}</span>
    </DownloadLink>
  )
}

type WindowButtonsProps = {
  /** The element for full screen. */
  frame: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The buttons for full screen and for closing. */
export function WindowButtons({ frame, onClose }: WindowButtonsProps) {
  const { t } = useTranslation('archive')
  return (
    <>
      <FullScreenButton frame={frame} isNamed />
      <button type="button" aria-label={t('files.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </>
  )
}

/** The button for full screen, if the browser can show it. `isNamed`: with its name, where there is room. */
export function FullScreenButton({ frame, isNamed = false }: Pick<WindowButtonsProps, 'frame'> & { isNamed?: boolean }) {
  const { t } = useTranslation('archive')
  const { isFull, toggle } = useFullScreen(frame)
  if (!document.fullscreenEnabled || !toggle) return null
  return (
    <button type="button" className={styles['full']} aria-label={t('files.fullScreen')} aria-pressed={isFull} onClick={toggle}>
      {isFull ? <Minimize size={18} aria-hidden /> : <Maximize size={18} aria-hidden />}
      {isNamed && <span className={styles['label']}>{t('files.fullScreen')}</span>}
    </button>
  )
}
