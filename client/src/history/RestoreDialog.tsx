import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { NameConflict } from './use-restoring.ts'

type RestoreDialogProps = {
  conflict: NameConflict
  isBusy: boolean
  problem: string | null
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for another name for a unit whose name is taken. */
export function RestoreDialog({ conflict: { name, suggestion }, isBusy, problem, onName, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'trash' })
  const [wanted, setWanted] = useState(suggestion)
  const isNamed = wanted.trim() !== ''
  const restore = () => isNamed && onName(wanted.trim())
  return (
    <ConfirmDialog
      title={t('taken')}
      isOpen
      onClose={onClose}
      confirmLabel={t('restore')}
      isBusy={isBusy}
      problem={problem}
      isDisabled={!isNamed}
      onConfirm={restore}>
      <p>{t('takenText', { name })}</p>
      <TextField
        label={t('newName')}
        value={wanted}
        lang="it"
        maxLength={500}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && restore()}
      />
    </ConfirmDialog>
  )
}
