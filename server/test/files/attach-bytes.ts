import { storeFile } from '../../src/files/intake.ts'
import { openStorage } from '../../src/files/storage.ts'
import type { FileRecord } from '../../src/files/record.ts'
import { attachFile, recordPicture } from '../../src/files/store.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import type { TestApp } from '../support/test-app.ts'

type Attached = { size?: { width: number; height: number } | null; access?: 'public' | 'staff'; name?: string }

/** Attaches bytes to a record, as an image of this size if one is given. */
export async function attachBytes(
  { config, db }: TestApp, documentId: string, content: Buffer | string, { size, access = 'public', name = 'a.txt' }: Attached = {}
): Promise<FileRecord> {
  const stored = await storeFile(openStorage(config), (async function* () { yield Buffer.from(content as string) })(), 2 ** 30)
  return inWrite(db, async (tx) => {
    const file = await attachFile(tx, documentId, stored, { name, access }, change)
    if (size) await recordPicture(tx, stored.sha256, { ...size, pages: null, thumbnail: 'made' })
    return file
  })
}
