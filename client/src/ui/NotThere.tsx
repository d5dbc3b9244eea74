import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import styles from './NotThere.module.css'
import { PageHead } from './PageHead.tsx'

type NotThereProps = {
  title: string
  text: string
  to: string
  toLabel: string
  /** What helps to find it. */
  children?: ReactNode
}

/** There is nothing at this address, or no longer: says so, and leads to where such things are. */
export function NotThere({ title, text, to, toLabel, children }: NotThereProps) {
  return (
    <>
      <PageHead title={title} lead={<span role="alert">{text}</span>} />
      {children}
      <p className={styles['way']}><ButtonLink to={to}>{toLabel}</ButtonLink></p>
    </>
  )
}
