import type { ArchiveFile } from '@faldone/contract/file.ts'
import { Download as DownloadIcon, Maximize, Minimize, Minus, Plus, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
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
  /** Whether narrow viewers leave out the percentage. */
  isShort?: boolean
  /** The button that rotates a picture. */
  children?: ReactNode
}

/** Zoom out, the percentage, zoom in. */
export function ZoomButtons({ zoom, onZoomIn, onZoomOut, onWhole, isRoomy = false, isShort = false, children }: ZoomProps) {
  const { t, i18n } = useTranslation('archive')
  const percent = zoom.toLocaleString(i18n.language, { style: 'percent' })
  return (
    <span className={classNames(styles['group'], isRoomy && styles['roomy'], isShort && styles['short'])}>
      <button type="button" aria-label={t('files.zoomOut')} onClick={onZoomOut}>
        <Minus size={18} aria-hidden />
      </button>
      <button type="button" className={styles['zoom']} aria-label={`${percent}, ${t('files.whole')}`} onClick={onWhole}>
        {percent}
      </button>
      <button type="button" aria-label={t('files.zoomIn')} onClick={onZoomIn}>
        <Plus size={18} aria-hidden />
      </button>
      {children}
    </span>
  )
}

/** The end of the toolbar: a link that downloads the current file, unless it is the only one (null), and the buttons that enlarge it. */
export function BarEnd({ file, children }: { file: ArchiveFile | null; children?: ReactNode }) {
  return <span className={styles['end']}>{file && <Download file={file} />}{children}</span>
}

function Download({ file }: { file: ArchiveFile }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const describe = useDescription()
  const size = formatSize(file.size, language)
  return (
    <DownloadLink
      url={file.url} aria-label={`${t('files.download', { name: file.name })}, ${describe(file)}`}
      title={`${file.name} · ${describe(file)}`}
    >
      <DownloadIcon size={18} aria-hidden /><span className={classNames(styles['size'], styles['roomy'])}>{size}</span>
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
      <FullScreenButton frame={frame} />
      <button type="button" aria-label={t('files.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </>
  )
}

/** The button for full screen, if the browser can show it. */
export function FullScreenButton({ frame }: Pick<WindowButtonsProps, 'frame'>) {
  const { t } = useTranslation('archive')
  const { isFull, toggle } = useFullScreen(frame)
  if (!document.fullscreenEnabled || !toggle) return null
  return (
    <button type="button" aria-label={t('files.fullScreen')} aria-pressed={isFull} onClick={toggle}>
      {isFull ? <Minimize size={18} aria-hidden /> : <Maximize size={18} aria-hidden />}
    </button>
  )
}
