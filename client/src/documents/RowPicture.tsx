import type { Hit } from '@faldone/contract/document.ts'
import { useState } from 'react'
import { KindMark } from './KindMark.tsx'
import styles from './RowPicture.module.css'

/** A record's picture at the height of a row; its kind's mark until that has loaded. The title beside it says what it shows. */
export function RowPicture({ hit: { kind, thumbnailUrl: url } }: { hit: Pick<Hit, 'kind' | 'thumbnailUrl'> }) {
  const [failed, setFailed] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const isMissing = url === null || failed === url
  return (
    <span className={styles['picture']}>
      {(isMissing || loaded !== url) && <KindMark kind={kind} size={14} />}
      {!isMissing && <img src={url} alt="" loading="lazy" decoding="async" onLoad={() => setLoaded(url)} onError={() => setFailed(url)} />}
    </span>
  )
}
