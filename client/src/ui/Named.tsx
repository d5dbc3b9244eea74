import type { PropsWithChildren } from 'react'
import styles from './Named.module.css'

/** The first cell of a row: what it is called, a word that sets it apart, and below that whatever else is known of it, line by line. */
export const Named = ({ name, mark, children }: PropsWithChildren<{ name?: string; mark?: string | false }>) => (
  <span className={styles['named']}>
    {name !== undefined && <span className={styles['name']}>{name}{mark && <> <span className={styles['aside']}>{mark}</span></>}</span>}
    {children}
  </span>
)

/** A line below a name. */
export const About = ({ children }: PropsWithChildren) => <span className={styles['about']}>{children}</span>

/** A word behind or below a name that sets it apart from the others. */
export const Mark = ({ tone, children }: PropsWithChildren<{ tone?: 'warn' }>) => (
  <span className={styles['mark']} data-tone={tone}>{children}</span>
)
