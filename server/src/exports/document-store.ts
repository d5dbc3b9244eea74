import type { Language } from '@faldone/contract/common.ts'
import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { CONTENT } from '../documents/content.ts'
import { detailsOf, loadTerms } from '../imports/planning/archive-store.ts'
import type { TermName } from '../imports/planning/archive-view.ts'
import { termKey } from '../imports/recognising/folding.ts'
import { LONGEST_CELL, partsOf, type SheetDocument } from './document-cells.ts'

const SHOWN = ['id', 'num', 'unitId', 'tipologiaId', ...CONTENT, 'own'] as const

/** The records with these numbers, in their order. Records deleted meanwhile are left out. */
export async function readDocuments(db: Db, nums: readonly number[]): Promise<SheetDocument[]> {
  const rows = await db.selectFrom('document').select(SHOWN).where('num', 'in', nums).where('deletedAt', 'is', null).execute()
  const details = await detailsOf(db, rows)
  const byNum = new Map(rows.map((row) => [row.num, row]))
  return nums.flatMap((num) => byNum.get(num) ?? []).map((row) => ({ row, ...details(row) }))
}

/** How many cells the longest description of these records takes, at least 1. */
export async function descriptionPartsOf(db: Db, nums: readonly number[]): Promise<number> {
  // The database knows the length of a text in bytes without reading it, and that is never less than what a cell counts.
  const long = await inChunks(nums, (chunk) => db
    .selectFrom('document').select('description').where('num', 'in', chunk).where(
      sql<number>`octet_length(description)`, '>', LONGEST_CELL
    ).execute())
  return long.reduce((most, { description }) => Math.max(most, partsOf(description ?? '').length), 1)
}

/** The English words for stored themes and types, except those that the import would read as another value. */
export async function englishWords(db: Db, term: TermName): Promise<Map<string, string>> {
  const rows = await db.selectFrom(term).select(['it', 'en']).where('en', 'is not', null).where('deletedAt', 'is', null).execute()
  const known = await loadTerms(db, term)
  return new Map(rows.flatMap(({ it, en }): [string, string][] => (en && known.get(termKey(en)) === it ? [[it, en]] : [])))
}

/** The labels of the themes or types in a language, in its alphabetical order. */
export async function termLabels(db: Db, term: TermName, lang: Language): Promise<string[]> {
  const stored = [...new Set((await loadTerms(db, term)).values())]
  const words = lang === 'en' ? await englishWords(db, term) : new Map<string, string>()
  return stored.map((value) => words.get(value) ?? value).sort((a, b) => a.localeCompare(b, lang))
}
