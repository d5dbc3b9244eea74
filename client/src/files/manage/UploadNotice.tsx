import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/Link.tsx'
import { editPath } from '../../staff-pages/index.ts'
import { useLasting } from '../../ui/use-lasting.ts'
import styles from './FileManager.module.css'
import { isUnderWay, percentOf } from './transfer.ts'
import { useTransfers } from './transfers.ts'

/** Uploads to other records than the open one: their progress, and whether one needs attention. */
export function UploadNotice({ openId }: { openId: string | null }) {
  const { t } = useTranslation('archive', { keyPrefix: 'uploads' })
  const elsewhere = useTransfers().filter(({ documentId }) => documentId !== null && documentId !== openId)
  const failed = elsewhere.find(({ state }) => state === 'failed')
  const underWay = elsewhere.filter(isUnderWay)
  const [first] = failed ? [failed] : underWay
  const lasts = useLasting(underWay.length > 0)
  if (!failed && !lasts || !first || first.documentId === null) return null
  return (
    <p className={styles['notice']}>
      <Link to={editPath({ kind: first.kind, id: first.documentId })}>
        {failed
          ? t('elsewhereFailed', { name: failed.file.name })
          : t('elsewhere', { count: underWay.length, percent: percentOf(underWay) })}
      </Link>
    </p>
  )
}
