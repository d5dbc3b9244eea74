import type { ReactNode } from 'react'
import '../i18n/accounts.ts'
import { usePageTitle } from '../shell/index.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import styles from './AccountPage.module.css'

type AccountPageProps = { over?: ReactNode; title: string; lead?: ReactNode; children: ReactNode; aside?: ReactNode }

/** An account screen: its heading, its form, and beside it what users should know. */
export function AccountPage({ over, title, lead, children, aside }: AccountPageProps) {
  usePageTitle(title)
  return (
    <>
      <PageHead size={over ? 'small' : 'medium'} over={over} title={title} lead={lead} />
      <div className={styles['columns']}>
        <div ref={useKeptFocus()} tabIndex={-1} data-account-form className={styles['form']}>{children}</div>
        {aside && <aside className={styles['aside']}>{aside}</aside>}
      </div>
    </>
  )
}

/** Says what was done or what went wrong, with the next steps. */
export function Outcome({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles['outcome']}>
      <p role="status" className={styles['text']}>{text}</p>
      <p className={styles['ways']}>{children}</p>
    </div>
  )
}
