import type { ArchiveFile } from '@faldone/contract/file.ts'
import { RotateCw } from 'lucide-react'
import OpenSeadragon from 'openseadragon'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeldFile } from './held-file.ts'
import type { Leafing } from './leafing.ts'
import { LeafButtons } from './LeafButtons.tsx'
import { NotShown } from './NotShown.tsx'
import { ViewerBar } from './ViewerBar.tsx'
import styles from './Viewer.module.css'

const STEP = 1.5

/** A picture to be enlarged, moved and turned, with pointer, fingers or keys; Page Up and Page Down leaf through those of the record. */
export default function ImageViewer({ file, leafing, onRetry, onClose }: { file: ArchiveFile; leafing: Leafing | null; onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation('archive')
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const viewer = useRef<OpenSeadragon.Viewer | null>(null)
  const [zoom, setZoom] = useState(1)
  const [failed, setFailed] = useState<string | null>(null)
  const [come, setCome] = useState<string | null>(null)
  const [missed, setMissed] = useState<string | null>(null)
  const label = t('files.imageViewer', { name: file.name })
  const [{ url, iiifUrl }, renew] = useHeldFile(file)
  const shownId = useRef<string | null>(null)

  // Whoever opens the viewer goes on in it; whoever leafs stays where they are.
  useEffect(() => {
    if (!canvas.current) return
    const opened = openViewer(canvas.current)
    viewer.current = opened
    opened.addHandler('zoom', ({ zoom: now }) => setZoom((now ?? 1) / opened.viewport.getHomeZoom()))
    keepZoom(opened)
    opened.canvas.setAttribute('role', 'application')
    opened.canvas.focus()
    return () => {
      opened.destroy()
      viewer.current = null
    }
  }, [])

  useEffect(() => {
    const stop = new AbortController()
    const opened = viewer.current
    const fail = () => void renew().then((isAnother) => isAnother || setFailed(url))
    // Those of a picture that was left fail, too: they are called off.
    const missATile = ({ tiledImage }: { tiledImage?: OpenSeadragon.TiledImage }) => void renew().then((isAnother) => isAnother || (tiledImage && opened?.world?.getItemAt(0) === tiledImage && setMissed(url)))
    const arrive = () => setCome(file.id)
    opened?.addHandler('open-failed', fail)
    opened?.addHandler('tile-load-failed', missATile)
    opened?.addHandler('tile-loaded', arrive)
    const isAnother = shownId.current !== file.id
    if (isAnother) opened?.addOnceHandler('open', () => opened.viewport.goHome(true))
    shownId.current = file.id
    const show = (tileSource: object) => {
      if (stop.signal.aborted || !opened) return
      // Under another address the same picture is looked at as before: it takes its own place, and one can go on zooming meanwhile.
      if (!isAnother && opened.world.getItemCount() > 0) opened.addTiledImage({ tileSource, index: 0, replace: true, error: fail })
      else opened.open({ tileSource } as never)
    }
    void sourceOf(url, iiifUrl, stop.signal).then(show)
    return () => {
      stop.abort()
      opened?.removeHandler('open-failed', fail)
      opened?.removeHandler('tile-load-failed', missATile)
      opened?.removeHandler('tile-loaded', arrive)
    }
  }, [url, iiifUrl, file.id, renew])

  useEffect(() => viewer.current?.canvas.setAttribute('aria-label', label), [label])

  const zoomBy = (factor: number) => viewer.current?.viewport.zoomBy(factor).applyConstraints()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!leafing || (event.key !== 'PageDown' && event.key !== 'PageUp')) return
    event.preventDefault()
    leafing.turn(event.key === 'PageDown' ? 1 : -1)
  }
  // Of a picture of which a part has come, others may be wanting.
  const hasFailed = failed === url || (missed === url && come !== file.id)
  const leaved = { role: 'group', onKeyDown }
  return (
    <div ref={stage} {...leaved} aria-label={file.name} className={styles['viewer']}>
      {hasFailed && <NotShown onRetry={onRetry}>{t('files.damagedPicture')}</NotShown>}
      {come !== file.id && !hasFailed && <p role="status" className={styles['coming']}>{t('loading', { ns: 'common' })}</p>}
      <div ref={canvas} className={styles['canvas']} hidden={hasFailed} />
      <ViewerBar stage={stage} zoom={zoom} onZoomIn={() => zoomBy(STEP)} onZoomOut={() => zoomBy(1 / STEP)} onWhole={() => viewer.current?.viewport.goHome()} onClose={onClose}>
        <button type="button" aria-label={t('files.turn')} onClick={() => viewer.current?.viewport.rotateBy(90)}><RotateCw size={18} aria-hidden /></button>
        {leafing && <LeafButtons leafing={leafing} />}
      </ViewerBar>
    </div>
  )
}

/** Tile by tile from our image service; where that does not answer, the picture as a whole. */
async function sourceOf(url: string, iiifUrl: string | null, signal: AbortSignal): Promise<object> {
  const whole = { type: 'image', url }
  if (iiifUrl === null) return whole
  const answer = await fetch(`${iiifUrl}/info.json`, { signal }).catch(() => null)
  if (!answer?.ok) return whole
  const info = (await answer.json().catch(() => null)) as object | null
  // Under whatever name the page is reached, its pictures come from there.
  return info === null ? whole : { ...info, id: new URL(iiifUrl, document.baseURI).href }
}

function openViewer(element: HTMLElement): OpenSeadragon.Viewer {
  forestallStyle()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return OpenSeadragon({
    element,
    drawer: 'canvas',
    showNavigationControl: false,
    preserveViewport: true,
    visibilityRatio: 0.5,
    minZoomImageRatio: 0.8,
    maxZoomPixelRatio: 3,
    animationTime: isStill ? 0 : 0.5,
    gestureSettingsTouch: { flickEnabled: !isStill },
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
  })
}

/** In a viewer of another size, that of the screen, the picture stands as before: whole, or so many times as large. */
function keepZoom(viewer: OpenSeadragon.Viewer): void {
  const { viewport } = viewer
  let times = 1
  let isResized = false
  viewer.addHandler('zoom', ({ zoom = 1 }) => {
    if (!isResized) times = zoom / viewport.getHomeZoom()
  })
  viewer.addHandler('resize', () => { isResized = true })
  viewer.addHandler('viewport-change', () => {
    if (!isResized) return
    isResized = false
    if (Math.abs(times - 1) < 0.01) viewport.goHome(true)
    else viewport.zoomTo(times * viewport.getHomeZoom(), undefined, true)
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
