import { putTextBack, type TextInEvent } from '../corrections/store.ts'
import { holdersOf } from '../file-texts/store.ts'
import { indexDocuments } from '../search/indexing.ts'
import { BATCH, type Undo } from './undo-state.ts'
import { readDeeds } from './undo-store.ts'

/** Gives places in files the text back that a change set corrected. Returns how many. What was corrected again since stays. */
export async function undoTexts({ tx, changeSetId, change, kept }: Undo): Promise<number> {
  let undone = 0
  for await (const deeds of readDeeds(tx, changeSetId, 'file', ['update'], BATCH)) {
    const changed = new Set<string>()
    for (const { entityId: id, before, after } of deeds.filter((deed) => 'reading' in deed.after)) {
      const file = await tx.selectFrom('file').select(['id', 'documentId', 'sha256']).where('id', '=', id).where('deletedAt', 'is', null)
        .executeTakeFirst()
      const texts = { before: before as TextInEvent, after: after as TextInEvent }
      const isBack = file !== undefined && (await putTextBack(tx, file, texts, change))
      if (isBack) {
        undone++
        changed.add(file.sha256)
      } else kept.push({ entity: 'file', id, reason: file ? 'EDITED' : 'DELETED' })
    }
    for (const sha256 of changed) await indexDocuments(tx, await holdersOf(tx, sha256))
  }
  return undone
}
