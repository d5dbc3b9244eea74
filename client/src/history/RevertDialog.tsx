import { elided } from '@faldone/contract/instants.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { HistoryEvent } from '@faldone/contract/history.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../changes.ts'
import { useInstants } from '../i18n/instants.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useAct } from '../ui/use-act.ts'
import { restoreVersion, type Versioned } from './api.ts'
import { FieldChanges } from './FieldChanges.tsx'
import { wayBack } from './versions.ts'

type RevertDialogProps = {
  entity: Versioned
  record: ArchiveDocument | Unit
  /** The events since then and the event itself, newest first. */
  events: readonly HistoryEvent[]
  event: HistoryEvent
  newest: HistoryEvent
  onClose: () => void
}

/** Shows what going back to a version would change, before it does. */
export function RevertDialog({ entity, record, events, event, newest, onClose }: RevertDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'history' })
  const written = useInstants()
  const act = useAct()
  const names = Object.assign({}, ...events.map((known) => known.names)) as Record<string, string>
  const time = written(event.at)
  const goBack = async () => {
    const isDone = await act.run(() => restoreVersion(entity, record.id, event.id, record.version))
    // If it failed, another user may have changed the record, which must be shown.
    archiveChanged()
    if (!isDone) return
    offerRevert(elided(t('wentBack', { time })), () => restoreVersion(entity, record.id, newest.id, null))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('goBackTitle')}
      isOpen
      onClose={onClose}
      confirmLabel={t('goBack')}
      onConfirm={() => void goBack()}
      isBusy={act.isBusy}
      isReady
      problem={act.error?.message}>
      <p>{elided(t('goBackText', { time }))}</p>
      <FieldChanges entity={entity} kind={'kind' in record ? record.kind : undefined} changes={wayBack(events, event.id)} names={names}
        hasBoth />
    </ConfirmDialog>
  )
}
