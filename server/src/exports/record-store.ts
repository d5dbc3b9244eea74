import type { Language } from '@faldone/contract/common.ts'
import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { loadTerms } from '../imports/archive-store.ts'
import type { TermName } from '../imports/archive-view.ts'
import { termKey } from '../imports/folding.ts'
import { LONGEST_CELL, partsOf } from './record-cells.ts'

/** In how many cells the longest of these records' descriptions goes; 1 at least. */
export async function descriptionPartsOf(db: Db, ids: readonly string[]): Promise<number> {
  // The engine counts code points, of which each is one or two in a cell.
  const long = await inChunks(ids, (chunk) => db
    .selectFrom('document').select('description').where('id', 'in', chunk).where(sql<number>`length(description)`, '>', Math.floor(LONGEST_CELL / 2)).execute())
  return long.reduce((most, { description }) => Math.max(most, partsOf(description ?? '').length), 1)
}

/** The English words for stored themes and types, but for those that import would take for another value. */
export async function englishWords(db: Db, term: TermName): Promise<Map<string, string>> {
  const rows = await db.selectFrom(term).select(['it', 'en']).where('en', 'is not', null).where('deletedAt', 'is', null).execute()
  const known = await loadTerms(db, term)
  return new Map(rows.flatMap(({ it, en }): [string, string][] => (en && known.get(termKey(en)) === it ? [[it, en]] : [])))
}

/** What the themes or types are called in a language, in its alphabet's order. */
export async function termLabels(db: Db, term: TermName, lang: Language): Promise<string[]> {
  const stored = [...new Set((await loadTerms(db, term)).values())]
  const words = lang === 'en' ? await englishWords(db, term) : new Map<string, string>()
  return stored.map((value) => words.get(value) ?? value).sort((a, b) => a.localeCompare(b, lang))
}
