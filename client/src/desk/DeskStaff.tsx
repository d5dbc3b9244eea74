import type { ArchiveFile } from '@faldone/contract/file.ts'
import { mediaOf } from '@faldone/contract/media.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import ReadAgain from '../files/ReadAgain.tsx'
import '../i18n/administration.ts'
import { historyPath } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { closeUndo } from '../ui/undo-notice.ts'
import { UndoPlace } from '../ui/UndoNotice.tsx'
import styles from './PageText.module.css'

/** Below the text, for staff: what was corrected last, and the history of the file. */
export default function DeskStaff({ file, hasOthers }: { file: ArchiveFile; hasOthers: boolean }) {
  const { t } = useTranslation('archive')
  useEffect(() => closeUndo, [])
  return (
    <div className={styles['staff']}>
      <UndoPlace />
      {['image', 'pdf'].includes(mediaOf(file)) && <ReadAgain documentId={file.documentId} file={file} hasOthers={hasOthers} />}
      <Link to={historyPath('file', file.id)}>{t('desk.history')}</Link>
    </div>
  )
}
