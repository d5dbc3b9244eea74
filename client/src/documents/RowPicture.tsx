import type { Hit } from '@faldone/contract/document.ts'
import { useState } from 'react'
import { KindMark } from './KindMark.tsx'
import styles from './RowPicture.module.css'

/** A record's picture at the height of a row, or its kind's mark. The title beside it says what it shows. */
export function RowPicture({ hit: { kind, thumbnailUrl: url } }: { hit: Pick<Hit, 'kind' | 'thumbnailUrl'> }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={styles['picture']}>
      {url === null || failed === url
        ? <KindMark kind={kind} size={14} />
        : <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} />}
    </span>
  )
}
