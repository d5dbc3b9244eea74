import type { Tx } from '../../db/database.ts'
import type { Change } from '../../history/store.ts'
import { createTerm } from '../../terms/store.ts'
import { loadTerms } from '../planning/archive-store.ts'
import type { TermName } from '../planning/archive-view.ts'
import { termKey } from '../recognising/folding.ts'

/** Creates the themes and types of records that do not exist yet. A plan contains only those that the user decided to create. */
export async function termCreator(tx: Tx, change: Change) {
  const known = { tematica: await loadTerms(tx, 'tematica'), tipologia: await loadTerms(tx, 'tipologia') }

  async function ensure(term: TermName, value: string): Promise<void> {
    if (known[term].has(termKey(value))) return
    known[term].set(termKey(value), value)
    await createTerm(tx, term, { it: value }, change)
  }

  return async (themes: readonly string[] | null | undefined, type: string | null | undefined): Promise<void> => {
    for (const theme of themes ?? []) await ensure('tematica', theme)
    if (type) await ensure('tipologia', type)
  }
}
