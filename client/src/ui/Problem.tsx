import type { ReactNode } from 'react'
import styles from './Problem.module.css'

/** Why something failed, and what helps. Read aloud when it appears. */
export const Problem = ({ message, children }: { message: ReactNode; children?: ReactNode }) => (
  <div role="alert">{message && <div className={styles['problem']}><p>{message}</p>{children}</div>}</div>
)
