import type { ReactNode } from 'react'
import styles from './Sheets.module.css'

/** Why something came to nothing, and what helps. It is heard when it comes. */
export const Problem = ({ error, children }: { error: { message: string } | null | undefined; children?: ReactNode }) => (
  <div role="alert">
    {error && <div className={styles['problem']}><p>{error.message}</p>{children}</div>}
  </div>
)
