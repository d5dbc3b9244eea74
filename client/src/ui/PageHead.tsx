import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

type PageHeadProps = {
  title: string
  /** One or two sentences below it. */
  lead?: ReactNode
  /** Above it, in small capitals: where the page belongs. */
  over?: ReactNode
  size?: 'medium' | 'large'
}

/** The heading of a page, which shouts like a poster. */
export function PageHead({ title, lead, over, size = 'medium' }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      {over && <p className={styles['over']}>{over}</p>}
      <h1 tabIndex={-1} className={size === 'large' ? styles['large'] : styles['medium']}>{title}</h1>
      {lead && <p className={styles['lead']}>{lead}</p>}
    </header>
  )
}

/** The heading of a section: small capitals below a line of ink. */
export function SectionHead({ title, aside }: { title: string; aside?: ReactNode }) {
  return (
    <div className={styles['section']}>
      <h2 className={styles['title']}>{title}</h2>
      {aside}
    </div>
  )
}
