import type { ReactNode } from 'react'
import styles from './StaffPage.module.css'

/** Around every page of staff: its width. */
export const StaffPage = ({ children }: { children: ReactNode }) => <div className={styles['page']}>{children}</div>
