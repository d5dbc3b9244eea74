import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './PageHead.module.css'

type PageHeadProps = {
  title: ReactNode
  /** One or two sentences below it. */
  lead?: ReactNode
  /** Above it, in small capitals: the part of the site that the page belongs to. */
  over?: ReactNode
  /** The main action of the screen, at its right. */
  act?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** The title is a name, such as that of a file: it is shown as it is written, not in capitals. */
  isName?: boolean
  /** The title is that of something in the archive: it has the letters of texts, as everywhere. */
  isTitle?: boolean
  /** A mere sample is not the heading of the page. */
  level?: 1 | 3
}

/** The heading of a page, as loud as a poster. */
export function PageHead({ title, lead, over, act, size = 'medium', isName = false, isTitle = false, level = 1 }: PageHeadProps) {
  const Heading = `h${level}` as const
  const look = classNames(styles[size], isName && styles['name'], isTitle && styles['ofThing'])
  const heading = <Heading tabIndex={level === 1 ? -1 : undefined} className={look}>{title}</Heading>
  return (
    <header className={classNames(styles['head'], size === 'small' && styles['close'])}>
      {over && <p className={styles['over']}>{over}</p>}
      {act ? <div className={styles['titled']}>{heading}<div className={styles['act']}>{act}</div></div> : heading}
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
