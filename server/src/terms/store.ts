import { isDeepStrictEqual } from 'node:util'
import { LIST_SEPARATOR } from '@faldone/contract/cell-list.ts'
import type { CreateTerm, Term, UpdateTerm } from '@faldone/contract/tematica.ts'
import { type KindName, KINDS } from '@faldone/contract/kinds.ts'
import type { Selectable } from 'kysely'
import { chunksOf } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import type { TermTable } from '../db/schema.ts'
import { newId } from '../db/uuid.ts'
import { ApiError, notFound, refuseStale } from '../errors.ts'
import { type Change, recordEvents } from '../history/store.ts'
import { SYSTEM, type Viewer } from '../http/viewer.ts'
import type { TermTableName } from '../labels/store.ts'
import { fold, sortKey } from '../words/analyser.ts'
import { indexDocuments } from '../search/indexing.ts'

type TermRow = Selectable<TermTable>

const termOf = (row: TermRow, viewer: Viewer): Term => ({
  id: row.id, it: row.it, en: row.en, sameAs: JSON.parse(row.sameAs) as string[],
  documents: viewer.staff ? row.documentsAll : row.documentsPublic, version: row.version,
})

/** All themes or types, sorted by Italian label. With a kind, those usual for it come first. */
export async function listTerms(
  db: Db, table: TermTableName, viewer: Viewer, { kind }: { kind?: KindName | undefined } = {}
): Promise<Term[]> {
  const rows = await db.selectFrom(table).selectAll().where('deletedAt', 'is', null).orderBy('itKey').orderBy('id').execute()
  const usual = kind && table === 'tipologia' ? KINDS[kind].usualTypes : []
  const rank = ({ it }: Term) => (usual.includes(it) ? usual.indexOf(it) : usual.length)
  return rows.map((row) => termOf(row, viewer)).sort((a, b) => rank(a) - rank(b))
}

type Labels = { it?: string | undefined; en?: string | null | undefined }
type LabelColumn = 'itFold' | 'enFold'

const isTaken = async (tx: Tx, table: TermTableName, column: LabelColumn, label: string, exceptId: string): Promise<boolean> =>
  (await tx.selectFrom(table).select('id').where(
    column, '=', fold(label)
  ).where('deletedAt', 'is', null).where('id', '!=', exceptId).executeTakeFirst()) !== undefined

/** The first of these labels that another term already has in the same language; null where both are free. */
async function takenLabel(
  tx: Tx, table: TermTableName, labels: Labels, exceptId: string
): Promise<{ column: LabelColumn; label: string } | null> {
  for (const [column, label] of [['itFold', labels.it], ['enFold', labels.en]] as const) {
    if (label && (await isTaken(tx, table, column, label, exceptId))) return { column, label }
  }
  return null
}

export const areLabelsFree = async (tx: Tx, table: TermTableName, labels: Labels, exceptId = ''): Promise<boolean> =>
  (await takenLabel(tx, table, labels, exceptId)) === null

/** Throws NAME_TAKEN, with a free `suggestion`, if another term has one of these labels. */
async function requireFreeLabels(tx: Tx, table: TermTableName, labels: Labels, exceptId = ''): Promise<void> {
  const taken = await takenLabel(tx, table, labels, exceptId)
  if (!taken) return
  let count = 2
  while (await isTaken(tx, table, taken.column, `${taken.label} (${count})`, exceptId)) count++
  throw new ApiError('NAME_TAKEN', { name: taken.label, suggestion: `${taken.label} (${count})` })
}

/** A spreadsheet cell can hold several themes, so a theme may not contain their separator. Throws INVALID_FIELDS. */
function requireWritable(table: TermTableName, labels: Labels): void {
  const wrong = (['it', 'en'] as const).filter((language) => table === 'tematica' && labels[language]?.includes(LIST_SEPARATOR))
  if (wrong.length > 0)
    throw new ApiError('INVALID_FIELDS', {}, Object.fromEntries(wrong.map((language) => [language, [{ problem: 'separator' as const }]])))
}

