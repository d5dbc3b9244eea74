import type { captionsOf } from '@faldone/contract/captions.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { hasWaveform } from '@faldone/contract/media.ts'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answeredError } from '../session/api-client.ts'
import { i18n } from '../i18n/i18n.ts'
import { useLanguage } from '../i18n/language.ts'
import styles from './FileStage.module.css'
import type { Leafing } from './leafing.ts'
import { LeafButtons } from './LeafButtons.tsx'
import { NotShown } from './NotShown.tsx'
import { usePlayedFile } from './use-played-file.ts'
import { BarEnd } from './ViewerBar.tsx'
import { ViewerFrame } from './ViewerFrame.tsx'
import frameStyles from './ViewerFrame.module.css'

const Waveform = lazy(() => import('./Waveform.tsx'))

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2]

type MediaPlayerProps = {
  file: ArchiveFile
  media: 'audio' | 'video'
  captions: ReturnType<typeof captionsOf<ArchiveFile>>
  leafing: Leafing | null
  side: ReactNode
  /** The second from which it plays first. */
  start: number
  onRetry: () => void
}

/**
 * Sound and film in the browser's own player, which only fetches what is played. With subtitles if the record has them, and a waveform for
 * sound.
 */
export function MediaPlayer({ file, media: Player, captions, leafing, side, start, onRetry }: MediaPlayerProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const player = useRef<HTMLMediaElement>(null)
  const { hasFailed, source } = usePlayedFile(file, start)
  const [wasPlayed, setPlayed] = useState(false)
  const [speed, setSpeed] = useState(1)
  const [unread, setUnread] = useState<string | null>(null)
  const picture = Player === 'video' && {
    poster: file.thumbnailUrl ?? undefined, playsInline: true, width: file.width ?? undefined, height: file.height ?? undefined,
  }
  const choose = (chosen: string) => {
    setSpeed(Number(chosen))
    // Also the default, which applies when it is loaded again.
    if (player.current) player.current.defaultPlaybackRate = player.current.playbackRate = Number(chosen)
  }
  const seek = (seconds: number) => {
    if (player.current) player.current.currentTime = seconds
  }
  const tools = (
    <>
      <span className={frameStyles['name']}>{file.name}</span>
      {leafing && <LeafButtons leafing={leafing} />}
      <select aria-label={t('files.speed')} title={t('files.speed')} className={frameStyles['speed']} value={speed}
        onChange={(event) => choose(event.target.value)}>
        {SPEEDS.map((one) => ({ one, label: `${one.toLocaleString(language)}×` })).map(({ one, label }) => (
          <option key={one} value={one}>{label}</option>
        ))}
      </select>
      <BarEnd file={file} />
    </>
  )
  if (hasFailed) return (
    <ViewerFrame isLow tools={tools} side={side}><NotShown onRetry={onRetry}>{t('files.mediaFailed')}</NotShown></ViewerFrame>
  )
  return (
    <ViewerFrame isLow tools={tools} side={side}>
      <figure className={styles[Player]}>
        {hasWaveform(file) && <div className={styles['wave']}>{
          (file.peaks !== null || wasPlayed) && <Suspense><Waveform file={file} player={player} onSeek={seek} /></Suspense>
        }</div>}
        <Player ref={player as never} {...source} controls preload="metadata" aria-label={file.name} onPlay={() => setPlayed(true)}
          {...picture}>
          {captions.map(({ file: text, url, language: spoken }) => (
            <track key={text.id} kind="captions" src={url} label={text.name} onErrorCapture={() => void problemOf(url, language).then(
              (words) => setUnread(`${text.name}: ${words}`)
            )} {...(spoken && { srcLang: spoken })} default={spoken === language || captions.length === 1} />
          ))}
        </Player>
      </figure>
      {unread && <p role="alert" className={styles['unread']}>{unread}</p>}
    </ViewerFrame>
  )
}

/**
 * What is wrong with subtitles, in the server's words: browsers only report that they did not load. (React only catches errors of tracks in
 * the capture phase.)
 */
async function problemOf(url: string, language: Language): Promise<string> {
  const answer = await fetch(url, { headers: { 'Accept-Language': language } }).catch(() => null)
  const error = answer && answeredError(answer, await answer.text())
  return error?.body ? error.message : i18n.t('archive:files.unreadCaptions')
}
