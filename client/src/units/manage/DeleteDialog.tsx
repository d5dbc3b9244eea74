import type { KindName } from '@faldone/contract/kinds.ts'
import type { TreeRow } from '@faldone/contract/unit.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../../changes.ts'
import { choicesToCome } from '../../ui/choices-to-come.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAct } from '../../ui/use-act.ts'
import { deleteUnits } from './api.ts'
import styles from './Hierarchy.module.css'
import { holdsText, useHoldings } from './holdings.ts'
import type { Into } from './move-plan.ts'
import { Names } from './Names.tsx'
import { PlaceField } from './PlaceField.tsx'

type Row = Pick<TreeRow, 'id' | 'name' | 'level' | 'documents'>

type DeleteDialogProps = {
  kind: KindName
  /** None if the dialog is closed. */
  rows: readonly Row[]
  onClose: () => void
  onDeleted: () => void
}

/** Says exactly what units contain before they are deleted, and offers what to do with it. */
export function DeleteDialog({ rows, ...rest }: DeleteDialogProps) {
  return rows.length > 0 && <OpenDialog rows={rows} {...rest} />
}

function OpenDialog({ rows: asked, onClose, onDeleted }: DeleteDialogProps) {
  const { t, i18n } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  // Keeps acting on the units it was opened for, even if the tree changes.
  const [rows] = useState(asked)
  const { holdings, error, askAgain } = useHoldings(rows)
  const [fate, setFate] = useState<'trash' | 'elsewhere' | null>(null)
  const [into, setInto] = useState<Into>(null)
  const isPlaceToCome = choicesToCome.useAny()
  const act = useAct()
  const [first] = rows
  const isEmpty = holdings !== undefined && holdings.total === 0
  const isDecided = isEmpty || fate === 'trash' || (fate === 'elsewhere' && into !== null)
  const close = () => {
    onClose()
    // The tree may still show deleted units.
    if (error) archiveChanged()
  }
  const remove = async () => {
    const how = isEmpty ? {} : fate === 'elsewhere' && into ? { moveTo: into.id } : { subtree: true }
    const isDone = await act.run(async () => {
      const done = await deleteUnits({ ids: rows.map(({ id }) => id), ...how })
      offerUndoOf(t(fate === 'elsewhere' ? 'deletedMoved' : 'deleted', { count: rows.length, name: first?.name, into: into?.name }), done)
    })
    if (!isDone) return
    // First nothing asks for the units any more, then everything is read again.
    flushSync(() => {
      onDeleted()
      onClose()
    })
    archiveChanged()
  }
  return (
    <ConfirmDialog
      title={rows.length > 1 ? t(
        'deleteTitle', { count: rows.length }
      ) : t('deleteOne', { name: first?.name })} isOpen onClose={close} isDestructive
      confirmLabel={t(fate === 'elsewhere' ? 'deleteAfterMove' : 'deleteNow')} cancelLabel={t('keep')}
      onConfirm={() => void remove()} isDisabled={!isDecided} act={act} isWaiting={isPlaceToCome}
    >
      {rows.length > 1 && <Names units={rows} />}
      {holdings === undefined && (error ? <Notice onRetry={askAgain}>{error.message}</Notice> : <Skeleton lines={2} />)}
      {isEmpty && <p>{t('isEmpty', { count: rows.length })}</p>}
      {holdings !== undefined && !isEmpty && (
        <>
          <p>{t('holds', { count: rows.length, what: holdsText(holdings, i18n) })}</p>
          <fieldset className={styles['fates']}>
            <legend>{t('fate')}</legend>
            <label>
              <input type="radio" name="fate" checked={fate === 'elsewhere'} onChange={() => setFate('elsewhere')} />{t('fateElsewhere')}
            </label>
            {fate === 'elsewhere' && first && <PlaceField
              levels={[first.level]} into={into} onChoose={setInto} label={t('fateInto')}
              canBeLoose={false} except={new Set(rows.map(({ id }) => id))}
            />}
            <label><input type="radio" name="fate" checked={fate === 'trash'} onChange={() => setFate('trash')} />{t('fateTrash')}</label>
          </fieldset>
        </>
      )}
    </ConfirmDialog>
  )
}
