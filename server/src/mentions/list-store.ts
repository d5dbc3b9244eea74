import type { MentionList, MentionListQuery, Mentions } from '@faldone/contract/mention.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { findMentions } from './find-store.ts'

const records = (db: Db) => db.selectFrom('document').leftJoin('unit', 'unit.id', 'document.unitId')
  .select(['document.id', 'num', 'document.unitId', 'rootId', 'document.kind', 'title', 'document.segnatura'])
  .where('document.deletedAt', 'is', null)

/** The names of the archive that stand in the text of a record, as proposals. For staff. Throws NOT_FOUND. */
export async function mentionsIn(db: Db, id: string): Promise<Mentions> {
  const record = await records(db).where('document.id', '=', id).executeTakeFirst()
  if (!record) throw notFound()
  const { mentions } = await findMentions(db, [record])
  return { items: mentions.get(id) ?? [] }
}

/** How many records are looked through at a time. */
const BATCH = 10
/** An answer ends after about so many characters, and after so many records, so that it never takes long. */
const MOST_CHARACTERS = 2_000_000
const MOST_RECORDS = 300

/** Records with proposals, in the order in which they came into the archive, from `after` on. For staff. */
export async function listMentions(db: Db, { unitId, noUnit, after, limit }: MentionListQuery): Promise<MentionList> {
  const items: MentionList['items'] = []
  let next = after
  let read = 0
  for (let looked = 0; looked < MOST_RECORDS && read < MOST_CHARACTERS; looked += BATCH) {
    const batch = await records(db).where('num', '>', next).where('filesAll', '>', 0)
      .where((e) => e.exists(e.selectFrom('file').innerJoin('blobText', 'blobText.sha256', 'file.sha256').select('file.id')
        .whereRef('file.documentId', '=', 'document.id').where('file.deletedAt', 'is', null)))
      .$if(unitId !== undefined, (some) => some.where('rootId', '=', unitId!))
      .$if(noUnit !== undefined, (some) => some.where('document.unitId', 'is', null))
      .orderBy('num').limit(BATCH).execute()
    const { mentions, characters } = await findMentions(db, batch)
    read += characters
    for (const { id, num, kind, title, segnatura } of batch) {
      next = num
      const own = mentions.get(id)
      if (own) items.push({ documentId: id, kind, title, segnatura, mentions: own })
      if (items.length === limit) return { items, next }
    }
    if (batch.length < BATCH) return { items, next: null }
  }
  return { items, next }
}
