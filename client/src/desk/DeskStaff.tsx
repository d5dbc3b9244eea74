import type { ArchiveFile } from '@faldone/contract/file.ts'
import { mediaOf } from '@faldone/contract/media.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import ReadAgain from '../files/ReadAgain.tsx'
import { textAt } from '../files/text-at.ts'
import TryAgain from '../files/TryAgain.tsx'
import '../i18n/administration.ts'
import { historyPath } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { closeUndo } from '../ui/undo-notice.ts'
import { UndoPlace } from '../ui/UndoNotice.tsx'
import styles from './PageText.module.css'

type DeskStaffProps = { file: ArchiveFile; place: number; hasOthers: boolean }

/** Below the text, for staff: another try where reading failed, what was corrected last, reading again, and the history of the file. */
export default function DeskStaff({ file, place, hasOthers }: DeskStaffProps) {
  const { t } = useTranslation('archive')
  useEffect(() => closeUndo, [])
  const { data: text } = useQuery(textAt(file, place))
  return (
    <>
      {text?.unread?.state === 'failed' && <TryAgain file={file} />}
      <div className={styles['staff']}>
        <UndoPlace />
        {['image', 'pdf'].includes(mediaOf(file)) && <ReadAgain documentId={file.documentId} file={file} hasOthers={hasOthers} />}
        <Link to={historyPath('file', file.id)}>{t('desk.history')}</Link>
      </div>
    </>
  )
}
