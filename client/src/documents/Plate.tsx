import type { KindName } from '@faldone/contract/kinds.ts'
import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { KindMark } from './KindMark.tsx'
import styles from './Plate.module.css'

/** The picture of a record, or the icon of its kind. The box has its size before the picture loads. */
export function Plate({ url, kind, size = 'small' }: { url: string | null; kind: KindName; size?: 'small' | 'large' }) {
  const [failed, setFailed] = useState<string | null>(null)
  const isMissing = url === null || failed === url
  return (
    <span className={classNames(styles['plate'], styles[size], isMissing && styles['missing'])}>
      {isMissing ? (
        <KindMark kind={kind} size={size === 'small' ? 20 : 28} />
      ) : (
        <img src={url} alt={''} loading="lazy" decoding="async" onError={() => setFailed(url)} />
      )}
    </span>
  )
}
