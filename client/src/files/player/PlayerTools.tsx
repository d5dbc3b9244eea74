import { Captions, Maximize, Minimize, Volume2, VolumeX } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import type { PlayerActs } from './player-acts.ts'
import styles from './PlayerControls.module.css'
import type { useCaptions } from './use-captions.ts'
import type { Playback } from './use-playback.ts'

type KeyButtonProps = { name: string; shortcut: string; className?: string | undefined; onClick: () => void; children: ReactNode }

/** A button that a key presses, too. */
export function KeyButton({ name, shortcut, ...rest }: KeyButtonProps & { 'aria-pressed'?: boolean }) {
  return <button type="button" aria-label={name} aria-keyshortcuts={shortcut} title={`${name} (${shortcut.toUpperCase()})`} {...rest} />
}

/** The button that silences a recording, and how loud it is. */
export function Loudness({ playback: { isMuted, volume }, acts }: { playback: Playback; acts: PlayerActs }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const heard = isMuted ? 0 : volume
  return (
    <>
      <KeyButton name={t(isMuted ? 'files.unmute' : 'files.mute')} shortcut="m" onClick={acts.mute}>
        {isMuted ? <VolumeX size={20} aria-hidden /> : <Volume2 size={20} aria-hidden />}
      </KeyButton>
      <input
        type="range" data-keys="volume" className={styles['volume']} aria-label={t('files.volume')} min={0} max={1} step={0.05}
        value={heard} aria-valuetext={heard.toLocaleString(language, { style: 'percent' })}
        onChange={(event) => acts.setVolume(Number(event.target.value))}
        style={{ '--volume': `${heard * 100}%` } as CSSProperties}
      />
    </>
  )
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]

export function SpeedChoice({ speed, onChoose }: { speed: number; onChoose: (speed: number) => void }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const names = SPEEDS.map((one) => ({ one, name: `${one.toLocaleString(language)}×` }))
  return (
    <select aria-label={t('files.speed')} title={t('files.speed')} value={speed} onChange={({ target }) => onChoose(Number(target.value))}>
      {names.map(({ one, name }) => <option key={one} value={one}>{name}</option>)}
    </select>
  )
}

/** A button for the only subtitles, a list for several. */
export function CaptionsChoice({ captions: { names, shown, show, toggle } }: { captions: ReturnType<typeof useCaptions> }) {
  const { t } = useTranslation('archive')
  if (names.length === 0) return null
  if (names.length === 1) return (
    <KeyButton name={t('files.captions')} shortcut="c" aria-pressed={shown >= 0} onClick={toggle}>
      <Captions size={20} aria-hidden />
    </KeyButton>
  )
  return (
    <select aria-label={t('files.captions')} title={`${t('files.captions')} (C)`} value={shown}
      onChange={(event) => show(Number(event.target.value))}>
      <option value={-1}>{t('files.noCaptions')}</option>
      {names.map((name, at) => <option key={at} value={at}>{name}</option>)}
    </select>
  )
}

export function FullScreen({ isFull, onToggle }: { isFull: boolean; onToggle: () => void }) {
  const { t } = useTranslation('archive')
  return (
    <KeyButton name={t('files.fullScreen')} shortcut="f" aria-pressed={isFull} onClick={onToggle}>
      {isFull ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
    </KeyButton>
  )
}
