import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useTranslation } from 'react-i18next'
import { Button, buttonLook } from '../ui/Button.tsx'
import { DownloadLink } from './DownloadLink.tsx'
import styles from './NotShown.module.css'

type NotShownProps = {
  /** The file to download instead, where the page offers it nowhere near. */
  file?: ArchiveFile
  children: string
  onRetry: () => void
}

/** Shown instead of a file that could not be loaded. The connection may have failed, so it offers to retry. */
export function NotShown({ file, children, onRetry }: NotShownProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles['notShown']}>
      <p>{children}</p>
      <div className={styles['acts']}>
        {file && (
          <DownloadLink url={file.url} className={buttonLook({ size: 'small' })}>
            {t('files.download', { ns: 'archive', name: file.name })}
          </DownloadLink>
        )}
        <Button size="small" onClick={onRetry}>{t('retry')}</Button>
      </div>
    </div>
  )
}
