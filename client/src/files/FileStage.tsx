import { asCaptions, type CaptionsOf, isCaptions } from '@faldone/contract/captions.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { leafCaption, mediaOf, stagePicture } from '@faldone/contract/media.ts'
import { BookOpen, Expand, RotateCw } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { optionalPart } from '../ui/optional-part.ts'
import styles from './FileStage.module.css'
import type { FilePlace } from './file-place.ts'
import { useHeldFile } from './held-file.ts'
import { insteadOfPicture } from './instead-of-picture.ts'
import type { Leafing } from './leafing.ts'
import { LeafButtons } from './LeafButtons.tsx'
import { MediaPlayer } from './MediaPlayer.tsx'
import type { FirstAct } from './open-seadragon.ts'
import { BarEnd, TextLink, Tool, ZoomButtons } from './ViewerBar.tsx'
import { ViewerFrame } from './ViewerFrame.tsx'
import { ratioOf } from './ratio-of.ts'
import frameStyles from './ViewerFrame.module.css'

const ImageViewer = lazy(() => import('./ImageViewer.tsx'))
const PdfViewer = lazy(() => import('./PdfViewer.tsx'))
const Transcript = optionalPart(() => import('./Transcript.tsx'))

type FileStageProps = {
  file: ArchiveFile
  title: string
  /** The address of the reading desk. */
  desk: string
  captions: readonly CaptionsOf[]
  /** Null if the record has only one file. */
  leafing: Leafing | null
  /** The files of the record; false if there is only one. */
  side: ReactNode
  /** The place that is shown first. */
  first: FilePlace | null
}

/** How a file is shown: as its picture, in the viewer on the page, or in one as large as the window. */
type Look = 'still' | 'open' | 'whole'

/** A file in the page: its picture, and the viewer that loads when a tool is used. An open viewer stays open for the next file. */
export function FileStage({ file, title, desk, captions, leafing, side, first }: FileStageProps) {
  const [look, setLook] = useState<Look>(first && mediaOf(file) === 'pdf' ? 'open' : 'still')
  const [firstAct, setFirstAct] = useState<FirstAct>(null)
  const [tries, setTries] = useState(0)
  const onRetry = () => setTries(tries + 1)
  const opener = useRef<HTMLButtonElement>(null)
  const media = mediaOf(file)
  const open = (next: Look, act: FirstAct = null) => {
    setFirstAct(act)
    setLook(next)
  }
  const onClose = () => {
    // The button that opens it is not rendered yet.
    flushSync(() => setLook('still'))
    opener.current?.focus()
  }
  if (media === 'audio' || media === 'video')
    return <MediaPlayer key={`${file.id} ${tries}`} {...{ file, media, captions, leafing, side, first, onRetry }} />
  if (isCaptions(file)) return <TranscriptStage key={file.id} {...{ file, leafing, side, first }} />
  const still =
    <Still {...{ file, title, desk, leafing, side, opener }} isImage={media === 'image'} canOpen={media !== 'other'} onOpen={open} />
  if (look === 'still' || media === 'other') return still
  const viewer = { file, desk, leafing, side, onRetry, onClose }
  return (
    <Suspense fallback={still}>
      {media === 'image'
        ? <ImageViewer key={`${tries} ${look}`} {...viewer} isWhole={look === 'whole'} firstAct={firstAct} onWhole={() => open('whole')} />
        : <PdfViewer key={`${file.id} ${tries}`} {...viewer} first={first && { page: first.at, words: first.words }} />}
    </Suspense>
  )
}

/** A transcript whose recording is not in the record. */
function TranscriptStage({ file, leafing, side, first }: Pick<FileStageProps, 'file' | 'leafing' | 'side' | 'first'>) {
  const language = useLanguage()
  const shown = asCaptions(file)
  const tools = leafing && (
    <>
      <span className={frameStyles['name']} title={file.name}>{leafCaption(file, leafing.place - 1, language)}</span>
      <LeafButtons leafing={leafing} />
      <BarEnd file={file} />
    </>
  )
  return (
    <ViewerFrame isLow tools={tools} side={side}>
      <Suspense>
        <Transcript captions={[shown]} {...{ shown }} onChoose={() => {}} player={null} at={first?.at ?? null} words={first?.words ?? ''} />
      </Suspense>
    </ViewerFrame>
  )
}

type StillProps = Pick<FileStageProps, 'file' | 'title' | 'desk' | 'leafing' | 'side'> & {
  isImage: boolean
  canOpen: boolean
  opener: React.RefObject<HTMLButtonElement | null>
  onOpen: (look: Look, act?: FirstAct) => void
}

/** The picture of a file, with the tools that open its viewer. */
function Still({ file, title, desk, leafing, side, isImage, canOpen, opener, onOpen }: StillProps) {
  const { t } = useTranslation('archive')
  const opening = t(isImage ? 'files.zoom' : 'files.openPdf')
  const tools = (
    <>
      {isImage && (
        <ZoomButtons zoom={1} isRoomy onZoomIn={() => onOpen('open', 'larger')} onZoomOut={() => onOpen('open', 'smaller')}
          onWhole={() => onOpen('open')}>
          <button type="button" aria-label={t('files.turn')} onClick={() => onOpen('open', 'turned')}>
            <RotateCw size={18} aria-hidden />
          </button>
        </ZoomButtons>
      )}
      {leafing && <LeafButtons leafing={leafing} />}
      <BarEnd file={leafing && file}>
        <TextLink {...{ file, desk }} />
        {canOpen && (
          <button ref={opener} type="button" aria-label={opening} onClick={() => onOpen(isImage ? 'whole' : 'open')}>
            <Tool mark={isImage ? <Expand size={18} aria-hidden /> : <BookOpen size={18} aria-hidden />}>{opening}</Tool>
          </button>
        )}
      </BarEnd>
    </>
  )
  return (
    <ViewerFrame tools={tools} side={side} style={leafing ? undefined : ratioOf(file)}>
      <figure className={styles['stage']}>
        <StagePicture key={file.id} file={file} title={title} isImage={isImage} />
      </figure>
    </ViewerFrame>
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
