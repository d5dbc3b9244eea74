import type { ArchiveFile } from '@faldone/contract/file.ts'
import { RotateCw } from 'lucide-react'
import OpenSeadragon from 'openseadragon'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewerBar } from './ViewerBar.tsx'
import styles from './Viewer.module.css'

const STEP = 1.5

/** A picture to be enlarged, moved and turned, with pointer, fingers or keys. */
export default function ImageViewer({ file, onClose }: { file: ArchiveFile; onClose: () => void }) {
  const { t } = useTranslation('archive')
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const viewer = useRef<OpenSeadragon.Viewer | null>(null)
  const [zoom, setZoom] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  const label = t('files.imageViewer', { name: file.name })

  useEffect(() => {
    if (!canvas.current) return
    const opened = openPicture(canvas.current, file.url)
    viewer.current = opened
    opened.addHandler('zoom', ({ zoom: now }) => setZoom((now ?? 1) / opened.viewport.getHomeZoom()))
    opened.addHandler('open-failed', () => setFailed(true))
    opened.canvas.focus()
    return () => {
      opened.destroy()
      viewer.current = null
    }
  }, [file.url])

  useEffect(() => {
    viewer.current?.canvas.setAttribute('aria-label', label)
    viewer.current?.canvas.setAttribute('role', 'application')
  }, [label])

  const zoomBy = (factor: number) => viewer.current?.viewport.zoomBy(factor).applyConstraints()
  return (
    <div ref={stage} className={styles['viewer']}>
      {hasFailed ? <p role="alert" className={styles['failed']}>{t('files.damagedPicture')}</p> : <div ref={canvas} className={styles['canvas']} />}
      <ViewerBar stage={stage} zoom={zoom} onZoomIn={() => zoomBy(STEP)} onZoomOut={() => zoomBy(1 / STEP)} onWhole={() => viewer.current?.viewport.goHome()} onClose={onClose}>
        <button type="button" aria-label={t('files.turn')} onClick={() => viewer.current?.viewport.rotateBy(90)}><RotateCw size={18} aria-hidden /></button>
      </ViewerBar>
    </div>
  )
}

function openPicture(element: HTMLElement, url: string): OpenSeadragon.Viewer {
  forestallStyle()
  return OpenSeadragon({
    element,
    tileSources: { type: 'image', url },
    drawer: 'canvas',
    showNavigationControl: false,
    visibilityRatio: 0.5,
    minZoomImageRatio: 0.8,
    maxZoomPixelRatio: 3,
    animationTime: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 0.5,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
  })
}

/**
 * The library adds a style element unless it finds one of its name, and the content security policy forbids it. It finds
 * this one, which is none: of no namespace, it styles nothing.
 */
function forestallStyle(): void {
  if (document.querySelector('style[data-openseadragon-mobile-css]')) return
  const none = document.createElementNS(null, 'style')
  none.setAttribute('data-openseadragon-mobile-css', '')
  document.head.append(none)
}
