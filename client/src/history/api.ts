import type { Page } from '@faldone/contract/common.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { ChangeSet, HistoryEvent, Restored, TrashEntry, Undone } from '@faldone/contract/history.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { authorizedCall, ifMatch, reading, readingPages } from '../session/api-client.ts'

export const PAGE_SIZE = 50

/** The two sorts of records that can go back to a version. */
export type Versioned = 'document' | 'unit'

const SERVICE = { document: 'archive/documents', unit: 'archive/units' } as const

/** What lies in the trash, the newest first. */
export const trashPage = (page: number) => reading<Page<TrashEntry>>('archive/trash', { page, pageSize: PAGE_SIZE })

/** Acts on several records, the newest first: of one person, or of everybody. */
export const changesPage = (query: { page: number; actor: string | null }) =>
  reading<Page<ChangeSet>>('archive/changes', { ...query, pageSize: PAGE_SIZE })

export type EventQuery = { page: number; entity: string | null; actor: string | null; changeSetId: string | null }

/** Single changes, the newest first. */
export const eventsPage = (query: EventQuery) => reading<Page<HistoryEvent>>('archive/history', { ...query, pageSize: PAGE_SIZE })

/** What happened to one record, the newest first, page after page. */
export const historyOf = (entity: string, id: string) => readingPages<HistoryEvent>('archive/history', { entity, id, pageSize: PAGE_SIZE })

/** The record as it is now. */
export const presentRecord = (entity: Versioned, id: string) =>
  reading<ArchiveDocument | Unit>(`${SERVICE[entity]}/${encodeURIComponent(id)}`)

/** Gives a record the values that it had right after an event. Throws STALE where it has another version than was seen. */
export const restoreVersion = (entity: Versioned, id: string, eventId: string, version: number | null): Promise<ArchiveDocument | Unit> =>
  authorizedCall(
    `${SERVICE[entity]}/${encodeURIComponent(id)}/versions/${eventId}/restore`,
    { method: 'POST', quiet: 'all', ...(version !== null && { headers: ifMatch(version) }) }
  )

/**
 * Brings back what a deletion took; `names`, by id, for units whose own name is taken. Throws NAME_TAKEN with a free one, PARENT_DELETED.
 */
export const restoreDeletion = (id: string, names: Record<string, string>): Promise<Restored> =>
  authorizedCall(`archive/trash/${id}/restore`, { method: 'POST', body: { names }, quiet: 'all' })

/** Puts one record, unit or file that came back into the trash again. Throws NOT_EMPTY where the unit holds something by now. */
export const deleteAgain = ({ entity, id, documentId }: Restored): Promise<unknown> =>
  authorizedCall(
    entity === 'file' ? `${SERVICE.document}/${documentId}/files/${id}` : `${SERVICE[entity]}/${id}`, { method: 'DELETE', quiet: 'all' }
  )

/** Takes back an act on several records. */
export const undoChanges = (id: string): Promise<Undone> => authorizedCall(`archive/changes/${id}/undo`, { method: 'POST', quiet: 'all' })
