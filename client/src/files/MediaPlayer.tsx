import type { CaptionsOf } from '@faldone/contract/captions.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { hasWaveform, leafCaption } from '@faldone/contract/media.ts'
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { buttonLook } from '../ui/Button.tsx'
import { optionalPart } from '../ui/optional-part.ts'
import { captionsText } from './captions-text.ts'
import { DownloadLink } from './DownloadLink.tsx'
import type { FilePlace } from './file-place.ts'
import styles from './FileStage.module.css'
import type { Leafing } from './leafing.ts'
import { LeafButtons } from './LeafButtons.tsx'
import { NotShown } from './NotShown.tsx'
import type { PlayerControlsProps } from './player/PlayerControls.tsx'
import { usePlayedFile } from './use-played-file.ts'
import { BarEnd } from './ViewerBar.tsx'
import { ViewerFrame } from './ViewerFrame.tsx'
import frameStyles from './ViewerFrame.module.css'

const PlayerControls = optionalPart(() => import('./player/PlayerControls.tsx'), BrowsersControls)
const Transcript = optionalPart(() => import('./Transcript.tsx'))

type MediaPlayerProps = {
  file: ArchiveFile
  media: 'audio' | 'video'
  captions: readonly CaptionsOf[]
  leafing: Leafing | null
  side: ReactNode
  /** The place that is played first, if a hit leads to it. */
  first: FilePlace | null
  onRetry: () => void
}

/**
 * Sound and film, of which the browser only fetches what is played. If the record has subtitles, with them and as a transcript. A hit that
 * was followed plays.
 */
export function MediaPlayer({ file, media: Player, captions, leafing, side, first, onRetry }: MediaPlayerProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const player = useRef<HTMLMediaElement>(null)
  const frame = useRef<HTMLElement>(null)
  const [isBrowsers, setBrowsers] = useState(false)
  const isFollowed = useNavigationType() === 'PUSH'
  const { hasFailed, source } = usePlayedFile(file, first && { at: first.at, isPlaying: isFollowed })
  const [chosen, setChosen] = useState(first?.fileId)
  const shown = captions.find((one) => one.file.id === chosen) ?? captions.find((one) => one.language === language) ?? captions[0]
  const [unread, setUnread] = useState<string | null>(null)
  const picture = Player === 'video' && {
    poster: file.thumbnailUrl ?? undefined, playsInline: true, width: file.width ?? undefined, height: file.height ?? undefined,
  }
  const onPlay = (second: number) => {
    if (!player.current) return
    player.current.currentTime = second
    // Browsers may refuse to play. The recording then waits at this second.
    player.current.play().catch(() => {})
  }
  const tools = leafing && <PlayerTools {...{ file, leafing }} />
  if (hasFailed) return (
    <ViewerFrame isLow tools={tools} side={side}>
      <NotShown onRetry={onRetry} act={(
        <DownloadLink url={file.url} className={buttonLook({ size: 'small' })}>{t('files.download', { name: file.name })}</DownloadLink>
      )}>{t(`files.mediaFailed.${Player}`)}</NotShown>
    </ViewerFrame>
  )
  return (
    <ViewerFrame isLow tools={tools} side={side}>
      <figure ref={frame} tabIndex={-1} className={styles[Player]}>
        {hasWaveform(file) && isBrowsers && <div className={styles['wave']} data-print="hide" />}
        <Player ref={player as never} {...source} controls={isBrowsers} preload="metadata" aria-label={file.name} {...picture}>
          {captions.map(({ file: text, url, language: spoken }) => (
            <track key={text.id} kind="captions" src={url} label={text.name} onErrorCapture={() => {
              // The transcript reports its own.
              if (text.id === shown?.file.id) return
              captionsText(url, language).catch((error: Error) => setUnread(`${text.name}: ${error.message}`))
            }} {...(spoken && { srcLang: spoken })} default={spoken === language || captions.length === 1} />
          ))}
        </Player>
        <Suspense fallback={<ControlsToCome hasWave={hasWaveform(file)} />}>
          <PlayerControls {...{ file, player, frame }} isFilm={Player === 'video'} onMissing={setBrowsers} />
        </Suspense>
      </figure>
      {shown && (
        <Suspense>
          <Transcript {...{ captions, shown }} player={{ element: player, onPlay }} onChoose={setChosen} at={first?.at ?? null}
            words={first?.words ?? ''} />
        </Suspense>
      )}
      {unread && <p role="alert" className={styles['unread']}>{unread}</p>}
    </ViewerFrame>
  )
}

/** Where our controls could not be loaded, the browser shows its own. */
function BrowsersControls({ onMissing }: Pick<PlayerControlsProps, 'onMissing'>) {
  useLayoutEffect(() => onMissing(true), [onMissing])
  return null
}

function ControlsToCome({ hasWave }: { hasWave: boolean }) {
  return (
    <div aria-hidden data-print="hide">
      <div className={styles[hasWave ? 'wave' : 'line']} />
      <div className={styles['row']} />
    </div>
  )
}

/** Among several files: what this one is, the others, and a link that downloads it. */
function PlayerTools({ file, leafing }: { file: ArchiveFile; leafing: Leafing }) {
  const language = useLanguage()
  return (
    <>
      <span className={frameStyles['name']} title={file.name}>{leafCaption(file, leafing.place - 1, language)}</span>
      <LeafButtons leafing={leafing} />
      <BarEnd file={file} />
    </>
  )
}
