import type { ComponentProps, ReactNode } from 'react'
import styles from './Details.module.css'

type DetailsProps = Omit<ComponentProps<'details'>, 'open' | 'className'> & {
  summary: ReactNode
  /** Whether it starts open. */
  isOpen?: boolean
}

/** Details that users open if they want them. */
export const Details = ({ summary, isOpen, children, ...rest }: DetailsProps) => (
  <details {...rest} open={isOpen || undefined} className={styles['details']}>
    <summary>{summary}</summary>
    {children}
  </details>
)
