import type { ReactNode } from 'react'
import styles from './Definitions.module.css'

/** Pairs of a word and its meaning, as on a catalogue card. */
export function Definitions({ entries }: { entries: readonly { term: ReactNode; meaning: ReactNode }[] }) {
  return (
    <dl className={styles['list']}>
      {entries.map(({ term, meaning }, at) => (
        <div key={at} className={styles['entry']}>
          <dt className={styles['term']}>{term}</dt>
          <dd className={styles['meaning']}>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
