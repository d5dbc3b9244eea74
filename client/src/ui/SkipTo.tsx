import type { ReactNode } from 'react'
import styles from './SkipTo.module.css'

type SkipToProps = {
  /** A selector of what takes the focus. */
  target: string
  children: ReactNode
}

/** The first stop after the heading of a page whose work begins far below: leads there. Seen only while it has the focus. */
export const SkipTo = ({ target, children }: SkipToProps) => (
  <button
    type="button" className={styles['skip']} data-print="hide"
    onClick={() => document.querySelector<HTMLElement>(`main ${target}`)?.focus()}
  >
    {children}
  </button>
)
