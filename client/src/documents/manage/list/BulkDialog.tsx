import type { KindName } from '@faldone/contract/kinds.ts'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../../../changes.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useNumbers } from '../../../i18n/numbers.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { changeMany } from '../api.ts'
import { EMPTY_VALUES, type RecordValues } from '../record-values.ts'
import { type BulkAct, EMPTY_BULK, planOf } from './bulk.ts'
import styles from './Bulk.module.css'
import { BulkFields } from './BulkFields.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import type { Chosen } from './selection.ts'
import { useBulkPreview } from './use-bulk-preview.ts'

type BulkDialogProps = {
  kind: KindName
  act: BulkAct
  chosen: Chosen
  count: number
  onClose: () => void
  onDone: (missing: readonly string[]) => void
}

/** Asks how to change many records, previews the change, and makes it as one bulk change. */
export function BulkDialog({ kind, act, chosen, count, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'bulk' })
  const language = useLanguage()
  const written = useNumbers()
  const doing = useAct()
  const [form, setForm] = useState(EMPTY_BULK)
  const typed = useForm<RecordValues>({ defaultValues: EMPTY_VALUES })
  const values = { ...EMPTY_VALUES, ...(useWatch({ control: typed.control }) as Partial<RecordValues>) }
  const { changes, error } = planOf(act, kind, form, values, language)
  const preview = useBulkPreview(chosen, changes)
  const { total = count, changed = 0, missing = [] } = preview.answer ?? {}
  const meant = total + missing.length

  const confirm = () => doing.run(async () => {
    if (!changes) return
    // If no answer came, it may have been done: the preview is read again.
    const answer = await changeMany(chosen, changes, { expected: total }).finally(archiveChanged)
    if (answer.changeSetId) offerUndoOf(
      t(`done.${act}`, { count: answer.changed, number: written(answer.changed) }), { changeSetId: answer.changeSetId, deletionId: null }
    )
    onDone(answer.missing)
  })
  const close = () => {
    onClose()
    // The list still shows deleted records.
    if (missing.length > 0) archiveChanged()
  }
  const confirmLabel =
    act === 'delete' ? t('confirmDelete') : changed > 0 ? t('confirm', { count: changed, number: written(changed) }) : t('confirmNothing')
  return (
    <ConfirmDialog
      title={t(`title.${act}`, { count: meant, number: written(meant) })}
      isOpen
      isDestructive={act === 'delete'}
      confirmLabel={confirmLabel}
      isDisabled={changed === 0}
      isBusy={doing.isBusy}
      problem={preview.error ? null : doing.error?.message}
      onClose={close}
      onConfirm={() => void confirm()}>
      <FormProvider {...typed}>
        <div className={styles['body']}>
          {act !== 'delete' && (
            <BulkFields kind={kind} act={act} form={form} error={error} onChange={(change) => setForm({ ...form, ...change })} />
          )}
          <BulkPreview kind={kind} act={act} preview={preview} />
          <div role="status">
            {doing.isBusy && (
              <p className={styles['working']}>
                <progress aria-label={t('working')} />
                {t('working')}
              </p>
            )}
          </div>
        </div>
      </FormProvider>
    </ConfirmDialog>
  )
}
