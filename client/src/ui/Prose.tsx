import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** A page to read: one column of the width of a book. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles['prose']}>{children}</div>

/** A section of it, with its heading in the margin if there is space. */
export function ProseSection({ title, text, children }: { title: ReactNode; text?: string; children?: ReactNode }) {
  return (
    <section className={styles['section']}>
      {title && <h2 className={styles['title']}>{title}</h2>}
      <div className={styles['text']}>
        {text && <p>{text}</p>}
        {children}
      </div>
    </section>
  )
}
