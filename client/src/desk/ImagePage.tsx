import type { PlacedWord } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { stagePicture } from '@faldone/contract/media.ts'
import OpenSeadragon from 'openseadragon'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { NotShown } from '../files/NotShown.tsx'
import { useShownPicture, useViewer } from '../files/use-shown-picture.ts'
import viewerStyles from '../files/Viewer.module.css'
import type { Box, Edges } from './placed.ts'
import styles from './Desk.module.css'
import { WordLayer } from './WordLayer.tsx'

/** What the buttons of the desk do with its picture. */
export type PictureActs = { zoomBy: (factor: number) => void; whole: () => void; turn?: () => void }

export type PageProps = {
  file: ArchiveFile
  /** The words with their places; null where nothing is known of them. */
  lines: readonly PlacedWord[][] | null
  boxes: readonly Box[]
  /** The number of the shown match on this page. */
  shown: number | null
  /** The line that is being corrected. */
  line: Edges | null
  acts: RefObject<PictureActs | null>
  onZoom: (zoom: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  onRetry: () => void
}

/** A picture on the desk, with its words over it. */
export default function ImagePage({ file, lines, boxes, shown, line, acts, onZoom, onKeyDown, onRetry }: PageProps) {
  const { t } = useTranslation('archive')
  const canvas = useRef<HTMLDivElement>(null)
  const { viewer, zoom } = useViewer(canvas, null, false)
  const { hasCome, hasFailed } = useShownPicture(viewer, file)
  const { over, aspect } = useOverlay(viewer)
  const label = t('files.imageViewer', { name: file.name })
  useEffect(() => onZoom(zoom), [onZoom, zoom])
  useEffect(() => viewer.current?.canvas.setAttribute('aria-label', label), [viewer, label])
  useImperativeHandle(acts, () => ({
    zoomBy: (factor) => viewer.current?.viewport.zoomBy(factor).applyConstraints(),
    whole: () => viewer.current?.viewport.goHome(),
    turn: () => viewer.current?.viewport.rotateBy(90),
  }), [viewer])
  const box = boxes.find(({ match }) => match === shown)
  useEffect(() => {
    if (box && aspect !== null && viewer.current) bringIntoView(viewer.current, box, aspect)
  }, [box, aspect, viewer])
  useEffect(() => {
    if (line && lines && aspect !== null && viewer.current) showLine(viewer.current, line, lines, aspect)
  }, [line, lines, aspect, viewer])
  const picture = stagePicture(file)
  const group = { role: 'group', 'aria-label': file.name, onKeyDown }
  return (
    <div className={styles['picture']} {...group}>
      {hasFailed && <NotShown onRetry={onRetry}>{t('files.damagedPicture')}</NotShown>}
      {!hasCome && !hasFailed && picture && <img src={picture} alt={''} className={viewerStyles['before']} />}
      <div ref={canvas} className={viewerStyles['canvas']} hidden={hasFailed} />
      {over && aspect !== null && createPortal(<WordLayer lines={lines ?? []} {...{ boxes, shown, line, aspect }} />, over)}
    </div>
  )
}

/** An element that covers the picture of a viewer, and the width of the picture divided by its height, once it is open. */
function useOverlay(viewer: RefObject<OpenSeadragon.Viewer | null>) {
  const [over] = useState(() => document.createElement('div'))
  const [aspect, setAspect] = useState<number | null>(null)
  useEffect(() => {
    const opened = viewer.current
    const cover = () => {
      const size = opened?.world.getItemAt(0)?.getContentSize()
      if (!opened || !size) return
      setAspect(size.x / size.y)
      opened.addOverlay({ element: over, location: new OpenSeadragon.Rect(0, 0, 1, size.y / size.x) })
    }
    opened?.addHandler('open', cover)
    return () => opened?.removeHandler('open', cover)
  }, [viewer, over])
  return { over, aspect }
}

/** Moves an enlarged picture so far that the box is in view. */
function bringIntoView({ viewport }: OpenSeadragon.Viewer, { left, top, right, bottom }: Box, aspect: number): void {
  const middle = new OpenSeadragon.Point((left + right) / 20_000, (top + bottom) / 20_000 / aspect)
  if (!viewport.getBounds().containsPoint(middle)) viewport.panTo(middle)
}

/** Enlarges a picture until its lines are as wide as the viewer, with one of them in the middle, or near an edge of the page. */
function showLine({ viewport }: OpenSeadragon.Viewer, { top, bottom }: Edges, lines: readonly PlacedWord[][], aspect: number): void {
  const words = lines.flat()
  const left = Math.min(...words.map((word) => word[1])) / WHOLE - MARGIN
  const width = Math.max(...words.map((word) => word[3])) / WHOLE + MARGIN - left
  const height = width / viewport.getAspectRatio()
  const middle = (top + bottom) / 2 / WHOLE / aspect
  const lowest = 1 / aspect - height
  const from = lowest < 0 ? lowest / 2 : Math.min(Math.max(middle - height / 2, 0), lowest)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  viewport.fitBoundsWithConstraints(new OpenSeadragon.Rect(left, from, width, height), isStill)
}

const WHOLE = 10_000
/** Beside the lines, as a share of the width of the page. */
const MARGIN = 0.03
