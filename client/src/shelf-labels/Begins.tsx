import styles from './Begins.module.css'

type BeginsProps = { number: number; isTaken: boolean; onChoose: (cell: number) => void }

/** Begins at a place of the first sheet, with a click on it. By keyboard and for readers of screens a field does the same. */
export const Begins = ({ number, isTaken, onChoose }: BeginsProps) => (
  <button type="button" tabIndex={-1} aria-hidden data-print="hide" data-taken={isTaken || undefined} className={styles['begins']}
    onClick={() => onChoose(number)}>
    <span>{number}</span>
  </button>
)
