import type { WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstants } from '../i18n/instants.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DraftNotice } from '../ui/DraftNotice.tsx'
import { wholePath } from './addresses.ts'
import type { KeptSheet } from './kept-sheets.ts'
import { useKeptSheets } from './use-whole-sheet.ts'
import styles from './WholeSheetScreen.module.css'

/** Offers the sheets of a noun that this browser keeps because they are not imported yet. */
export function KeptSheets({ noun, start }: { noun: WholeSheetName; start: string }) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const instant = useInstants('short')
  const { sheets, drop } = useKeptSheets(noun)
  const [asked, setAsked] = useState<KeptSheet | null>(null)
  return sheets.length > 0 && (
    <div className={styles['kept']}>
      {sheets.map((sheet) => (
        <DraftNotice
          key={sheet.id}
          acts={<>
            <ButtonLink size="small" to={wholePath(start, sheet.id, 'check')}>{t('resume')}</ButtonLink>
            <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setAsked(sheet)}>{t('discard')}</Button>
          </>}
        >
          {t('unfinished', { name: sheet.fileName, when: instant(sheet.changedAt) })}
        </DraftNotice>
      ))}
      {asked && <DiscardDialog fileName={asked.fileName} onClose={() => setAsked(null)} onDiscard={() => drop(asked.id)} />}
    </div>
  )
}

/** Asks before a sheet and its corrections are discarded, as one of records. */
export function DiscardDialog({ fileName, onClose, onDiscard }: { fileName: string; onClose: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.forgetting' })
  const confirm = () => {
    onClose()
    onDiscard()
  }
  return (
    <ConfirmDialog title={t('discardTitle')} isOpen isDestructive confirmLabel={t('discard')} onClose={onClose} onConfirm={confirm}>
      <p>{t('before', { name: fileName })}</p>
    </ConfirmDialog>
  )
}
