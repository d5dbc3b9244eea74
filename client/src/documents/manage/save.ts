import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { createDocument, updateDocument } from './api.ts'
import { changesOf, contentOf, type RecordValues } from './record-values.ts'

/** What a form began from: a record at a version, or nothing yet. */
export type Beginning = { id: string | null; version: number | null; values: RecordValues }

/** Saves what a form holds: a new record, or what it changed of one. */
export const save = (kind: KindName, { id, version, values: before }: Beginning, after: RecordValues): Promise<ArchiveDocument> =>
  id === null || version === null ? createDocument(contentOf(kind, after)) : updateDocument(id, version, changesOf(kind, before, after))
