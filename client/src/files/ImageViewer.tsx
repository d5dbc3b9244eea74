import type { ArchiveFile } from '@faldone/contract/file.ts'
import { stagePicture } from '@faldone/contract/media.ts'
import { Expand, RotateCw } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Leafing } from './leafing.ts'
import { LeafButtons } from './LeafButtons.tsx'
import { NotShown } from './NotShown.tsx'
import { type FirstAct, STEP } from './open-seadragon.ts'
import { ratioOf } from './ratio-of.ts'
import { useShownPicture, useViewer } from './use-shown-picture.ts'
import { BarEnd, TextLink, Tool, WindowButtons, ZoomButtons } from './ViewerBar.tsx'
import { ViewerFrame } from './ViewerFrame.tsx'
import styles from './Viewer.module.css'

type ImageViewerProps = {
  file: ArchiveFile
  desk: string
  leafing: Leafing | null
  side: ReactNode
  /** Whether it fills the window or has its place on the page. */
  isWhole: boolean
  /** What the tool that opened it does. */
  firstAct: FirstAct
  onWhole: () => void
  onRetry: () => void
  onClose: () => void
}

/**
 * A picture to enlarge, move and rotate with the pointer, fingers or keys. Page Up and Page Down go to the record's other files.
 */
export default function ImageViewer({ file, desk, leafing, side, isWhole, firstAct, onWhole, onRetry, onClose }: ImageViewerProps) {
  const { t } = useTranslation('archive')
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const { viewer, zoom } = useViewer(canvas, firstAct)
  const { hasCome, hasFailed } = useShownPicture(viewer, file)
  // Before the picture is drawn, because its size depends on the window.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  // Shown until the parts of the enlarged picture load.
  const picture = stagePicture(file)
  const label = t('files.imageViewer', { name: file.name })

  useEffect(() => viewer.current?.canvas.setAttribute('aria-label', label), [viewer, label])

  const zoomBy = (factor: number) => viewer.current?.viewport.zoomBy(factor).applyConstraints()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!leafing || (event.key !== 'PageDown' && event.key !== 'PageUp')) return
    event.preventDefault()
    leafing.turn(event.key === 'PageDown' ? 1 : -1)
  }
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const tools = (
    <>
      <ZoomButtons zoom={zoom} onZoomIn={() => zoomBy(STEP)} onZoomOut={() => zoomBy(1 / STEP)}
        onWhole={() => viewer.current?.viewport.goHome()}>
        <button type="button" aria-label={t('files.turn')} onClick={() => viewer.current?.viewport.rotateBy(90)}>
          <RotateCw size={18} aria-hidden />
        </button>
      </ZoomButtons>
      {leafing && <LeafButtons leafing={leafing} />}
      <BarEnd file={leafing && file}>
        <TextLink {...{ file, desk }} />
        {isWhole ? <WindowButtons frame={frame} onClose={onClose} /> : <Enlarge onPress={onWhole} />}
      </BarEnd>
    </>
  )
  const style = leafing ? undefined : ratioOf(file)
  const view = (
    <ViewerFrame {...{ frame, tools, side, onKeyDown }} role="group" aria-label={file.name} style={style}>
      {hasFailed && <NotShown onRetry={onRetry}>{t('files.damagedPicture')}</NotShown>}
      {!hasCome && !hasFailed && (
        <>
          {picture && <img src={picture} alt={''} className={styles['before']} />}
          <p role="status" className={picture ? styles['unseen'] : styles['coming']}>{t('loading', { ns: 'common' })}</p>
        </>
      )}
      <div ref={canvas} className={styles['canvas']} hidden={hasFailed} />
    </ViewerFrame>
  )
  if (!isWhole) return view
  return (
    <>
      <ViewerFrame tools={null} side={null} style={style} aria-hidden>{null}</ViewerFrame>
      <dialog ref={dialog} className={styles['window']} aria-label={file.name} onCancel={cancel}>{view}</dialog>
    </>
  )
}

function Enlarge({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('archive')
  return (
    <button type="button" aria-label={t('files.zoom')} onClick={onPress}>
      <Tool mark={<Expand size={18} aria-hidden />}>{t('files.zoom')}</Tool>
    </button>
  )
}
