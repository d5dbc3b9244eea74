import type { TranscriptLine } from '@faldone/contract/transcript.ts'
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../ui/clock.ts'
import { pageWords, stretchesOf, wholeWordsIn } from './page-words.ts'
import styles from './Transcript.module.css'

type TranscriptLinesProps = {
  box: RefObject<HTMLOListElement | null>
  lines: readonly TranscriptLine[]
  /** The number of the line being played; -1 for none. */
  current: number
  words: string
  onScroll: () => void
  /** The reader moves through the lines. */
  leave: () => void
  /** Plays from a second; null if there is no recording. */
  onPlay: ((second: number) => void) | null
}

/** The number of the line to which a key leads; null for other keys. */
function lineOfKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : null
}

/** The lines of a transcript. Arrow keys go from line to line, Enter plays. One line is in the order of the tab key. */
export function TranscriptLines({ box, lines, current, words, onScroll, leave, onPlay }: TranscriptLinesProps) {
  const { t } = useTranslation('archive')
  const [focused, setFocused] = useState<number | null>(null)
  const play = useRef(onPlay)
  useEffect(() => {
    play.current = onPlay
  }, [onPlay])
  const [playFrom] = useState(() => (second: number) => play.current?.(second))
  const stop = focused ?? Math.max(current, 0)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : lineOfKey(event.key, stop, lines.length)
    if (next === null || !onPlay) return
    event.preventDefault()
    leave()
    box.current?.children[next]?.querySelector('button')?.focus()
  }
  // Without buttons the list itself takes the focus, so that it can be scrolled.
  const keys = onPlay ? { onKeyDown, onBlur: () => setFocused(null) } : { tabIndex: 0, 'aria-label': t('files.transcript') }
  return (
    <ol ref={box} role="list" className={styles['lines']} data-plays={onPlay ? true : undefined} onScroll={onScroll} {...keys}>
      {lines.map((line, at) => (
        <Line key={at} {...{ at, line, words }} isCurrent={at === current} isStop={at === stop}
          isNew={line.speaker !== lines[at - 1]?.speaker} onPlay={onPlay ? playFrom : null} onFocus={setFocused} />
      ))}
    </ol>
  )
}

type LineProps = {
  at: number
  line: TranscriptLine
  words: string
  isCurrent: boolean
  isStop: boolean
  /** Whether somebody else speaks than before. */
  isNew: boolean
  onPlay: ((second: number) => void) | null
  onFocus: (at: number) => void
}

const Line = memo(function Line({ at, line: { start, speaker, text }, words, isCurrent, isStop, isNew, onPlay, onFocus }: LineProps) {
  const { t } = useTranslation('archive')
  const time = clock(start)
  const onClick = ({ target }: MouseEvent) => {
    // Who selects words does not want to leap, and the button plays by itself.
    if (target instanceof Element && !target.closest('button') && getSelection()?.isCollapsed) onPlay?.(start)
  }
  return (
    <li className={styles['line']} aria-current={isCurrent || undefined} {...(onPlay && { onClick })}>
      {onPlay
        ? (
          <button type="button" className={styles['time']} tabIndex={isStop ? 0 : -1} aria-label={t('files.playFrom', { time })}
            onFocus={() => onFocus(at)} onClick={() => onPlay(start)}>{time}</button>
        )
        : <span className={styles['time']}>{time}</span>}
      <span lang="it">
        {speaker && isNew && <b className={styles['speaker']}>{speaker}</b>}
        {speaker && isNew && ' '}
        <MarkedWords text={text} words={words} />
      </span>
    </li>
  )
})

/** A text with the words of a search marked. */
function MarkedWords({ text, words }: { text: string; words: string }): ReactNode {
  if (words.trim() === '') return text
  const pieces = [{ str: text }]
  const page = pageWords(pieces)
  const marked = stretchesOf(page, pieces, wholeWordsIn(page, words.split(' '))).get(0) ?? []
  const ends = marked.map(({ to }) => to)
  return (
    <>
      {marked.map(({ from, to }, at) => [text.slice(ends[at - 1] ?? 0, from), <mark key={at}>{text.slice(from, to)}</mark>])}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}
