import type { ArchiveFile } from '@faldone/contract/file.ts'
import { RotateCw } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Leafing } from './leafing.ts'
import { LeafButtons } from './LeafButtons.tsx'
import { NotShown } from './NotShown.tsx'
import { useShownPicture, useViewer } from './use-shown-picture.ts'
import { ViewerBar } from './ViewerBar.tsx'
import styles from './Viewer.module.css'

const STEP = 1.5

/**
 * A picture as large as the window, to enlarge, move and rotate with the pointer, fingers or keys. Page Up and Page Down go to the record's
 * other files.
 */
export default function ImageViewer(
  { file, leafing, onRetry, onClose }: { file: ArchiveFile; leafing: Leafing | null; onRetry: () => void; onClose: () => void }
) {
  const { t } = useTranslation('archive')
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const { viewer, zoom } = useViewer(canvas)
  const { hasCome, hasFailed } = useShownPicture(viewer, file)
  // Before the picture is drawn, because its size depends on the window.
  useLayoutEffect(() => dialog.current?.showModal(), [])
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
  const leaved = { role: 'group', onKeyDown }
  return (
    <dialog ref={dialog} className={styles['window']} aria-label={file.name} onCancel={cancel}>
      <div ref={stage} {...leaved} aria-label={file.name} className={styles['viewer']}>
        {hasFailed && <NotShown onRetry={onRetry}>{t('files.damagedPicture')}</NotShown>}
        {!hasCome && !hasFailed && (
          <p role="status" className={styles['coming']}>
            {t('loading', { ns: 'common' })}
          </p>
        )}
        <div ref={canvas} className={styles['canvas']} hidden={hasFailed} />
        <ViewerBar
          stage={stage}
          zoom={zoom}
          onZoomIn={() => zoomBy(STEP)}
          onZoomOut={() => zoomBy(1 / STEP)}
          onWhole={() => viewer.current?.viewport.goHome()}
          onClose={onClose}>
          <button type="button" aria-label={t('files.turn')} onClick={() => viewer.current?.viewport.rotateBy(90)}>
            <RotateCw size={18} aria-hidden />
          </button>
          {leafing && <LeafButtons leafing={leafing} />}
        </ViewerBar>
      </div>
    </dialog>
  )
}
