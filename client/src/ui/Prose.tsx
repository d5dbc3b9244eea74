import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** A page that is read: one column of the width of a book. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles['prose']}>{children}</div>

/** A section of it, whose heading stands in the margin where there is room. */
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
