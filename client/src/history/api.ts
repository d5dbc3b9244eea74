import type { Page } from '@faldone/contract/common.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { ChangeSet, HistoryEvent, Restored, TrashEntry, Undone } from '@faldone/contract/history.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { authorizedCall, ifMatch, reading, readingPages } from '../session/api-client.ts'

export const PAGE_SIZE = 50

/** The two types of things that can go back to an earlier version. */
export type Versioned = 'document' | 'unit'

const SERVICE = { document: 'archive/documents', unit: 'archive/units' } as const

/** What is in the trash, newest first. */
export const trashPage = (page: number) => reading<Page<TrashEntry>>('archive/trash', { page, pageSize: PAGE_SIZE })

/** Bulk changes, newest first, of one user or of all. */
export const changesPage = (query: { page: number; actor: string | null; since: string | null; before: string | null }) =>
  reading<Page<ChangeSet>>('archive/changes', { ...query, pageSize: PAGE_SIZE })

export type EventQuery = {
  page: number; entity: string | null; actor: string | null; changeSetId: string | null; since: string | null; before: string | null
}

/** Single changes, newest first: of 'signIn' those of signing in and out, which are left out otherwise. */
export const eventsPage = ({ entity, ...query }: EventQuery) => reading<Page<HistoryEvent>>('archive/history', {
  ...query, pageSize: PAGE_SIZE, ...(entity === 'signIn' ? { signIns: 'only' } : { entity, signIns: 'without' }),
})

/** The history of one record, newest first, page by page. */
export const historyOf = (entity: string, id: string) => readingPages<HistoryEvent>('archive/history', { entity, id, pageSize: PAGE_SIZE })

/** The record as it is now. */
export const presentVersion = (entity: Versioned, id: string) =>
  reading<ArchiveDocument | Unit>(`${SERVICE[entity]}/${encodeURIComponent(id)}`)

/** Restores the values that a record had right after an event. Throws STALE if it is no longer the version seen. */
export const restoreVersion = (entity: Versioned, id: string, eventId: string, version: number | null): Promise<ArchiveDocument | Unit> =>
  authorizedCall(
    `${SERVICE[entity]}/${encodeURIComponent(id)}/versions/${eventId}/restore`,
    { method: 'POST', quiet: 'all', ...(version !== null && { headers: ifMatch(version) }) }
  )

/**
 * Restores what a deletion removed. `names`, by id, are for units whose own name is taken. Throws NAME_TAKEN with a free name,
 * PARENT_DELETED.
 */
export const restoreDeletion = (id: string, names: Record<string, string>): Promise<Restored> =>
  authorizedCall(`archive/trash/${id}/restore`, { method: 'POST', body: { names }, quiet: 'all' })

/** Moves a restored record, unit, file or agent back to the trash. Throws NOT_EMPTY if the unit is no longer empty. */
export function deleteAgain({ entity, id, documentId }: Restored): Promise<unknown> {
  const service = { ...SERVICE, agent: 'archive/agents' }
  const address = entity === 'file' ? `${SERVICE.document}/${documentId}/files/${id}` : `${service[entity]}/${id}`
  return authorizedCall(address, { method: 'DELETE', quiet: 'all' })
}

/** Undoes a bulk change. */
export const undoChanges = (id: string): Promise<Undone> => authorizedCall(`archive/changes/${id}/undo`, { method: 'POST', quiet: 'all' })
