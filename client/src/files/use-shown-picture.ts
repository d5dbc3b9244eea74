import type { ArchiveFile } from '@faldone/contract/file.ts'
import type OpenSeadragon from 'openseadragon'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHeldFile } from './held-file.ts'
import { keepZoom, openViewer } from './open-seadragon.ts'

/** A viewer as long as its canvas is in the page, and how many times as large as the whole it shows a picture. */
export function useViewer(canvas: RefObject<HTMLDivElement | null>) {
  const viewer = useRef<OpenSeadragon.Viewer | null>(null)
  const [zoom, setZoom] = useState(1)
  // Opening the viewer moves the focus into it; turning a page leaves the focus where it is.
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
  }, [canvas])
  return { viewer, zoom }
}

/** Shows the picture of a file in a viewer: whether it has come, and whether it could not be shown. */
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
    // Those of a picture that was left fail, too: they are called off.
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
      // Under another address the same picture is looked at as before: it takes its own place, and one can go on zooming.
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
  // Of a picture of which a part has come, others may be wanting.
  return { hasCome, hasFailed: failed === url || (missed === url && !hasCome) }
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
