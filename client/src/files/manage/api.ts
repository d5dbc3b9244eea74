import type { Page } from '@faldone/contract/common.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { ArchiveFile, UpdateFile } from '@faldone/contract/file.ts'
import { authorizedCall, reading, readingList } from '../../session/api-client.ts'
import { callForUndo, type Done } from '../../changes.ts'

const path = (documentId: string) => `archive/documents/${encodeURIComponent(documentId)}/files`
const filePath = ({ documentId, id }: Pick<ArchiveFile, 'documentId' | 'id'>) => `${path(documentId)}/${encodeURIComponent(id)}`

/** All files of a record, in order. */
export const filesOf = (documentId: string) => readingList<ArchiveFile>(path(documentId))

/** The record of files, whose date is theirs. */
export const recordOf = (documentId: string) => reading<ArchiveDocument>(`archive/documents/${encodeURIComponent(documentId)}`)

/** Renames a file, or changes who may see it and when. */
export const updateFile = (file: Pick<ArchiveFile, 'documentId' | 'id'>, changes: UpdateFile): Promise<ArchiveFile> =>
  authorizedCall(filePath(file), { method: 'PUT', body: changes, quiet: 'all' })

/** Sets the order of a record's files. It must contain all of them. */
export const orderFiles = (documentId: string, fileIds: readonly string[]): Promise<Page<ArchiveFile>> =>
  authorizedCall(path(documentId), { method: 'PUT', body: { fileIds }, quiet: 'all' })

/** Moves a file to the trash. Resolves with what undoes that. */
export const deleteFile = (file: ArchiveFile): Promise<Done> => callForUndo(filePath(file), { method: 'DELETE' })
