import { ChevronRight } from 'lucide-react'
import { Link } from '../ui/Link.tsx'
import styles from './Ways.module.css'

/** `state`: how many there are behind it, or how that stands. */
export type Way = { to: string; title: string; lead: string; state?: string | undefined }

/** Rows that lead to further pages, each with a sentence about what is done there. */
export function Ways({ label, ways }: { label: string; ways: readonly Way[] }) {
  return (
    <ul role="list" aria-label={label} className={styles['ways']}>
      {ways.map(({ to, title, lead, state }) => (
        <li key={to} className={styles['way']}>
          <Link to={to} className={styles['title']}>{title}</Link>
          <p className={styles['lead']}>{lead}</p>
          <span className={styles['state']}>{state}</span>
          <ChevronRight size={16} aria-hidden className={styles['mark']} />
        </li>
      ))}
    </ul>
  )
}
