import type { KindName } from '@faldone/contract/kinds.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import { KindMark } from './KindMark.tsx'
import styles from './Plate.module.css'

type PlateProps = { url: string | null; kind: KindName; size?: 'small' | 'large'; isCovered?: boolean }

/**
 * The picture of a record, or the icon of its kind where it has none; a quiet field while it loads. The box keeps its size. `isCovered`: a
 * word below says that a content warning covers the picture.
 */
export function Plate({ url, kind, size = 'small', isCovered = false }: PlateProps) {
  const { t } = useTranslation('archive')
  const [failed, setFailed] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const isMissing = url === null || failed === url
  return (
    <span
      className={classNames(styles['plate'], styles[size], isMissing ? styles['missing'] : loaded !== url && styles['coming'])}
    >
      {isMissing && <KindMark kind={kind} size={size === 'small' ? 20 : 28} />}
      {isMissing && isCovered && <span className={styles['word']}>{t('record.warning')}</span>}
      {!isMissing && (
        <img
          src={url} alt="" loading="lazy" decoding="async" onLoad={() => setLoaded(url)} onError={() => setFailed(url)}
        />
      )}
    </span>
  )
}
