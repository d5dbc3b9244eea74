import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { fold } from '../words/analyser.ts'

/** Tematiche and tipologie: two tables of one shape. */
export type TermTableName = 'tematica' | 'tipologia'

type TermValue = { id: string; it: string }

/** The terms of values, given in Italian or English, without regard to case and accents. What is not known is absent. */
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

/** As `findTerms`, but the ids alone. */
export async function resolveTerms(db: Db, table: TermTableName, values: readonly string[]): Promise<Map<string, string>> {
  const terms = await findTerms(db, table, values)
  return new Map([...terms].map(([value, { id }]) => [value, id]))
}
