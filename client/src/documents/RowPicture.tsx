import type { Hit } from '@faldone/contract/document.ts'
import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { KindMark } from './KindMark.tsx'
import styles from './RowPicture.module.css'

/** A record's picture at the height of a row, or its kind's mark where it has none. The title beside it says what it shows. */
export function RowPicture({ hit: { kind, thumbnailUrl: url } }: { hit: Pick<Hit, 'kind' | 'thumbnailUrl'> }) {
  const [failed, setFailed] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const isMissing = url === null || failed === url
  return (
    <span className={classNames(styles['picture'], !isMissing && loaded !== url && styles['coming'])}>
      {isMissing && <KindMark kind={kind} size={14} />}
      {!isMissing && <img src={url} alt="" loading="lazy" decoding="async" onLoad={() => setLoaded(url)} onError={() => setFailed(url)} />}
    </span>
  )
}
