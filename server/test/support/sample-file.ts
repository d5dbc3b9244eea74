import { createHash } from 'node:crypto'
import { attachFile, removeFile } from '../../src/files/store.ts'
import type { TestDatabase } from './fresh-database.ts'
import { change, inWrite } from './sample-tree.ts'

/** Registers a file of a document, without bytes on disk. Returns the id of its deletion if it is deleted again at once. */
export async function addFile(
  db: TestDatabase, documentId: string, name: string, access: 'public' | 'staff', { deleted = false, mediaType = 'application/pdf' } = {}
): Promise<string | null> {
  const sha256 = createHash('sha256').update(name).digest('hex')
  const stored = { sha256, size: name.length, mediaType, pieces: [sha256] }
  return inWrite(db, async (tx) => {
    const { id } = await attachFile(tx, documentId, stored, { name, access }, change)
    if (deleted) await removeFile(tx, documentId, id, change)
    const { deletionId } = await tx.selectFrom('file').select('deletionId').where('id', '=', id).executeTakeFirstOrThrow()
    return deletionId
  })
}
