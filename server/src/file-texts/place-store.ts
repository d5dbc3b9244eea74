import { createHash } from 'node:crypto'
import type { PlacedWord, TextAt } from '@faldone/contract/file-text.ts'
import type { Db } from '../db/database.ts'
import type { BlobTextTable } from '../db/schema.ts'
import { placeIn } from './store.ts'

const DIGEST_BYTES = 6

/** A number that says which text this is, from what it says and who says it; 0 for none. The same text has the same version again. */
export const versionOf = (row: Pick<BlobTextTable, 'source' | 'text'> | undefined): number => (row
  ? createHash('sha256').update(`${row.source}\n${row.text}`).digest().readUIntBE(0, DIGEST_BYTES) : 0)

/**
 * The text of one place in stored bytes, with its words where a machine found them; an empty one if nobody has read any. Why not is not
 * said here (`files/recognition/unread-store.ts`).
 */
export async function textAt(db: Db, { sha256, mediaType }: { sha256: string; mediaType: string }, place: number): Promise<TextAt> {
  const row = await db.selectFrom('blobText').select(['unit', 'text', 'source', 'confidence', 'words', 'seenAt'])
    .where('sha256', '=', sha256).where('place', '=', place).executeTakeFirst()
  if (!row) {
    const unit = mediaType === 'application/pdf' ? 'page' : 'part'
    const nothing = { text: '', version: 0, isSeen: false, source: null, confidence: null, lines: null, unread: null }
    return { ...placeIn(unit, place), place, ...nothing }
  }
  const { unit, words, seenAt, ...known } = row
  const lines = words === null ? null : (JSON.parse(words) as PlacedWord[][])
  return { ...known, ...placeIn(unit, place), place, version: versionOf(row), isSeen: seenAt !== null, lines, unread: null }
}
