import type { ReactNode } from 'react'
import styles from './DraftNotice.module.css'
import { HandsFocusOn } from './HandsFocusOn.tsx'

/** Says that something is waiting for the user, such as unsaved work. `acts` are the actions for it. */
export const DraftNotice = ({ children, acts }: { children: ReactNode; acts: ReactNode }) => (
  <HandsFocusOn role="status" className={styles['draft']}>
    <p className={styles['text']}>{children}</p>
    {acts}
  </HandsFocusOn>
)
