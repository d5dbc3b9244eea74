import { ArrowUpDown } from 'lucide-react'
import styles from './ResultsHead.module.css'

type Order = { value: string; word: string; short?: string }

type OrderChoiceProps = { label: string; value: string; orders: readonly Order[]; onChange: (value: string) => void }

/** The order of a list: a word that is underlined like the links beside it, under a list that is not seen. */
export function OrderChoice({ label, value, orders, onChange }: OrderChoiceProps) {
  const current = orders.find((order) => order.value === value)
  return (
    <label className={styles['sort']} data-print="hide">
      <span className={styles['sortLabel']}>{label}</span>
      <ArrowUpDown size={15} aria-hidden className={styles['sortMark']} />
      <span className={styles['order']}>
        {/* What is seen of the list: on phones its long words have short ones. */}
        <span aria-hidden className={styles['long']}>{current?.word}</span>
        <span aria-hidden className={styles['short']}>{current?.short ?? current?.word}</span>
        <select value={value} aria-label={label} onChange={(event) => onChange(event.target.value)}>
          {orders.map((order) => <option key={order.value} value={order.value}>{order.word}</option>)}
        </select>
      </span>
    </label>
  )
}
