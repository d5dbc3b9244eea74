import type { ReactNode } from 'react'
import styles from './Problem.module.css'

/** Why something came to nothing, and what helps. It is heard when it comes. */
export const Problem = ({ message, children }: { message: ReactNode; children?: ReactNode }) => (
  <div role="alert">{message && <div className={styles['problem']}><p>{message}</p>{children}</div>}</div>
)
