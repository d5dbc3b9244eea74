import type { ArchiveFile } from '@faldone/contract/file.ts'
import { Pause, Play } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { clock } from '../../ui/clock.ts'
import { playerActs } from './player-acts.ts'
import type { KeyAct } from './player-keys.ts'
import styles from './PlayerControls.module.css'
import { CaptionsChoice, FullScreen, KeyButton, Loudness, SpeedChoice } from './PlayerTools.tsx'
import { SeekBar } from './SeekBar.tsx'
import { useCaptions } from './use-captions.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePlayback } from './use-playback.ts'
import { usePlayerKeys } from './use-player-keys.ts'

export type PlayerControlsProps = {
  file: ArchiveFile
  isFilm: boolean
  player: RefObject<HTMLMediaElement | null>
  /** What holds the player and these: keys work in it, and it fills the screen. */
  frame: RefObject<HTMLElement | null>
  /** These could not be loaded. */
  onMissing: (isMissing: boolean) => void
}

/** The controls of a sound or film, in place of the browser's own. */
export default function PlayerControls({ file, isFilm, player, frame }: PlayerControlsProps) {
  const { t } = useTranslation('archive')
  const playback = usePlayback(player, file.duration ?? 0)
  const captions = useCaptions(player, useLanguage())
  const { isFull, toggle: fillScreen } = useFullScreen(frame)
  const acts = playerActs(player)
  const { time, length, isPlaying, isWaiting, speed } = playback
  const onAct = (act: KeyAct) => {
    if (typeof act === 'object') return acts.skip(act.skip)
    if (act === 'captions') return isFilm && captions.toggle()
    return act === 'fullScreen' ? isFilm && fillScreen?.() : acts[act]()
  }
  usePlayerKeys({ player, frame, onAct })
  return (
    <>
      {isFilm && !isPlaying && time === 0 && <span className={styles['start']} aria-hidden><Play size={32} /></span>}
      <div role="group" aria-label={t('files.player', { name: file.name })} className={styles['controls']} data-print="hide">
        <SeekBar file={file} playback={playback} onSeek={acts.seek} />
        <KeyButton name={t(isPlaying ? 'files.pause' : 'files.play')} shortcut="k" className={styles['play']} onClick={acts.toggle}>
          {isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
        </KeyButton>
        <p className={styles['time']}>
          <span>{clock(time)}</span>
          <span>{clock(length)}</span>
          <span role="status">{isWaiting && t('loading', { ns: 'common' })}</span>
        </p>
        <div className={styles['tools']}>
          {isFilm && <CaptionsChoice captions={captions} />}
          <Loudness playback={playback} acts={acts} />
          <SpeedChoice speed={speed} onChoose={acts.setSpeed} />
          {isFilm && fillScreen && <FullScreen isFull={isFull} onToggle={fillScreen} />}
        </div>
      </div>
    </>
  )
}
