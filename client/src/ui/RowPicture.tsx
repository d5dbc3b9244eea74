import { FileText } from 'lucide-react'
import { useState } from 'react'
import styles from './RowPicture.module.css'

/** A record's picture at the height of a row, or its kind's mark. The title beside it says what it shows. */
export function RowPicture({ url }: { url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={styles['picture']}>
      {url === null || failed === url
        ? <FileText size={14} aria-hidden />
        : <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} />}
    </span>
  )
}
