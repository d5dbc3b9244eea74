import styles from './Numbered.module.css'

/** What happens one after the other, with a heading. */
export function Numbered({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h2 className={styles['title']}>{title}</h2>
      <ol role="list" className={styles['items']}>{items.map((item) => <li key={item}>{item}</li>)}</ol>
    </div>
  )
}
