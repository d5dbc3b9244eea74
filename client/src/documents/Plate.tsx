import type { KindName } from '@faldone/contract/kinds.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import { KindMark } from './KindMark.tsx'
import styles from './Plate.module.css'

type PlateProps = { url: string | null; kind: KindName; size?: 'small' | 'large'; isCovered?: boolean }

/**
 * The picture of a record, or the icon of its kind. The box has its size before the picture loads. `isCovered`: a word below the icon says
 * that a content warning covers the picture.
 */
export function Plate({ url, kind, size = 'small', isCovered = false }: PlateProps) {
  const { t } = useTranslation('archive')
  const [failed, setFailed] = useState<string | null>(null)
  const isMissing = url === null || failed === url
  return (
    <span className={classNames(styles['plate'], styles[size], isMissing && styles['missing'])}>
      {isMissing ? (
        <>
          <KindMark kind={kind} size={size === 'small' ? 20 : 28} />
          {isCovered && <span className={styles['word']}>{t('record.warning')}</span>}
        </>
      ) : (
        <img src={url} alt={''} loading="lazy" decoding="async" onError={() => setFailed(url)} />
      )}
    </span>
  )
}
