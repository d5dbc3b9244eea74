import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** For screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={styles['hidden']}>{children}</span>
