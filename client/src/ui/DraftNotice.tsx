import type { ReactNode } from 'react'
import styles from './DraftNotice.module.css'
import { HandsFocusOn } from './HandsFocusOn.tsx'

/** Says that something waits for somebody, as work that was not saved; `acts` are what can be done with it. */
export const DraftNotice = ({ children, acts }: { children: ReactNode; acts: ReactNode }) => (
  <HandsFocusOn role="status" className={styles['draft']}>
    <p className={styles['text']}>{children}</p>
    {acts}
  </HandsFocusOn>
)
