import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './PageHead.module.css'

type PageHeadProps = {
  title: ReactNode
  /** One or two sentences below it. */
  lead?: ReactNode
  /** Above it, in small capitals: the part of the site that the page belongs to. */
  over?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** The title is a name, such as that of a file: it is shown as it is written, not in capitals. */
  isName?: boolean
  /** A mere sample is not the heading of the page. */
  level?: 1 | 3
}

/** The heading of a page, as loud as a poster. */
export function PageHead({ title, lead, over, size = 'medium', isName = false, level = 1 }: PageHeadProps) {
  const Heading = `h${level}` as const
  const look = classNames(styles[size], isName && styles['name'])
  return (
    <header className={classNames(styles['head'], size === 'small' && styles['close'])}>
      {over && <p className={styles['over']}>{over}</p>}
      <Heading tabIndex={level === 1 ? -1 : undefined} className={look}>{title}</Heading>
      {lead && <p className={styles['lead']}>{lead}</p>}
    </header>
  )
}

/** The heading of a section: small capitals below a line of ink. */
export function SectionHead({ title, aside, level = 2 }: { title: string; aside?: ReactNode; level?: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const
  return (
    <div className={styles['section']}>
      <Heading className={styles['title']}>{title}</Heading>
      {aside}
    </div>
  )
}
