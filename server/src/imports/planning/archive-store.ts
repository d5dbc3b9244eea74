import type { KindName } from '@faldone/contract/kinds.ts'
import { ownNamed } from '@faldone/contract/own-values.ts'
import { inChunks } from '../../db/chunks.ts'
import type { Db } from '../../db/database.ts'
import { CONTENT, contentOf } from '../../documents/content.ts'
import { sortKey } from '../../words/analyser.ts'
import type { ArchiveView, Holder, KnownDocument, KnownUnit, TermName } from './archive-view.ts'
import { termKey } from '../recognising/folding.ts'

/** The planner's queries to the archive. Deleted records are left out, but their ids are taken. */

export const loadUnits = (db: Db): Promise<KnownUnit[]> =>
  db.selectFrom('unit').select(['id', 'parentId', 'level', 'name', 'nameFold']).where('deletedAt', 'is', null).execute()

/**
 * The stored values of all themes or types, by the keys of their labels. If the English label of one is the Italian label of another, the
 * Italian one counts.
 */
export async function loadTerms(db: Db, term: TermName): Promise<Map<string, string>> {
  const rows = await db.selectFrom(term).select(['it', 'en']).where('deletedAt', 'is', null).execute()
  const english = rows.flatMap(({ it, en }): [string, string][] => (en ? [[termKey(en), it]] : []))
  return new Map([...english, ...rows.map(({ it }): [string, string] => [termKey(it), it])])
}

/** Changes with every change of the archive, since each writes an event. */
export async function archiveMark(db: Db): Promise<string> {
  const { events, last } = await db.selectFrom('event').select((e) => [e.fn.countAll<number>().as('events'), e.fn.max('id').as('last')])
    .executeTakeFirstOrThrow()
  return `${events} ${last ?? ''}`
}

/** Half of the columns of a row. The others are for sorting and searching. */
const KNOWN = ['id', 'num', 'kind', 'unitId', 'version', 'tipologiaId', 'deletedAt', ...CONTENT, 'own'] as const

/**
 * The records of a kind that have these segnature (folded). Every fondo may have a number 1, so only those that match are read completely.
 */
export async function findHolders(db: Db, kind: KindName, segnature: readonly string[]): Promise<Map<string, Holder[]>> {
  const rows = await inChunks(segnature, (chunk) => db
    .selectFrom('document').select(['id', 'unitId', 'title', 'segnaturaFold'])
    .where('kind', '=', kind).where('segnaturaFold', 'in', chunk).where('deletedAt', 'is', null).execute())
  return Map.groupBy(rows, ({ segnaturaFold }) => segnaturaFold!)
}

/** The records of a kind with these ids, by their numbers, too, and which of the ids belong to something else. */
export async function findDocuments(
  db: Db, kind: KindName, ids: readonly string[]
): Promise<Pick<ArchiveView, 'byId' | 'numbered' | 'strangers'>> {
  const named = await inChunks(ids, (chunk) => db.selectFrom('document').select(KNOWN).where('id', 'in', chunk).execute())
  const rows = named.filter((row) => row.kind === kind && row.deletedAt === null)
  const details = await detailsOf(db, rows)
  const records = rows.map((row): KnownDocument => {
    const { terms, files } = details(row)
    const { own, ...content } = contentOf(row)
    return { id: row.id, num: row.num, version: row.version, unitId: row.unitId, fields: { ...content, ...terms, ...ownNamed(own) }, files }
  })
  const byId = new Map(records.map((record) => [record.id, record]))
  return {
    byId,
    numbered: new Map(named.map(({ num, id }) => [num, id])),
    strangers: new Map(
      named.filter(({ id }) => !byId.has(id)).map(({ id, kind: its }) => [id, its === kind ? 'ID_IN_TRASH' : 'ID_OF_ANOTHER_KIND'])
    ),
  }
}

/** The ids of the records with these numbers. */
export const findNumbered = async (db: Db, nums: readonly number[]): Promise<string[]> =>
  (await inChunks(nums, (chunk) => db.selectFrom('document').select('id').where('num', 'in', chunk).execute())).map(({ id }) => id)

/** Themes, types and file names of many records at once. */
export async function detailsOf(db: Db, rows: { id: string; num: number; tipologiaId: string | null }[]) {
  const themes = await inChunks(rows.map(({ num }) => num), (chunk) => db
    .selectFrom('documentTematica').innerJoin(
      'tematica', 'tematica.id', 'tematicaId'
    ).select(['documentNum', 'it']).where('documentNum', 'in', chunk).execute())
  const files = await inChunks(rows.map(({ id }) => id), (chunk) => db
    .selectFrom('file').select(['documentId', 'name']).where('documentId', 'in', chunk).where('deletedAt', 'is', null).execute())
  const types = new Map((await db.selectFrom('tipologia').select(['id', 'it']).execute()).map(({ id, it }) => [id, it]))
  const themesOf = Map.groupBy(themes, ({ documentNum }) => documentNum)
  const filesOf = Map.groupBy(files, ({ documentId }) => documentId)
  return ({ id, num, tipologiaId }: (typeof rows)[number]) => ({
    terms: { tematiche: (themesOf.get(num) ?? []).map(({ it }) => it), tipologia: (tipologiaId && types.get(tipologiaId)) ?? null },
    files: (filesOf.get(id) ?? []).map(({ name }) => name),
  })
}

/** Possible duplicates of new records: records whose titles have the same sort keys. */
export const findByTitle = (db: Db, kind: KindName, titles: readonly string[]) =>
  inChunks([...new Set(titles.map(sortKey))], (chunk) => db
    .selectFrom('document').select(['title', 'date', 'year', 'detail', 'number', 'segnatura', 'unitId'])
    .where('titleKey', 'in', chunk).where('kind', '=', kind).where('deletedAt', 'is', null).execute())
