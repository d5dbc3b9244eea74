import type { Page } from '@faldone/contract/common.ts'
import type { ArchiveFile, UpdateFile } from '@faldone/contract/file.ts'
import { authorizedCall, readingList } from '../../session/api-client.ts'
import { callForUndo, type Done } from '../../changes.ts'

const path = (documentId: string) => `archive/documents/${encodeURIComponent(documentId)}/files`
const filePath = ({ documentId, id }: Pick<ArchiveFile, 'documentId' | 'id'>) => `${path(documentId)}/${encodeURIComponent(id)}`

/** The files of a record in their order, all of them. */
export const filesOf = (documentId: string) => readingList<ArchiveFile>(path(documentId))

/** Renames a file, or says who may see it. */
export const updateFile = (file: Pick<ArchiveFile, 'documentId' | 'id'>, changes: UpdateFile): Promise<ArchiveFile> =>
  authorizedCall(filePath(file), { method: 'PUT', body: changes, quiet: 'all' })

/** Puts the files of a record into this order; it names each of them. */
export const orderFiles = (documentId: string, fileIds: readonly string[]): Promise<Page<ArchiveFile>> =>
  authorizedCall(path(documentId), { method: 'PUT', body: { fileIds }, quiet: 'all' })

/** Puts a file into the trash; resolves with what takes that back. */
export const deleteFile = (file: ArchiveFile): Promise<Done> => callForUndo(filePath(file), { method: 'DELETE' })
