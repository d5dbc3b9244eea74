import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { fold } from '../words/analyser.ts'

/** Tematiche and tipologie: two tables of one shape. */
export type TermTableName = 'tematica' | 'tipologia'

export type TermValue = { id: string; it: string }

/** Finds terms by their Italian or English label, ignoring case and accents. Unknown values are absent from the result. */
export async function findTerms(db: Db, table: TermTableName, values: readonly string[]): Promise<Map<string, TermValue>> {
  const folds = [...new Set(values.map(fold))].filter(Boolean)
  const terms = await inChunks(folds, (chunk) => db
    .selectFrom(table).select(['id', 'it', 'itFold', 'enFold']).where('deletedAt', 'is', null)
    .where((e) => e.or([e('itFold', 'in', chunk), e('enFold', 'in', chunk)])).execute())
  const byLabel = new Map<string | null, TermValue>(terms.map((term) => [term.enFold, term]))
  for (const term of terms) byLabel.set(term.itFold, term)
  return new Map(values.flatMap((value) => {
    const term = byLabel.get(fold(value))
    return term ? [[value, term]] : []
  }))
}

/** The addresses elsewhere of terms, by their Italian labels; without those that have none. */
export async function addressesOfTerms(db: Db, table: TermTableName, labels: readonly string[]): Promise<Map<string, string[]>> {
  const terms = await inChunks([...new Set(labels)], (chunk) => db.selectFrom(table).select(['it', 'sameAs']).where('it', 'in', chunk)
    .where('sameAs', '<>', '[]').where('deletedAt', 'is', null).execute())
  return new Map(terms.map(({ it, sameAs }) => [it, JSON.parse(sameAs) as string[]]))
}

/** Like `findTerms`, but returns only ids. */
export async function resolveTerms(db: Db, table: TermTableName, values: readonly string[]): Promise<Map<string, string>> {
  const terms = await findTerms(db, table, values)
  return new Map([...terms].map(([value, { id }]) => [value, id]))
}
