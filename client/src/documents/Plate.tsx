import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import styles from './Plate.module.css'

/** The picture of a record, or the plate that stands for a missing one. Its box has its measures before the picture arrives. */
export function Plate({ url, size = 'small' }: { url: string | null; size?: 'small' | 'large' }) {
  const { t } = useTranslation('archive')
  const [failed, setFailed] = useState<string | null>(null)
  const isMissing = url === null || failed === url
  return (
    <span className={classNames(styles['plate'], styles[size], isMissing && styles['missing'])}>
      {isMissing ? (
        <span aria-hidden>{t('hit.noPicture')}</span>
      ) : (
        <img src={url} alt={''} loading="lazy" decoding="async" onError={() => setFailed(url)} />
      )}
    </span>
  )
}
