import type { TextAt } from '@faldone/contract/file-text.ts'
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Edges } from '../placed.ts'
import styles from './Correction.module.css'
import { LineField } from './LineField.tsx'
import { edgesOf, nextLine, readingsOf, withTyped } from './lines.ts'
import type { useCorrection } from './use-correction.ts'

type LinesProps = {
  correction: ReturnType<typeof useCorrection>
  words: TextAt['lines']
  onLine: (edges: Edges | null) => void
  onSave: () => void
  /** Leaves the page for later, where pages are reviewed one after the other. */
  onSkip: (() => void) | null
}

const lineOf = (element: EventTarget): number | null =>
  (element instanceof HTMLTextAreaElement && element.dataset['line'] ? Number(element.dataset['line']) : null)

/** The lines of a page, each in an input. Enter leads to the next one, and adds one after the last. */
export function Lines({ correction, words, onLine, onSave, onSkip }: LinesProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'desk.correct' })
  const list = useRef<HTMLOListElement>(null)
  const { lines } = correction
  const wordsOf = (at: number) => words?.[correction.now()[at]?.[1] ?? -1]
  const { go, goTo } = useGoing(list)
  const { type, add } = useTyping(correction, goTo)
  useEffect(() => () => onLine(null), [onLine])
  useEffect(() => {
    // The first doubtful line, otherwise the first line.
    const isDoubtful = ([text, from]: (typeof lines)[number]) => readingsOf(text, words?.[from ?? -1]).some((part) => part.isDoubtful)
    go(Math.max(lines.findIndex(isDoubtful), 0))
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page is opened
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = lineOf(event.target)
    const { key, altKey, shiftKey } = event
    const isControl = event.ctrlKey || event.metaKey
    if (at === null || event.nativeEvent.isComposing) return
    const now = correction.now()
    const isDoubtful = (one: number) => readingsOf(now[one]![0], wordsOf(one)).some((part) => part.isDoubtful)
    if (key === 'Enter' && isControl) onSave()
    else if (key === 'PageDown' && altKey && onSkip) onSkip()
    else if (key === 'Enter' && altKey) add(at)
    else if (key === 'Enter' && shiftKey) go(at - 1)
    else if (key === 'Enter' && at === now.length - 1 && now[at]![0] !== '') add(at)
    else if (key === 'Enter') go(at + 1)
    else if (key === 'ArrowDown' && altKey) go(nextLine(now.length, at, isDoubtful))
    else if (key === 'Backspace' && now[at]![0] === '' && now.length > 1) {
      correction.type(now.toSpliced(at, 1))
      goTo(Math.max(at - 1, 0))
    } else return
    event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const at = lineOf(target)
    if (at !== null) onLine(edgesOf(wordsOf(at)))
  }
  return (
    <ol ref={list} role="list" aria-label={t('lines')} className={styles['lines']} {...{ onKeyDown, onFocus }}>
      {lines.map(([text, from], at) => (
        <LineField key={at} {...{ at, text }} words={words?.[from ?? -1]} isBusy={correction.isBusy} onType={type} onAdd={add} />
      ))}
    </ol>
  )
}

/** Moves the focus to a line: at once, or once it is there. */
function useGoing(list: { current: HTMLOListElement | null }) {
  const wanted = useRef<number | null>(null)
  const go = (at: number | null) => {
    const field = at === null ? null : list.current?.querySelector<HTMLTextAreaElement>(`[data-line="${at}"]`)
    field?.focus()
    field?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(() => {
    if (wanted.current !== null) go(wanted.current)
    wanted.current = null
  })
  const goTo = useCallback((at: number) => {
    wanted.current = at
  }, [])
  return { go, goTo }
}

/** What the lines do when somebody types in one or adds one. Always the same functions, so that only the line that changed is drawn. */
function useTyping(correction: LinesProps['correction'], goTo: (at: number) => void) {
  const latest = useRef(correction)
  useEffect(() => {
    latest.current = correction
  })
  const type = useCallback((at: number, text: string) => {
    const { now, type } = latest.current
    const next = withTyped(now(), at, text)
    const added = next.length - now().length
    type(next)
    if (added > 0) goTo(at + added)
  }, [goTo])
  const add = useCallback((at: number) => {
    const { now, type } = latest.current
    type(now().toSpliced(at + 1, 0, ['', null]))
    goTo(at + 1)
  }, [goTo])
  return { type, add }
}
