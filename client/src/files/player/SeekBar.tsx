import type { ArchiveFile } from '@faldone/contract/file.ts'
import { barsIn, hasWaveform } from '@faldone/contract/media.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import styles from './SeekBar.module.css'
import { spokenClock } from './spoken-clock.ts'
import type { Playback } from './use-playback.ts'

type SeekBarProps = { file: ArchiveFile; playback: Playback; onSeek: (seconds: number) => void }

/** Where the player is, what is loaded and what was played: on a line, or on the loudness of a sound from beginning to end. */
export function SeekBar({ file, playback: { time, length, loaded }, onSeek }: SeekBarProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const bars = hasWaveform(file) ? barsIn(file.peaks ?? '') : null
  const share = (seconds: number) => `${length > 0 ? Math.min(100, (seconds / length) * 100) : 0}%`
  return (
    <div className={styles['seek']} data-wave={bars !== null || undefined}>
      {bars && (
        <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden>
          {bars.map((bar, at) => (
            <rect key={at} x={at + 0.15} width={0.7} y={50 - bar * 48} height={Math.max(2, bar * 96)}
              data-played={at / bars.length < time / length || undefined} />
          ))}
        </svg>
      )}
      <span className={styles['track']}>
        <span className={styles['loaded']} style={{ insetInlineStart: share(loaded.from), width: share(loaded.to - loaded.from) }} />
        <span className={styles['played']} style={{ width: share(time) }} />
      </span>
      <input
        type="range" aria-label={t('files.moment')} min={0} max={length || 1} step="any" value={Math.min(time, length || 1)}
        disabled={length === 0} onChange={(event) => onSeek(Number(event.target.value))}
        aria-valuetext={t('files.momentOf', { moment: spokenClock(time, language), length: spokenClock(length, language) })}
      />
    </div>
  )
}
