import { Link } from '../ui/Link.tsx'
import styles from './Ways.module.css'

export type Way = { to: string; title: string; lead: string }

/** Links to further pages, each with a sentence about what is done there. */
export function Ways({ label, ways }: { label: string; ways: readonly Way[] }) {
  return (
    <ul role="list" aria-label={label} className={styles['ways']}>
      {ways.map(({ to, title, lead }) => (
        <li key={to} className={styles['way']}>
          <Link to={to} className={styles['title']}>{title}</Link>
          <p className={styles['lead']}>{lead}</p>
        </li>
      ))}
    </ul>
  )
}