/** The columns for labels, including derived ones. */
export const labelColumns = ({ it, en }: Labels) => ({
  ...(it !== undefined && { it, itFold: fold(it), itKey: sortKey(it) }),
  ...(en !== undefined && { en, enFold: en && fold(en) }),
})

const termColumns = ({ sameAs, ...labels }: UpdateTerm) => ({
  ...labelColumns(labels),
  ...(sameAs !== undefined && { sameAs: JSON.stringify(sameAs) }),
})

/** What is said of a term, as events and answers have it. */
export const contentOf = ({ it, en, sameAs }: Pick<TermRow, 'it' | 'en' | 'sameAs'>) =>
  ({ it, en, sameAs: JSON.parse(sameAs) as string[] })

/** The ids of all themes or types, those in the trash, too. */
export const termIds = (db: Db, table: TermTableName): Promise<{ id: string }[]> => db.selectFrom(table).select('id').execute()

/**
 * Adds a theme or type. `id`: one that none has, if it is to have that. Throws INVALID_FIELDS for a theme that contains the separator of
 * themes, and NAME_TAKEN.
 */
export async function createTerm(
  tx: Tx, table: TermTableName, { it, en = null, sameAs = [], id = newId() }: CreateTerm & { id?: string }, change: Change,
): Promise<Term> {
  requireWritable(table, { it, en })
  await takeTurn(tx)
  await requireFreeLabels(tx, table, { it, en })
  const row = {
    id, it, itFold: fold(it), itKey: sortKey(it), en, enFold: en && fold(en), sameAs: JSON.stringify(sameAs),
    createdAt: change.at, updatedAt: change.at,
  }
  await tx.insertInto(table).values(row).execute()
  await recordEvents(tx, [{ entity: table, entityId: id, action: 'create', after: { it, en, sameAs } }], change)
  return { id, it, en, sameAs, documents: 0, version: 1 }
}

/**
 * Changes the labels or addresses of a theme or type. Search finds its documents by the new labels at once. Throws NOT_FOUND, STALE,
 * INVALID_FIELDS, NAME_TAKEN.
 */
export async function updateTerm(
  tx: Tx, table: TermTableName, id: string, changes: UpdateTerm, expectedVersion: number | null, change: Change,
): Promise<Term> {
  const row = await liveTerm(tx, table, id, expectedVersion)
  const before = contentOf(row)
  const changed = (['it', 'en', 'sameAs'] as const)
    .filter((name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], before[name]))
  const only = (from: UpdateTerm): UpdateTerm => Object.fromEntries(changed.map((name) => [name, from[name]]))
  if (changed.length === 0) return termOf(row, SYSTEM)
  requireWritable(table, only(changes))
  await requireFreeLabels(tx, table, changes, id)
  const columns = { ...termColumns(changes), version: row.version + 1, updatedAt: change.at }
  await tx.updateTable(table).set(columns).where('id', '=', id).execute()
  await recordEvents(tx, [{ entity: table, entityId: id, action: 'update', before: only(before), after: only(changes) }], change)
  for (const nums of chunksOf(await carriers(tx, table, id))) await indexDocuments(tx, nums)
  return termOf({ ...row, ...columns }, SYSTEM)
}

/** Reads a term that is not in the trash, when it is this transaction's turn. */
export async function liveTerm(tx: Tx, table: TermTableName, id: string, expectedVersion: number | null = null): Promise<TermRow> {
  await takeTurn(tx)
  const row = await tx.selectFrom(table).selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
  if (!row) throw notFound()
  refuseStale(row.version, expectedVersion)
  return row
}

/** The numbers of the documents that have a term, including those in the trash. */
export async function carriers(tx: Tx, table: TermTableName, id: string): Promise<number[]> {
  const rows = table === 'tematica'
    ? await tx.selectFrom('documentTematica').select('documentNum as num').where('tematicaId', '=', id).execute()
    : await tx.selectFrom('document').select('num').where('tipologiaId', '=', id).execute()
  return rows.map(({ num }) => num)
}
