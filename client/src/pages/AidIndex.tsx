import type { IndexEntry } from './finding-aid.ts'
import styles from './FindingAid.module.css'

/** Names or places of a finding aid, with the numbers of the records. */
export function AidIndex({ title, entries }: { title: string; entries: readonly IndexEntry[] }) {
  if (entries.length === 0) return null
  return (
    <>
      <h3 className={styles['indexTitle']}>{title}</h3>
      <ul role="list" className={styles['index']} lang="it">
        {entries.map(({ name, entries: numbers }) => <li key={name}>{name} <span>{numbers.join(', ')}</span></li>)}
      </ul>
    </>
  )
}
