import type { ReactNode } from 'react'
import '../i18n/accounts.ts'
import { usePageTitle } from '../shell/index.ts'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './AccountPage.module.css'

/** An account screen: its heading, its form, and beside it what one should know. */
export function AccountPage({ title, lead, children, aside }: { title: string; lead?: ReactNode; children: ReactNode; aside?: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className={styles['columns']}>
        <div className={styles['form']}>{children}</div>
        {aside && <aside className={styles['aside']}>{aside}</aside>}
      </div>
    </>
  )
}

/** Something was done, or cannot be: in words, with the ways on. */
export function Outcome({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles['outcome']}>
      <p role="status" className={styles['text']}>{text}</p>
      <p className={styles['ways']}>{children}</p>
    </div>
  )
}
