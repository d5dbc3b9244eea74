import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import '../i18n/administration.ts'
import { historyPath } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { closeUndo } from '../ui/undo-notice.ts'
import { UndoPlace } from '../ui/UndoNotice.tsx'
import styles from './PageText.module.css'

/** Below the text, for staff: what was corrected last, and the history of the file. */
export default function DeskStaff({ file }: { file: ArchiveFile }) {
  const { t } = useTranslation('archive')
  useEffect(() => closeUndo, [])
  return (
    <div className={styles['staff']}>
      <UndoPlace />
      <Link to={historyPath('file', file.id)}>{t('desk.history')}</Link>
    </div>
  )
}
