import type { ReactNode } from 'react'
import styles from './FormSection.module.css'
import { SectionHead } from './PageHead.tsx'

/** A part of a long form, with its name. The fields lie on four columns: `data-width` of what holds one is `whole`, half or `quarter`. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <SectionHead title={title} />
    {children}
  </section>
)

/** The columns of a section. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={styles['grid']}>{children}</div>
