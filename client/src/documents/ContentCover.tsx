import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './ContentCover.module.css'

type ContentCoverProps = Pick<ArchiveDocument, 'inheritedWarning'> & { warning: string; isOwn: boolean; onOpen: () => void }

/** Stands in place of the files and pictures of a record until the reader opens them knowingly. */
export function ContentCover({ warning, isOwn, inheritedWarning, onOpen }: ContentCoverProps) {
  const { t } = useTranslation('archive')
  return (
    <section className={styles['cover']} aria-label={t('record.warning')}>
      <p className={styles['warning']} lang="it">{warning}</p>
      {!isOwn && inheritedWarning && <p className={styles['note']}>{t('record.statedFor', { name: inheritedWarning.unit.name })}</p>}
      <Button onClick={onOpen} data-print="hide">{t('record.show')}</Button>
    </section>
  )
}
