import { Maximize, Minimize, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Viewer.module.css'

type ViewerBarProps = {
  /** At 1, the whole picture fits, or the page is as wide as the viewer. */
  zoom: number
  onZoomIn: () => void
  onZoomOut: () => void
  onWhole: () => void
  onClose: () => void
  /** The element for full screen. */
  stage: React.RefObject<HTMLElement | null>
  children?: ReactNode
}

/** The tools below an open picture or PDF. */
export function ViewerBar({ zoom, onZoomIn, onZoomOut, onWhole, onClose, stage, children }: ViewerBarProps) {
  const { t, i18n } = useTranslation('archive')
  const percent = zoom.toLocaleString(i18n.language, { style: 'percent' })
  const isFull = useSyncExternalStore(onFullScreen, isFullScreen)
  const toggleFullScreen = () => void (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen())
  return (
    <div role="toolbar" aria-label={t('files.tools')} className={styles['bar']}>
      <button type="button" aria-label={t('files.zoomOut')} onClick={onZoomOut}>
        <ZoomOut size={18} aria-hidden />
      </button>
      <button type="button" className={styles['zoom']} aria-label={`${percent}, ${t('files.whole')}`} onClick={onWhole}>
        {percent}
      </button>
      <button type="button" aria-label={t('files.zoomIn')} onClick={onZoomIn}>
        <ZoomIn size={18} aria-hidden />
      </button>
      {children}
      {document.fullscreenEnabled && (
        <button type="button" aria-label={t('files.fullScreen')} aria-pressed={isFull} onClick={toggleFullScreen}>
          {isFull ? <Minimize size={18} aria-hidden /> : <Maximize size={18} aria-hidden />}
        </button>
      )}
      <button type="button" aria-label={t('files.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

const isFullScreen = (): boolean => document.fullscreenElement !== null

function onFullScreen(change: () => void): () => void {
  document.addEventListener('fullscreenchange', change)
  return () => document.removeEventListener('fullscreenchange', change)
}
