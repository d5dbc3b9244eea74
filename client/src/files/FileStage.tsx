import type { captionsOf } from '@faldone/contract/captions.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { mediaOf, stagePicture } from '@faldone/contract/media.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './FileStage.module.css'
import { useHeldFile } from './held-file.ts'
import { insteadOfPicture } from './instead-of-picture.ts'
import type { Leafing } from './leafing.ts'
import { LeafButtons } from './LeafButtons.tsx'
import { MediaPlayer } from './MediaPlayer.tsx'

const ImageViewer = lazy(() => import('./ImageViewer.tsx'))
const PdfViewer = lazy(() => import('./PdfViewer.tsx'))

type FileStageProps = {
  file: ArchiveFile
  title: string
  captions: ReturnType<typeof captionsOf<ArchiveFile>>
  /** Null if the record has only one file. */
  leafing: Leafing | null
}

/**
 * A file in the page: its picture, and the viewer that loads when it is opened. An open viewer stays open when the user goes to another
 * file.
 */
export function FileStage({ file, title, captions, leafing }: FileStageProps) {
  const { t } = useTranslation('archive')
  const [isOpen, setOpen] = useState(false)
  const [tries, setTries] = useState(0)
  const retry = () => setTries(tries + 1)
  const opener = useRef<HTMLButtonElement>(null)
  const media = mediaOf(file)
  const close = () => {
    // The button that opens it is not rendered yet.
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  if (media === 'audio' || media === 'video') {
    return (
      <div className={styles['played']}>
        <MediaPlayer key={`${file.id} ${tries}`} file={file} media={media} captions={captions} onRetry={retry} />
        {leafing && <div className={styles['bar']} data-print="hide"><LeafButtons leafing={leafing} /></div>}
      </div>
    )
  }
  if (isOpen && media !== 'other') {
    return (
      <Suspense
        fallback={
          <div className={styles['stage']}>
            <Skeleton height={320} />
          </div>
        }>
        {media === 'image' ? (
          <ImageViewer key={tries} file={file} leafing={leafing} onRetry={retry} onClose={close} />
        ) : (
          <PdfViewer key={`${file.id} ${tries}`} file={file} leafing={leafing} onRetry={retry} onClose={close} />
        )}
      </Suspense>
    )
  }
  return (
    <figure className={styles['stage']}>
      <StagePicture key={file.id} file={file} title={title} isImage={media === 'image'} />
      <div className={styles['bar']} data-print="hide">
        {media !== 'other' && (
          <Button ref={opener} className={styles['opener']} onClick={() => setOpen(true)}>
            {t(media === 'image' ? 'files.zoom' : 'files.openPdf')}
          </Button>
        )}
        {leafing && <LeafButtons leafing={leafing} />}
      </div>
    </figure>
  )
}

function StagePicture({ file: shown, title, isImage }: { file: ArchiveFile; title: string; isImage: boolean }) {
  const { t } = useTranslation('archive')
  const [file, renew] = useHeldFile(shown)
  const [hasFailed, setFailed] = useState(false)
  const url = stagePicture(file)
  const [hasCome, setCome] = useState(() => url !== null && isAtHand(url))
  if (!url || hasFailed) return <p className={styles['nothing']}>{t(hasFailed ? 'files.damagedPicture' : insteadOfPicture(file))}</p>
  return (
    <img
      className={styles['picture']}
      src={url}
      alt={title}
      lang="it"
      fetchPriority="high"
      decoding="sync"
      onError={() => void renew().then((isAnother) => setFailed(!isAnother))}
      onLoad={() => setCome(true)}
      style={hasCome || !file.thumbnailUrl ? undefined : { backgroundImage: `url("${file.thumbnailUrl}")` }}
      {...(isImage && file.width && file.height && { width: file.width, height: file.height })}
    />
  )
}

/** Whether a picture is already loaded, because the server wrote it into the page: it can then be drawn at once. */
function isAtHand(url: string): boolean {
  const picture = new Image()
  picture.src = url
  return picture.complete
}
