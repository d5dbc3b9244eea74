import type { ArchiveFile } from '@faldone/contract/file.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './FileStage.module.css'
import { mediaOf } from './media.ts'
import { MediaPlayer } from './MediaPlayer.tsx'

const ImageViewer = lazy(() => import('./ImageViewer.tsx'))
const PdfViewer = lazy(() => import('./PdfViewer.tsx'))

/** Larger pictures are fetched when they are opened; until then their thumbnail stands for them. In bytes. */
const SHOWN_AT_ONCE = 3_000_000

/** A file in the page: its picture, and the viewer that is loaded when it is opened. */
export function FileStage({ file, title, captions }: { file: ArchiveFile; title: string; captions: ArchiveFile | undefined }) {
  const { t } = useTranslation('archive')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const media = mediaOf(file.mediaType)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (media === 'audio' || media === 'video') return <MediaPlayer file={file} media={media} captions={captions} />
  if (isOpen) {
    return (
      <Suspense fallback={<div className={styles['stage']}><Skeleton height={320} /></div>}>
        {media === 'image' ? <ImageViewer file={file} onClose={close} /> : <PdfViewer file={file} onClose={close} />}
      </Suspense>
    )
  }
  return (
    <figure className={styles['stage']}>
      <StagePicture file={file} title={title} isImage={media === 'image'} />
      {media !== 'other' && (
        <div className={styles['bar']} data-print="hide">
          <Button ref={opener} className={styles['opener']} onClick={() => setOpen(true)}>{t(media === 'image' ? 'files.zoom' : 'files.openPdf')}</Button>
        </div>
      )}
    </figure>
  )
}

function StagePicture({ file, title, isImage }: { file: ArchiveFile; title: string; isImage: boolean }) {
  const { t } = useTranslation('archive')
  const [hasFailed, setFailed] = useState(false)
  const url = isImage && file.size <= SHOWN_AT_ONCE ? file.url : file.thumbnailUrl
  if (!url || hasFailed) return <p className={styles['nothing']}>{t(hasFailed ? 'files.damagedPicture' : isImage ? 'hit.noPicture' : 'files.noPreview')}</p>
  return <img className={styles['picture']} src={url} alt={title} lang="it" onError={() => setFailed(true)} {...(isImage && file.width && file.height && { width: file.width, height: file.height })} />
}
