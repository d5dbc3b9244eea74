import type { ReactNode } from 'react'
import { useTabRow } from './use-tab-row.ts'
import styles from './Views.module.css'

/** Ways to the views of a page, in one row. The present one has `aria-current`. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useTabRow<HTMLUListElement>()
  return (
    <nav aria-label={label} className={styles['tabs']} data-print="hide">
      <ul ref={row} role="list" className={styles['row']}>{children}</ul>
    </nav>
  )
}
