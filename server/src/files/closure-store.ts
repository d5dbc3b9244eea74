import { chunksOf, inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { closureColumns, closureIn, hiddenColumn } from '../closures/columns.ts'

/** Counts the files of documents again, in all and those that visitors may see. The caller updates the index. */
export async function recountFiles(tx: Tx, documentIds: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(documentIds)) {
    await tx.updateTable('document').set((e) => {
      const live = e.selectFrom('file').select((files) => files.fn.countAll<number>().as('files'))
        .whereRef('file.documentId', '=', 'document.id').where('file.deletedAt', 'is', null)
      return { filesAll: live, filesPublic: live.where('file.hidden', '=', 0) }
    }).where('id', 'in', chunk).execute()
  }
}

/** Computes again when the files of documents open whose latest date has changed. The caller updates the index. */
export async function renewFileClosures(tx: Tx, documents: readonly { id: string; dateTo: string | null }[]): Promise<void> {
  const dates = new Map(documents.map(({ id, dateTo }) => [id, dateTo]))
  const files = await inChunks([...dates.keys()], (chunk) => tx
    .selectFrom('file').select(['id', 'documentId', 'access', 'closure']).where('documentId', 'in', chunk).where('closure', 'is not', null)
    .execute())
  for (const { id, documentId, access, closure } of files) {
    const columns = closureColumns(closureIn(closure), dates.get(documentId) ?? null)
    const hidden = hiddenColumn({ visibility: access, closed: columns.closed }, 0)
    await tx.updateTable('file').set({ ...columns, hidden }).where('id', '=', id).execute()
  }
  await recountFiles(tx, [...new Set(files.map(({ documentId }) => documentId))])
}
