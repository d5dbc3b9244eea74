import type { PlacedWord, TextAt } from '@faldone/contract/file-text.ts'
import type { Db } from '../db/database.ts'
import { versionOf } from './correct-store.ts'
import { placeIn } from './store.ts'

/** The text of one place in stored bytes, with its words where a machine found them; an empty one if nobody has read any. */
export async function textAt(db: Db, { sha256, mediaType }: { sha256: string; mediaType: string }, place: number): Promise<TextAt> {
  const row = await db.selectFrom('blobText').select(['unit', 'text', 'source', 'confidence', 'words']).where('sha256', '=', sha256)
    .where('place', '=', place).executeTakeFirst()
  if (!row) {
    const unit = mediaType === 'application/pdf' ? 'page' : 'part'
    return { ...placeIn(unit, place), place, text: '', version: 0, source: null, confidence: null, lines: null }
  }
  const { unit, words, ...known } = row
  return { ...known, ...placeIn(unit, place), place, version: versionOf(row), lines: words === null ? null : (JSON.parse(words) as PlacedWord[][]) }
}
