import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { Act } from '../../ui/use-act.ts'
import type { Fields } from './fields.ts'

type RemoveDialogProps = {
  field: Fields[number]
  records: number
  act: Act
  onClose: () => void
  onRemove: (said: string) => Promise<boolean>
}

/** Asks before a field is taken away, and says what it holds. */
export function RemoveDialog({ field, records, act, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'ownFields' })
  const name = field[useLanguage()]
  const written = useNumbers()
  const remove = async () => {
    if (await onRemove(t('removed', { name }))) onClose()
  }
  return (
    <ConfirmDialog title={t('removeTitle', { name })} isOpen onClose={onClose} confirmLabel={t('removeNow')} act={act} isDestructive
      onConfirm={() => void remove()}>
      <p>{records > 0 ? t('removeUsed', { count: records, number: written(records) }) : t('removeUnused')}</p>
    </ConfirmDialog>
  )
}
