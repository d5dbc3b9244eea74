import type { ReactNode } from 'react'
import styles from './ChoiceOf.module.css'

/** One of the choices by which a file is read, and what is chosen now. */
export const ChoiceOf = ({ title, children, ...rest }: { title: string; children: ReactNode; 'data-print'?: 'hide' }) => (
  <div {...rest} role="group" aria-label={title} className={styles['choice']}>
    <p className={styles['title']}>{title}</p>
    {children}
  </div>
)
