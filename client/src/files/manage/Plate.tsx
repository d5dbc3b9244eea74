import styles from './FileManager.module.css'

/** The thumbnail of a file, or the ending of its name. */
export function Plate({ name, url }: { name: string; url: string | null }) {
  const ending = /\.([^.]{1,4})$/.exec(name)?.[1]
  return <span className={styles['plate']} aria-hidden>{url ? <img src={url} alt={''} loading="lazy" draggable={false} /> : ending}</span>
}
