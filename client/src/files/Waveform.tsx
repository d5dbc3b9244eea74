import type { ArchiveFile } from '@faldone/contract/file.ts'
import { barsIn } from '@faldone/contract/media.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../ui/clock.ts'
import styles from './FileStage.module.css'

/** The loudness of a sound from beginning to end. A click plays from that moment. */
export default function Waveform({
  file,
  player,
  onSeek,
}: {
  file: ArchiveFile
  player: RefObject<HTMLMediaElement | null>
  onSeek: (seconds: number) => void
}) {
  const { t } = useTranslation('archive')
  const bars = barsIn(file.peaks ?? '')
  const { time, length } = useTime(player, file.duration ?? 0)
  return (
    <div className={styles['waveform']}>
      <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden>
        {bars.map((bar, at) => (
          <rect
            key={at}
            x={at + 0.15}
            width={0.7}
            y={50 - bar * 48}
            height={Math.max(2, bar * 96)}
            data-played={at / bars.length < time / length || undefined}
          />
        ))}
      </svg>
      {length > 0 && (
        <input
          type="range"
          aria-label={t('files.moment')}
          aria-valuetext={t('files.momentOf', { moment: clock(time), length: clock(length) })}
          min={0}
          max={length}
          step="any"
          value={time}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
      )}
    </div>
  )
}

function useTime(player: RefObject<HTMLMediaElement | null>, known: number): { time: number; length: number } {
  const [at, setAt] = useState({ time: 0, length: known })
  useEffect(() => {
    const element = player.current
    if (!element) return
    const listening = new AbortController()
    const follow = () => setAt({ time: element.currentTime, length: Number.isFinite(element.duration) ? element.duration : known })
    follow()
    for (const event of ['timeupdate', 'seeked', 'durationchange']) element.addEventListener(event, follow, { signal: listening.signal })
    return () => listening.abort()
  }, [player, known])
  return at
}
