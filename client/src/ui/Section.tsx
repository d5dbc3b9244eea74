import type { ComponentProps, ReactNode } from 'react'
import { SectionHead } from './PageHead.tsx'
import styles from './Section.module.css'

type SectionProps = Omit<ComponentProps<'section'>, 'className' | 'title'> & { title: string; aside?: ReactNode }

/** A part of a page with a heading of its own. */
export const Section = ({ title, aside, children, ...rest }: SectionProps) => (
  <section aria-label={title} {...rest} className={styles['section']}>
    <SectionHead title={title} aside={aside} />
    {children}
  </section>
)
