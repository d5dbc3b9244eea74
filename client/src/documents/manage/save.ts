import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { ApiError } from '../../session/api-client.ts'
import { createDocument, presentDocument, updateDocument } from './api.ts'
import { changesOf, contentOf, type RecordValues, valuesOf } from './record-values.ts'

/** What a form began from: a version of a record, or nothing yet. `newId`: the id of a new record, however often it is sent. */
export type Beginning = { id: string | null; newId: string; version: number | null; values: RecordValues; record: ArchiveDocument | null }

/** The form of a record that now exists. */
export const beginningOf = (record: ArchiveDocument, newId: string): Beginning =>
  ({ id: record.id, newId, version: record.version, values: valuesOf(record), record })

/** Saves the form: a new record, or its changes. */
export const save = (kind: KindName, { id, newId, version, values: before }: Beginning, after: RecordValues): Promise<ArchiveDocument> =>
  id === null || version === null ? create(kind, newId, after) : updateDocument(id, version, changesOf(kind, before, after))

/** If it had arrived before and only its answer was lost, what was typed since is saved as a change. */
async function create(kind: KindName, id: string, after: RecordValues): Promise<ArchiveDocument> {
  try {
    return await createDocument({ ...contentOf(kind, after), id })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ID_TAKEN') throw error
    const there = await presentDocument(id)
    return updateDocument(id, there.version, changesOf(kind, valuesOf(there), after))
  }
}
