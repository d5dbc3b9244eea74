import type { ReactNode } from 'react'
import { useTabRow } from './use-tab-row.ts'
import styles from './Views.module.css'

/** Ways to the views of a page, in one row. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useTabRow<HTMLElement>()
  return <nav ref={row} aria-label={label} className={styles['tabs']}>{children}</nav>
}
