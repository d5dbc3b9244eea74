import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { fold, sortKey } from '../words/analyser.ts'
import { findTerms } from '../labels/store.ts'
import type { DocumentState } from './state-store.ts'

type Values = { tematiche?: string[] | undefined; tipologia?: string | null | undefined }

type TermFields = Pick<DocumentState, 'tematiche' | 'tematicaIds' | 'tipologia' | 'tipologiaId'>

const NONE: TermFields = { tematiche: [], tematicaIds: [], tipologia: null, tipologiaId: null }

const byLabel = (a: { it: string }, b: { it: string }) => (sortKey(a.it) < sortKey(b.it) ? -1 : 1)

export type Terms = { termsOf(values: Values, present?: TermFields): TermFields }

/**
 * Looks up the themes and types of many documents at once. `termsOf` then returns those of one, and leaves them for values that are absent.
 * Throws UNKNOWN_VALUE.
 */
export async function resolveAll(db: Db, documents: readonly Values[]): Promise<Terms> {
  const themes = await findTerms(db, 'tematica', [...new Set(documents.flatMap(({ tematiche }) => tematiche ?? []))])
  const types = await findTerms(db, 'tipologia', [...new Set(documents.flatMap(({ tipologia }) => tipologia ?? []))])
  const known = (terms: typeof themes, value: string) => {
    const term = terms.get(value)
    // Requests use the stored Italian values. English labels are for searches and sheets.
    if (!term || fold(term.it) !== fold(value)) throw new ApiError('UNKNOWN_VALUE', { value })
    return term
  }
  return {
    termsOf({ tematiche, tipologia }, present = NONE) {
      const { tematiche: labels, tematicaIds, tipologia: label, tipologiaId } = present
      const chosen = tematiche && [...new Map(tematiche.map((value) => [known(themes, value).id, known(themes, value)])).values()]
        .sort(byLabel)
      const type = typeof tipologia === 'string' ? known(types, tipologia) : null
      return {
        ...(
          chosen ? { tematiche: chosen.map(({ it }) => it), tematicaIds: chosen.map(({ id }) => id) } : { tematiche: labels, tematicaIds }
        ),
        ...(tipologia === undefined ? { tipologia: label, tipologiaId } : { tipologia: type?.it ?? null, tipologiaId: type?.id ?? null }),
      }
    },
  }
}
