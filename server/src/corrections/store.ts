import type { PlacedWord } from '@faldone/contract/file-text.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import type { BlobTextTable } from '../db/schema.ts'
import { notFound, refuseStale } from '../errors.ts'
import { placeLines } from '../file-texts/place-lines.ts'
import { versionOf } from '../file-texts/place-store.ts'
import { holdersOf, placeIn } from '../file-texts/store.ts'
import { type Change, inChangeSet, recordEvents } from '../history/store.ts'
import { indexDocuments } from '../search/indexing.ts'

type Row = Selectable<BlobTextTable>

/** A file of a record: what a correction has to know about it. */
export type CorrectedFile = { id: string; documentId: string; name: string; sha256: string; mediaType: string; pages: number | null }

const PDF = 'application/pdf'

const rowAt = (db: Db, sha256: string, place: number): Promise<Row | undefined> =>
  db.selectFrom('blobText').selectAll().where('sha256', '=', sha256).where('place', '=', place).executeTakeFirst()

/** Whether somebody can read this place of a file, although no machine could. */
const canBeTyped = ({ mediaType, pages }: CorrectedFile, place: number): boolean =>
  (mediaType === PDF || mediaType.startsWith('image/')) && place >= 1 && place <= (pages ?? 1)

/**
 * Writes what a person reads at a place, as a change set of its own. Words stay where they stand on the page. A text that says the same as
 * before changes nothing. Returns the change, with its change set if there was one. Throws NOT_FOUND, STALE.
 */
export async function correctText(
  tx: Tx, file: CorrectedFile, { place, text }: { place: number; text: string }, expectedVersion: number, change: Change
): Promise<Change> {
  await takeTurn(tx)
  const former = await rowAt(tx, file.sha256, place)
  if (!former && !canBeTyped(file, place)) throw notFound()
  refuseStale(versionOf(former), expectedVersion)
  const written = placedText(text, former)
  if (written.text === (former?.text ?? '')) return change
  const unit = former?.unit ?? (file.mediaType === PDF ? 'page' : 'part')
  const within = await inChangeSet(tx, change, 'correct', { name: file.name, ...placeIn(unit, place) })
  const { sha256 } = file
  const next = { sha256, unit, place, ...written, source: 'person' as const, confidence: null, seenAt: null }
  await replaceText(tx, file, next, within)
  await indexDocuments(tx, await holdersOf(tx, sha256))
  return within
}

/** A text as a person writes it, its words where those of the former text stand. */
export function placedText(text: string, former: Pick<Row, 'words'> | undefined): Pick<Row, 'text' | 'words'> {
  const lines = former?.words ? (JSON.parse(former.words) as PlacedWord[][]) : null
  const clean = cleanLines(text, lines !== null)
  return { text: clean.join('\n'), words: lines && clean.length > 0 ? JSON.stringify(placeLines(clean, lines)) : null }
}

/** Lines without spaces at their ends. Those whose words have places have single spaces, and none of them is empty. */
function cleanLines(text: string, arePlaced: boolean): string[] {
  const lines = text.trimEnd().split('\n')
  if (!arePlaced) return lines.map((line) => line.trimEnd())
  return lines.map((line) => line.replace(/\s+/gu, ' ').trim()).filter(Boolean)
}

/** What history keeps of a text besides what it says, so that an undo brings all of it back. */
type Reading = Pick<Row, 'unit' | 'source' | 'confidence' | 'words' | 'seenAt'>
/** A text in an event. `reading` is null where there was none. */
export type TextInEvent = { documentId: string; place: number; text: string; reading: Reading | null }

/** A text as an event keeps it. */
export const textInEvent = (documentId: string, place: number, row: Row | undefined): TextInEvent => ({
  documentId, place, text: row?.text ?? '',
  reading: row ? { unit: row.unit, source: row.source, confidence: row.confidence, words: row.words, seenAt: row.seenAt } : null,
})

/** Replaces the text of a place by another, or by none, and notes it in the history of the file. The records are yet to be indexed. */
async function replaceText(
  tx: Tx, file: Pick<CorrectedFile, 'id' | 'documentId' | 'sha256'>, next: Row | { place: number; text: null }, change: Change
): Promise<void> {
  const former = await rowAt(tx, file.sha256, next.place)
  await tx.deleteFrom('blobText').where('sha256', '=', file.sha256).where('place', '=', next.place).execute()
  if (next.text !== null) await tx.insertInto('blobText').values(next).execute()
  const told = (row: Row | undefined) => textInEvent(file.documentId, next.place, row)
  await recordEvents(tx, [{
    entity: 'file', entityId: file.id, action: 'update', before: told(former), after: told(next.text === null ? undefined : next),
  }], change)
}

/** Gives a place the text back that it had before an event. False if somebody has changed it since. The records are yet to be indexed. */
export async function putTextBack(
  tx: Tx, file: Pick<CorrectedFile, 'id' | 'documentId' | 'sha256'>, { before, after }: { before: TextInEvent; after: TextInEvent },
  change: Change
): Promise<boolean> {
  const { place } = after
  const now = await rowAt(tx, file.sha256, place)
  if ((now?.text ?? '') !== after.text || now?.source !== after.reading?.source) return false
  const { reading, text } = before
  // Events of earlier versions do not say whether a person had seen it.
  const former = reading && { sha256: file.sha256, place, text, ...reading, seenAt: reading.seenAt ?? null }
  await replaceText(tx, file, former ?? { place, text: null }, change)
  return true
}
