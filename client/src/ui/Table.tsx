import type { CSSProperties, Key, ReactNode } from 'react'
import styles from './Table.module.css'

type TableProps<Name extends string> = {
  label: string
  /** The heads of the columns, in their order. */
  titles: Record<Name, string>
  /** How wide the columns are, as grid tracks. */
  widths: string
  rows: readonly { key: Key; cells: Record<Name, ReactNode> }[]
}

/**
 * Rows and columns; the first cell names its row. Where there is no room each row becomes a card, which a <table> could
 * not without losing its meaning for those who hear the page: hence the roles.
 */
export function Table<Name extends string>({ label, titles, widths, rows }: TableProps<Name>) {
  const names = Object.keys(titles) as Name[]
  return (
    <div role="table" aria-label={label} className={styles['table']} style={{ '--widths': widths } as CSSProperties}>
      <div role="rowgroup" className={styles['head']}>
        <div role="row" className={styles['row']}>{names.map((name) => <div key={name} role="columnheader" className={styles['title']}>{titles[name]}</div>)}</div>
      </div>
      <div role="rowgroup">
        {rows.map(({ key, cells }) => (
          <div key={key} role="row" className={styles['row']}>
            {names.map((name, at) => <div key={name} role={at === 0 ? 'rowheader' : 'cell'} className={styles['cell']} data-title={at === 0 ? undefined : titles[name]}>{cells[name]}</div>)}
          </div>
        ))}
      </div>
    </div>
  )
}
