import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Folded.module.css'

type FoldedProps = {
  /** What unfolds it, if not just the rest. */
  more?: string
  children: ReactNode
}

/** What unfolds it stands in place of so many lines of the text, so that nothing below moves. */
const LINES_OF_MORE = 2

/** Text that shows its first lines and unfolds, unless all of it fits. On paper it is complete. */
export function Folded({ more, children }: FoldedProps) {
  const { t } = useTranslation()
  const text = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isLong = useIsLong(text)
  return (
    <div className={styles['folded']}>
      <div ref={text} className={styles['text']} data-open={isOpen || undefined} data-long={isLong || undefined}>
        {children}
      </div>
      {isLong && (
        <button type="button" className={styles['more']} aria-expanded={isOpen} data-print="hide" onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('fold') : more ?? t('unfold')}
        </button>
      )}
    </div>
  )
}

/** Whether the text is longer than its fold, which may change with the width of its column. It is known before the text is painted. */
function useIsLong(text: RefObject<HTMLDivElement | null>): boolean {
  const [isLong, setLong] = useState(false)
  useLayoutEffect(() => {
    const element = text.current!
    const measure = () => {
      if (element.dataset['open']) return
      element.style.removeProperty('max-height')
      const instead = element.dataset['long'] ? LINES_OF_MORE * Number.parseFloat(getComputedStyle(element).lineHeight) : 0
      setLong(element.scrollHeight > element.clientHeight + instead + 1)
      // Points would stand behind a full stop.
      if (element.dataset['long'] && endsWithSentence(element)) element.style.setProperty('max-height', `${element.clientHeight}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return isLong
}

/** Whether what an element shows of its text ends where a sentence does. */
function endsWithSentence(element: HTMLElement): boolean {
  const { bottom } = element.getBoundingClientRect()
  const range = document.createRange()
  const isShown = (node: Node, end: number): boolean => {
    range.setStart(node, end - 1)
    range.setEnd(node, end)
    return range.getBoundingClientRect().bottom <= bottom + 2
  }
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let last = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    let [shown, hidden] = [0, text.length + 1]
    while (hidden - shown > 1) {
      const middle = (shown + hidden) >> 1
      if (isShown(node, middle)) shown = middle
      else hidden = middle
    }
    if (text.slice(0, shown).trim()) last = text.slice(0, shown)
    if (shown < text.length) break
  }
  return /[.!?…]["»”’)]?\s*$/.test(last)
}
