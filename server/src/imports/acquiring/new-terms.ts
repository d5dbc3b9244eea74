import { type OwnField, ownKey, type OwnName, ownName } from '@faldone/contract/own-values.ts'
import type { Tx } from '../../db/database.ts'
import type { Change } from '../../history/store.ts'
import { addListValue } from '../../own-fields/store.ts'
import { createTerm } from '../../terms/store.ts'
import { loadTerms } from '../planning/archive-store.ts'
import { listsIn, valuesOfList } from '../planning/list-values.ts'
import type { TermName } from '../planning/archive-view.ts'
import { termKey } from '../recognising/folding.ts'

/**
 * Adds words to the lists of own fields that lack them, and returns them as the lists write them. A plan contains only those that the user
 * decided to add.
 */
export async function listExtender(tx: Tx, fields: readonly OwnField[], change: Change) {
  const own = new Map(fields.map((field) => [ownName(field.key), field]))
  const known = new Map(fields.map((field) => [ownName(field.key), new Map(valuesOfList(field))]))
  return async (values: object): Promise<Record<OwnName, string>> => {
    const stored: Record<OwnName, string> = {}
    for (const { name, text } of listsIn(values, own)) {
      const words = known.get(name)!
      if (!words.has(termKey(text))) {
        words.set(termKey(text), text)
        await addListValue(tx, ownKey(name), text, change)
      }
      stored[name] = words.get(termKey(text))!
    }
    return stored
  }
}

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
