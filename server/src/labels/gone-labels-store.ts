import type { Db } from '../db/database.ts'
import { fold } from '../words/analyser.ts'
import { inPresentWords } from './former-labels-store.ts'
import { findTerms, type TermTableName, type TermValue } from './store.ts'

/**
 * What stands for a label that was deleted: the term that has it now, or the one into which it was merged. Null if it was deleted without
 * a replacement.
 */
export async function standInFor(db: Db, table: TermTableName, label: string): Promise<TermValue | null> {
  const seen = new Set<string>()
  for (let wanted: string | null = label; wanted !== null && !seen.has(fold(wanted)); wanted = await mergedInto(db, table, wanted)) {
    seen.add(fold(wanted))
    const [renamed] = await inPresentWords(db, [{ [table === 'tematica' ? 'tematiche' : table]: wanted }])
    const present = String(Object.values(renamed!)[0])
    const found = (await findTerms(db, table, [present])).get(present)
    if (found && fold(found.it) === fold(present)) return found
  }
  return null
}

async function mergedInto(db: Db, table: TermTableName, label: string): Promise<string | null> {
  const deletion = await db.selectFrom('event').innerJoin('changeSet', 'changeSet.id', 'changeSetId').select('summary')
    .where('entity', '=', table).where('event.action', '=', 'delete')
    .where('entityId', 'in', db.selectFrom(table).select('id').where('itFold', '=', fold(label)).where('deletedAt', 'is not', null))
    .orderBy('event.id', 'desc').limit(1).executeTakeFirst()
  const { to } = JSON.parse(deletion?.summary ?? '{}') as { to?: string }
  return to ?? null
}
