import type { Term } from '@faldone/contract/tematica.ts'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { searchAddress } from './addresses.ts'
import styles from './ThemeIndex.module.css'

/** Themes, sorted in the interface's language. A centre's own theme without an English name keeps its Italian one. */
export function ThemeIndex({ terms }: { terms: readonly Term[] }) {
  const language = useLanguage()
  const written = useNumbers()
  const name = (term: Term) => term[language] ?? term.it
  const sorted = [...terms].sort((a, b) => name(a).localeCompare(name(b), language))
  return (
    <ul role="list" className={styles['index']}>
      {sorted.map((term) => (
        <li key={term.id}>
          <Link to={searchAddress({ tematica: [term.it] })} className={styles['entry']}>
            <span className={styles['name']} lang={term[language] === null ? 'it' : undefined}>{name(term)}</span>
            <span className={styles['count']}>{written(term.documents)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
