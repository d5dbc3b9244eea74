import { type ReactNode, useRef } from 'react'
import styles from './DraftNotice.module.css'
import { useFocusHandedOn } from './use-focus-handed-on.ts'

/** Says that there is work that was not saved; `acts` are what can be done with it. */
export function DraftNotice({ children, acts }: { children: ReactNode; acts: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useFocusHandedOn(notice)
  return (
    <div ref={notice} role="status" className={styles['draft']}>
      <p className={styles['text']}>{children}</p>
      {acts}
    </div>
  )
}
