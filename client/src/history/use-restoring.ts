import type { TrashEntry } from '@faldone/contract/history.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../session/api-client.ts'
import { editPath } from '../staff-pages/index.ts'
import { archiveChanged, offerRevert, offerUndoOf } from '../changes.ts'
import { deleteAgain, restoreDeletion } from './api.ts'

/** The name of a unit to restore is now taken by another. */
export type NameConflict = { entry: TrashEntry; unitId: string; name: string; suggestion: string; names: Record<string, string> }

function conflictIn(error: unknown, entry: TrashEntry, names: Record<string, string>): NameConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'NAME_TAKEN') return null
  const { id, name, suggestion } = error.body?.values ?? {}
  return typeof id === 'string' && typeof suggestion === 'string' ? { entry, unitId: id, name: String(name), suggestion, names } : null
}

/** Restores things from the trash. If a name is taken, it asks for another one and continues. */
export function useRestoring() {
  const { t } = useTranslation('archive', { keyPrefix: 'trash' })
  const [busyId, setBusyId] = useState<string | null>(null)
  const [conflict, setConflict] = useState<NameConflict | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const restore = async (entry: TrashEntry, names: Record<string, string> = {}) => {
    if (busyId !== null) return
    setBusyId(entry.id)
    setProblem(null)
    try {
      const restored = await restoreDeletion(entry.id, names)
      setConflict(null)
      const name = names[restored.id] ?? entry.name
      const { documentId } = restored
      const more = documentId === null ? {} : { link: { to: editPath({ kind: 'document', id: documentId }), label: t('open') } }
      if (restored.changeSetId) offerUndoOf(t('restored', { name }), { changeSetId: restored.changeSetId, deletionId: null }, more)
      else offerRevert(t('restored', { name }), () => deleteAgain(restored), more)
    } catch (error) {
      const found = conflictIn(error, entry, names)
      // A chosen name is kept if the server refuses for another reason.
      if (found) setConflict(found)
      else setProblem(error instanceof ApiError && error.code === 'NOT_FOUND' ? t(
        'gone', { name: entry.name }
      ) : error instanceof Error ? error.message : String(error))
    } finally {
      setBusyId(null)
      archiveChanged()
    }
  }
  return {
    busyId, conflict, problem, restore,
    restoreAs: async (name: string) => conflict && restore(conflict.entry, { ...conflict.names, [conflict.unitId]: name }),
    dismiss: () => {
      setConflict(null)
      setProblem(null)
    },
  }
}
