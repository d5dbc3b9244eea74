import type { Key, ReactNode } from 'react'
import styles from './Table.module.css'

export type Column<Row> = { name: string; title: string; cell: (row: Row) => ReactNode }

type TableProps<Row> = { label: string; columns: readonly Column<Row>[]; rows: readonly Row[]; rowKey: (row: Row) => Key }

/**
 * Rows and columns; the first column names the row. Where there is no room each row becomes a card. The roles are said
 * aloud because browsers take them away from tables that are shown as anything else.
 */
export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" aria-label={label} className={styles['table']}>
      <thead role="rowgroup">
        <tr role="row">{columns.map(({ name, title }) => <th key={name} role="columnheader" scope="col">{title}</th>)}</tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ name, title, cell }, at) => at === 0
              ? <th key={name} role="rowheader" scope="row">{cell(row)}</th>
              : <td key={name} role="cell" data-title={title}>{cell(row)}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
