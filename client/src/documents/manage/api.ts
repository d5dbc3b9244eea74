import type { Page } from '@faldone/contract/common.ts'
import type { BulkAnswer, BulkChanges } from '@faldone/contract/document-bulk.ts'
import type { ArchiveDocument, SearchAnswer, UpdateDocument, CreateDocument } from '@faldone/contract/document.ts'
import type { HistoryEvent } from '@faldone/contract/history.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS, type Level } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { authorizedCall, ifMatch, reading, readingPages } from '../../session/api-client.ts'
import { archiveChanged, callForUndo, type Done } from '../../changes.ts'
import { queryClient } from '../../query-client.ts'
import { documentById } from '../api.ts'
import type { Chosen } from './list/selection.ts'

const path = (id: string) => `archive/documents/${encodeURIComponent(id)}`

/** A changed record may affect searches, counts and trees. */
function changed(record: ArchiveDocument): ArchiveDocument {
  archiveChanged()
  queryClient.setQueryData(documentById(record.id).queryKey, record)
  return record
}

/** The screen itself reports what went wrong. */
export const createDocument = async (content: CreateDocument): Promise<ArchiveDocument> =>
  changed(await authorizedCall<ArchiveDocument>('archive/documents', { method: 'POST', body: content, quiet: 'all' }))

/** Throws an `ApiError` STALE (412) if the record has another version by now, NOT_FOUND (404) if it was deleted. */
export const updateDocument = async (id: string, version: number, changes: UpdateDocument): Promise<ArchiveDocument> =>
  changed(await authorizedCall<ArchiveDocument>(path(id), { method: 'PUT', headers: ifMatch(version), body: changes, quiet: 'all' }))

/** Moves a record to the trash. Resolves with what undoes that. */
export const deleteDocument = (id: string, version: number): Promise<Done> =>
  callForUndo(path(id), { method: 'DELETE', headers: ifMatch(version) })

/** The current version of a record. */
export const presentDocument = (id: string): Promise<ArchiveDocument> => authorizedCall<ArchiveDocument>(path(id), { quiet: 'all' })

/** The last event of a record. */
export const lastEvent = async (id: string): Promise<HistoryEvent | null> =>
  (await authorizedCall<Page<HistoryEvent>>('archive/history', { query: { entity: 'document', id, pageSize: 1 }, quiet: 'all' })).items[0]
    ?? null

/**
 * Makes the same changes to many records, exactly `expected` of them, or previews them. Throws UNKNOWN_VALUE, WRONG_KIND, TOO_MANY_RECORDS,
 * PLAN_CHANGED; then nothing has changed.
 */
export const changeMany = (
  chosen: Chosen, changes: BulkChanges,
  { preview = false, expected, signal }: { preview?: boolean; expected?: number; signal?: AbortSignal } = {}
): Promise<BulkAnswer> =>
  authorizedCall<BulkAnswer>(
    'archive/documents/bulk', { method: 'POST', body: { ...chosen, expected, changes, preview }, quiet: 'all', ...(signal && { signal }) }
  )

const UNITS_A_PAGE = 50

export type UnitQuestion = { level: Level; search: string; within: string | null }

/** The units of a level that match what is typed, page by page: all of them, since a unit holds records of every kind. */
export const unitsLike = ({ level, ...asked }: UnitQuestion) =>
  readingPages<Unit>(`archive/${LEVEL_WORDS[level].plural}`, { ...asked, pageSize: UNITS_A_PAGE })

/** Records of a kind, for the values of their fields. */
export const recordsLike = (kind: KindName, query: Record<string, string | number>) =>
  reading<SearchAnswer>('archive/documents', { kind, ...query })
