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
      const instead = element.dataset['long'] ? LINES_OF_MORE * Number.parseFloat(getComputedStyle(element).lineHeight) : 0
      setLong(element.scrollHeight > element.clientHeight + instead + 1)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return isLong
}
