import type { ComponentProps, CSSProperties, Key, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Table.module.css'

export type Sorting = NonNullable<ComponentProps<'div'>['aria-sort']>

type TableProps<Name extends string> = Pick<ComponentProps<'div'>, 'onKeyDown' | 'className' | 'aria-busy'> & {
  label: string
  /** The column headings, in order. Cells of a column without one explain themselves. */
  titles: Record<Name, string>
  /** The widths of the columns, as grid tracks. */
  widths: string
  rows: readonly { key: Key; cells: Record<Name, ReactNode> }[]
  /** What a heading contains instead of its title. */
  heads?: Partial<Record<Name, ReactNode>>
  /** How the rows are sorted by a column; columns that cannot sort are left out. */
  sorting?: Partial<Record<Name, Sorting | undefined>>
  /** The column that names each row, by default the first. */
  rowHeader?: Name
}

/**
 * Rows and columns. On narrow screens each row becomes a card. A <table> would then lose its meaning for screen readers, hence the roles.
 */
export function Table<Name extends string>({
  label, titles, widths, rows, heads, sorting, rowHeader, className, ...rest
}: TableProps<Name>) {
  const names = Object.keys(titles) as Name[]
  const header = rowHeader ?? names[0]
  return (
    <div
      {...rest}
      role="table"
      aria-label={label}
      className={classNames(styles['table'], className)}
      style={{ '--widths': widths } as CSSProperties}>
      <div role="rowgroup" className={styles['head']}>
        <div role="row" className={styles['row']}>
          {names.map((name) => (
            <div key={name} role="columnheader" aria-sort={sorting?.[name]} className={styles['title']}>
              {heads?.[name] ?? titles[name]}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map(({ key, cells }) => (
          <div key={key} role="row" className={styles['row']} data-key={key}>
            {names.map((name) => (
              <div
                key={name}
                role={name === header ? 'rowheader' : 'cell'}
                className={styles['cell']}
                data-name={name}
                data-title={name === header || titles[name] === '' ? undefined : titles[name]}>
                {cells[name]}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
