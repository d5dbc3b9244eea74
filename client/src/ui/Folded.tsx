import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import styles from './Folded.module.css'

/** Text that shows its first lines and unfolds, unless all of it fits. On paper it is complete. */
export function Folded({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const text = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isLong = useIsLong(text)
  return (
    <div className={styles['folded']}>
      <div ref={text} className={styles['text']} data-open={isOpen || undefined}>
        {children}
      </div>
      {isLong && (
        <Button variant="text" className={styles['more']} aria-expanded={isOpen} data-print="hide" onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'fold' : 'unfold')}
        </Button>
      )}
    </div>
  )
}

/** Whether the folded text contains more than it shows, which may change with the width of its column. */
function useIsLong(text: RefObject<HTMLDivElement | null>): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const element = text.current!
    const observer = new ResizeObserver(() => {
      if (!element.dataset['open']) setLong(element.scrollHeight > element.clientHeight + 1)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return isLong
}
