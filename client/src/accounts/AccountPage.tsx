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

/** What users should know beside a form, under a heading. */
export function Aside({ title, children }: { title: string; children: ReactNode }) {
  return <><h2 className={styles['subject']}>{title}</h2>{children}</>
}

/** A text whose words with a hyphen stay on one line. */
const withWholeWords = (text: string): ReactNode[] =>
  text.split(/(\S+-\S+)/).map((part, at) => (at % 2 ? <span key={at} className={styles['whole']}>{part}</span> : part))

/** Says what was done or what went wrong, with the next steps. */
export function Outcome({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles['outcome']}>
      <p role="status" className={styles['text']}>{withWholeWords(text)}</p>
      <p className={styles['ways']}>{children}</p>
    </div>
  )
}
