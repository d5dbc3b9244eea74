import type { Db } from '../db/database.ts'
import { fold } from '../words/analyser.ts'
import { findTerms, type TermTableName } from './store.ts'

type Values = Record<string, unknown>

const FIELDS = { tematiche: 'tematica', tipologia: 'tipologia' } as const satisfies Record<string, TermTableName>

const labelsIn = (value: unknown): string[] => [value].flat().filter((label) => typeof label === 'string')

/**
 * Values of records from the history, with the current labels of themes and types that were renamed since. Labels that no longer exist stay
 * as they were.
 */
export async function inPresentWords(db: Db, records: readonly Values[]): Promise<Values[]> {
  let present = [...records]
  for (const [field, table] of Object.entries(FIELDS)) {
    const renamed = await renamedAmong(db, table, present.flatMap((values) => labelsIn(values[field])))
    if (renamed.size === 0) continue
    const wordFor = (label: unknown) => renamed.get(fold(String(label))) ?? label
    present = present.map((values) => {
      const value = values[field]
      return typeof value === 'string'
        ? { ...values, [field]: wordFor(value) }
        : Array.isArray(value) ? { ...values, [field]: value.map(wordFor) } : values
    })
  }
  return present
}

/** Finds the current labels of terms by labels that they no longer have, folded. */
async function renamedAmong(db: Db, table: TermTableName, labels: readonly string[]): Promise<Map<string, string>> {
  const known = await findTerms(db, table, labels)
  const strange = new Set(labels.filter((label) => !known.has(label)).map(fold))
  if (strange.size === 0) return new Map()
  const terms = await db.selectFrom(table).select(['id', 'it']).where('deletedAt', 'is', null).execute()
  const renamings = await db
    .selectFrom('event').select(['entityId', 'before']).where('action', '=', 'update')
    .where('entityId', 'in', db.selectFrom(table).select('id').where('deletedAt', 'is', null)).orderBy('id').execute()
  const present = new Map(terms.map(({ id, it }) => [id, it]))
  return new Map(renamings.flatMap(({ entityId, before }) => {
    const { it } = JSON.parse(before ?? '{}') as Values
    return typeof it === 'string' && strange.has(fold(it)) ? [[fold(it), present.get(entityId)!]] : []
  }))
}
