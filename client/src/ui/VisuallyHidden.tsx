import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** For those who hear the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={styles['hidden']}>{children}</span>
