import type { ComponentProps, CSSProperties, Key, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Table.module.css'

export type Sorting = NonNullable<ComponentProps<'div'>['aria-sort']>

type TableProps<Name extends string> = Pick<ComponentProps<'div'>, 'onKeyDown' | 'className' | 'aria-busy'> & {
  label: string
  /** The heads of the columns, in their order; cells of a column without one say themselves what they are. */
  titles: Record<Name, string>
  /** How wide the columns are, as grid tracks. */
  widths: string
  rows: readonly { key: Key; cells: Record<Name, ReactNode> }[]
  /** What stands in a head in the place of its title. */
  heads?: Partial<Record<Name, ReactNode>>
  /** How the rows stand in order by a column; those that can give no order are not named. */
  sorting?: Partial<Record<Name, Sorting | undefined>>
  /** The column that names each row; without a word, the first. */
  rowHeader?: Name
}

/**
 * Rows and columns. Where there is no room each row becomes a card, which a <table> could not without losing its meaning
 * for those who hear the page: hence the roles.
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
