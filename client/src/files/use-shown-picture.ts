import type { ArchiveFile } from '@faldone/contract/file.ts'
import type OpenSeadragon from 'openseadragon'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHeldFile } from './held-file.ts'
import { begin, type FirstAct, keepZoom, openViewer } from './open-seadragon.ts'

/**
 * A viewer for as long as its canvas is in the page, and the zoom of its picture. `takesFocus`: a button opened it.
 */
export function useViewer(canvas: RefObject<HTMLDivElement | null>, firstAct: FirstAct, takesFocus = true) {
  const viewer = useRef<OpenSeadragon.Viewer | null>(null)
  const [zoom, setZoom] = useState(1)
  // Opening the viewer moves the focus into it; going to another file leaves the focus where it is.
  useEffect(() => {
    if (!canvas.current) return
    const opened = openViewer(canvas.current)
    viewer.current = opened
    opened.addHandler('zoom', ({ zoom: now }) => setZoom((now ?? 1) / opened.viewport.getHomeZoom()))
    keepZoom(opened)
    begin(opened, firstAct)
    opened.canvas.setAttribute('role', 'application')
    if (takesFocus) opened.canvas.focus()
    return () => {
      opened.destroy()
      viewer.current = null
    }
  }, [canvas, firstAct, takesFocus])
  return { viewer, zoom }
}

/** Shows the picture of a file in a viewer, and reports whether it has loaded or failed. */
export function useShownPicture(viewer: RefObject<OpenSeadragon.Viewer | null>, file: ArchiveFile) {
  const [failed, setFailed] = useState<string | null>(null)
  const [come, setCome] = useState<string | null>(null)
  const [missed, setMissed] = useState<string | null>(null)
  const [{ url, iiifUrl }, renew] = useHeldFile(file)
  const shownId = useRef<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const opened = viewer.current
    const fail = () => void renew().then((isAnother) => isAnother || setFailed(url))
    // Requests for the previous picture fail, too, because they are cancelled.
    const missATile = ({ tiledImage }: { tiledImage?: OpenSeadragon.TiledImage }) => {
      const isShown = () => tiledImage && opened?.world?.getItemAt(0) === tiledImage
      void renew().then((isAnother) => isAnother || (isShown() && setMissed(url)))
    }
    const arrive = () => setCome(file.id)
    opened?.addHandler('open-failed', fail)
    opened?.addHandler('tile-load-failed', missATile)
    opened?.addHandler('tile-loaded', arrive)
    const isAnother = shownId.current !== file.id
    if (isAnother) opened?.addOnceHandler('open', () => opened.viewport.goHome(true))
    shownId.current = file.id
    const show = (tileSource: object) => {
      if (stop.signal.aborted || !opened) return
      // With a new address the same picture keeps its position and zoom.
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
  }, [viewer, url, iiifUrl, file.id, renew])
  const hasCome = come === file.id
  // If part of a picture has loaded, other parts may be missing.
  return { hasCome, hasFailed: failed === url || (missed === url && !hasCome) }
}

/** In tiles from our image service; if it does not answer, as a whole. */
async function sourceOf(url: string, iiifUrl: string | null, signal: AbortSignal): Promise<object> {
  const whole = { type: 'image', url }
  if (iiifUrl === null) return whole
  const answer = await fetch(`${iiifUrl}/info.json`, { signal }).catch(() => null)
  if (!answer?.ok) return whole
  const info = (await answer.json().catch(() => null)) as object | null
  // Works on any host name, because pictures come from the page's own.
  return info === null ? whole : { ...info, id: new URL(iiifUrl, document.baseURI).href }
}
