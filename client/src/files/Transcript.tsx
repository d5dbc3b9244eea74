import type { CaptionsOf } from '@faldone/contract/captions.ts'
import { readTranscript, type TranscriptLine } from '@faldone/contract/transcript.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { captionsText } from './captions-text.ts'
import styles from './Transcript.module.css'
import { TranscriptLines } from './TranscriptLines.tsx'
import { useCurrentLine } from './use-current-line.ts'
import { useFollowedLine } from './use-followed-line.ts'

type TranscriptProps = {
  /** All that there are, and the shown one of them. */
  captions: readonly CaptionsOf[]
  shown: CaptionsOf
  onChoose: (fileId: string) => void
  /** The recording, and what plays it from a second; null if there is only a transcript. */
  player: { element: RefObject<HTMLMediaElement | null>; onPlay: (second: number) => void } | null
  /** The second that is marked while nothing has been played; null for none. */
  at: number | null
  /** Words that were searched for. */
  words: string
}

const NOTHING: TranscriptLine[] = []

/** What is said in a recording, line by line. The line being played is marked and kept in view until the reader scrolls; a click plays. */
export default function Transcript({ captions, shown: { file, url }, onChoose, player, at, words }: TranscriptProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['transcript', file.id, language], queryFn: ({ signal }) => captionsText(url, language, signal),
    staleTime: Infinity, retry: false,
  })
  const lines = useMemo(() => (data === undefined ? NOTHING : readTranscript(data)), [data])
  const current = useCurrentLine(lines, player?.element ?? null, at)
  const { box, isFollowing, follow, onScroll, leave } = useFollowedLine(current)
  const onPlay = player && ((second: number) => {
    follow()
    player.onPlay(second)
  })
  return (
    <section className={styles['transcript']} aria-label={t('files.transcript')}>
      <div className={styles['head']}>
        <h2>{t('files.transcript')}</h2>
        {captions.length > 1 && (
          <select aria-label={t('files.whichTranscript')} value={file.id} onChange={({ target }) => onChoose(target.value)}>
            {captions.map(({ file: { id, name } }) => <option key={id} value={id}>{name}</option>)}
          </select>
        )}
        {player && !isFollowing && <Button size="small" variant="text" onClick={follow}>{t('files.follow')}</Button>}
      </div>
      {error && (
        <Problem message={`${file.name}: ${error.message}`}>
          <Button size="small" onClick={() => void refetch()}>{t('retry', { ns: 'common' })}</Button>
        </Problem>
      )}
      {data === undefined && !error && <p role="status" className={styles['note']}>{t('loading', { ns: 'common' })}</p>}
      {data !== undefined && lines.length === 0 && <p className={styles['note']}>{t('files.noText')}</p>}
      {lines.length > 0 && <TranscriptLines {...{ box, lines, current, words, onScroll, leave, onPlay }} />}
    </section>
  )
}
