import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { TreeRow, Unit } from '@faldone/contract/unit.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepWork } from '../../forms/index.ts'
import { isGone } from '../../query-client.ts'
import { Answers } from '../../ui/Answers.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { unitById } from '../api.ts'
import { PlaceField } from './PlaceField.tsx'
import type { NewPlace } from './move-plan.ts'
import { UnitForm } from './UnitForm.tsx'
import { draftOf } from './use-unit-form.ts'

type UnitDialogProps = {
  kind: KindName
  /** The unit being edited, or the place of a new one; neither: closed. */
  row: Pick<TreeRow, 'id' | 'name'> | null
  creating: NewPlace | null
  onClose: () => void
  onCreated: (unit: Unit) => void
}

/** The form of a unit in a dialog, which asks before it discards what was typed. */
export function UnitDialog({ kind, row, creating, onClose, onCreated }: UnitDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    setDirty(false)
    onClose()
  }
  const discard = () => {
    if (row) keepWork(draftOf(row), null)
    else if (creating) keepWork(draftOf({ kind, level: creating.level, parentId: null, name: '' }), null)
    close()
  }
  const ask = () => (isDirty ? setAsking(true) : close())
  const isOpen = row !== null || creating !== null
  return (
    <>
      {/* First, so that it closes first: the element to which it returns the focus must still exist. */}
      <ConfirmDialog
        title={t('unsaved')}
        isOpen={isOpen && isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t('discard')}
        cancelLabel={t('keepWriting')}
        onConfirm={discard}
        isDestructive>
        <p>{t('unsavedText')}</p>
      </ConfirmDialog>
      <Dialog title={row ? row.name : t(`new.${creating?.level ?? 'fondo'}`)} isOpen={isOpen} onClose={ask} answers="form">
        {row && <Described key={row.id} id={row.id} onDirtyChange={setDirty} onCancel={ask} onChanged={close} />}
        {!row && creating && (
          <Created
            kind={kind}
            place={creating}
            onDirtyChange={setDirty}
            onCancel={ask}
            onCreated={(unit) => {
              close()
              onCreated(unit)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

type Inside = { onDirtyChange: (isDirty: boolean) => void; onCancel: () => void }

function Described({ id, onChanged, ...rest }: Inside & { id: string; onChanged: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  // Read again each time it opens; the form keeps the version that it began with.
  const { data, error, refetch } = useQuery({ ...unitById(id), queryKey: ['unit in a form', id], gcTime: 0 })
  if (!data) return (
    <>
      {error ? <Notice onRetry={() => void refetch()}>{isGone(error) ? error.message : t('unitFailed')}</Notice> : <Skeleton lines={8} />}
      <Answers onCancel={rest.onCancel} />
    </>
  )
  return <UnitForm isFocused subject={{ unit: data }} onSaved={onChanged} {...rest} />
}

function Created({ kind, place, onCreated, ...rest }: Inside & { kind: KindName; place: NewPlace; onCreated: (unit: Unit) => void }) {
  const [parent, setParent] = useState(place.parent)
  const above = KINDS[kind].levels[KINDS[kind].levels.indexOf(place.level) - 1]
  return (
    <UnitForm
      isFocused
      subject={{ kind, level: place.level, parentId: parent && parent.id, name: place.name ?? '' }}
      onSaved={onCreated}
      {...rest}
      renderPlace={(problem) =>
        above && (
          <PlaceField levels={[above]} into={parent} onChoose={setParent} error={parent === undefined ? problem : undefined} />
        )
      }
    />
  )
}
