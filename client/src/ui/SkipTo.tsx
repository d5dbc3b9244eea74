import type { ReactNode } from 'react'
import styles from './SkipTo.module.css'

/** Where the work of a page begins: its tree, its grid or its first record. The style sheet knows the same three. */
const WORK = "main :is([role='tree'] [tabindex='0'], [role='grid'], [data-key] a)"

/**
 * The first stop after the heading of a page whose work begins far below: leads there. Seen only while it has the focus, and only there
 * while the page has such work: not above an empty list.
 */
export const SkipTo = ({ children }: { children: ReactNode }) => (
  <button
    type="button" className={styles['skip']} data-print="hide" onClick={() => document.querySelector<HTMLElement>(WORK)?.focus()}
  >
    {children}
  </button>
)
