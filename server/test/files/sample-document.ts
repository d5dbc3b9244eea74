import type { Visibility } from '@faldone/contract/common.ts'
import { newId } from '../../src/db/uuid.ts'
import type { Database } from '../../src/db/database.ts'
import { newNumbers } from '../../src/documents/state-store.ts'

type Sample = { visibility?: Visibility; hidden?: boolean }

/** Creates a bare document to attach files to. Returns its id. */
export async function sampleDocument(
  db: Pick<Database, 'write'>, { visibility = 'public', hidden = visibility === 'staff' }: Sample = {}
): Promise<string> {
  const id = newId()
  const now = new Date().toISOString()
  await db.write.transaction().execute(async (tx) => {
    const [num] = await newNumbers(tx, 1)
    await tx
      .insertInto('document')
      .values({
        num, id, kind: 'document', position: 0, title: 'Volantino', titleKey: 'volantino', dated: 0,
        visibility, hidden: hidden ? 1 : 0, createdAt: now, updatedAt: now,
      } as never)
      .execute()
  })
  return id
}
