import type { CaptionsOf } from '@faldone/contract/captions.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { hasWaveform, leafCaption, mediaOf } from '@faldone/contract/media.ts'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { optionalPart } from '../ui/optional-part.ts'
import { captionsText } from './captions-text.ts'
import type { FilePlace } from './file-place.ts'
import styles from './FileStage.module.css'
import type { Leafing } from './leafing.ts'
import { LeafButtons } from './LeafButtons.tsx'
import { NotShown } from './NotShown.tsx'
import { usePlayedFile } from './use-played-file.ts'
import { BarEnd } from './ViewerBar.tsx'
import { ViewerFrame } from './ViewerFrame.tsx'
import frameStyles from './ViewerFrame.module.css'

const Waveform = lazy(() => import('./Waveform.tsx'))
const Transcript = optionalPart(() => import('./Transcript.tsx'))

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2]

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
 * Sound and film in the browser's own player, which only fetches what is played. With a waveform for sound, and, if the record has
 * subtitles, with them and as a transcript. A hit that was followed plays.
 */
export function MediaPlayer({ file, media: Player, captions, leafing, side, first, onRetry }: MediaPlayerProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const player = useRef<HTMLMediaElement>(null)
  const isFollowed = useNavigationType() === 'PUSH'
  const { hasFailed, source } = usePlayedFile(file, first && { at: first.at, isPlaying: isFollowed })
  const [chosen, setChosen] = useState(first?.fileId)
  const shown = captions.find((one) => one.file.id === chosen) ?? captions.find((one) => one.language === language) ?? captions[0]
  const [unread, setUnread] = useState<string | null>(null)
  const picture = Player === 'video' && {
    poster: file.thumbnailUrl ?? undefined, playsInline: true, width: file.width ?? undefined, height: file.height ?? undefined,
  }
  const seek = (seconds: number) => {
    if (player.current) player.current.currentTime = seconds
  }
  const onPlay = (second: number) => {
    seek(second)
    // Browsers may refuse to play. The recording then waits at this second.
    player.current?.play().catch(() => {})
  }
  const setSpeed = (speed: number) => {
    // Also the default, which applies when it is loaded again.
    if (player.current) player.current.defaultPlaybackRate = player.current.playbackRate = speed
  }
  const tools = <PlayerTools {...{ file, leafing }} onSpeed={setSpeed} />
  if (hasFailed) return (
    <ViewerFrame isLow tools={tools} side={side}><NotShown onRetry={onRetry}>{t('files.mediaFailed')}</NotShown></ViewerFrame>
  )
  return (
    <ViewerFrame isLow tools={tools} side={side}>
      <figure className={styles[Player]}>
        {hasWaveform(file) && <div className={styles['wave']} data-print="hide">
          <Suspense><Waveform file={file} player={player} onSeek={seek} /></Suspense>
        </div>}
        <Player ref={player as never} {...source} controls preload="metadata" aria-label={file.name} {...picture}>
          {captions.map(({ file: text, url, language: spoken }) => (
            <track key={text.id} kind="captions" src={url} label={text.name} onErrorCapture={() => {
              // The transcript reports its own.
              if (text.id === shown?.file.id) return
              captionsText(url, language).catch((error: Error) => setUnread(`${text.name}: ${error.message}`))
            }} {...(spoken && { srcLang: spoken })} default={spoken === language || captions.length === 1} />
          ))}
        </Player>
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

type ToolsProps = Pick<MediaPlayerProps, 'file' | 'leafing'> & { onSpeed: (speed: number) => void }

/** What the file is called, the other files, the speed, and a link that downloads it. */
function PlayerTools({ file, leafing, onSpeed }: ToolsProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const [speed, setSpeed] = useState(1)
  const choose = (chosen: string) => {
    setSpeed(Number(chosen))
    onSpeed(Number(chosen))
  }
  return (
    <>
      <span className={frameStyles['name']} title={file.name}>
        {leafing ? leafCaption(file, leafing.place - 1, language) : t(`files.types.${mediaOf(file)}`)}
      </span>
      {leafing && <LeafButtons leafing={leafing} />}
      <select aria-label={t('files.speed')} title={t('files.speed')} className={frameStyles['speed']} value={speed}
        onChange={(event) => choose(event.target.value)}>
        {SPEEDS.map((one) => ({ one, label: `${one.toLocaleString(language)}×` })).map(({ one, label }) => (
          <option key={one} value={one}>{label}</option>
        ))}
      </select>
      <BarEnd file={leafing && file} />
    </>
  )
}
