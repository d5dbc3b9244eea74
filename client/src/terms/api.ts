import type { CreateTerm, Term, UpdateTerm } from '@faldone/contract/tematica.ts'
import { authorizedCall, ifMatch, readingList } from '../session/api-client.ts'
import { callForUndo, type Done } from '../changes.ts'
import type { TermName } from '../staff-pages/index.ts'

const PATHS = { tematica: 'archive/tematiche', tipologia: 'archive/tipologie' } as const satisfies Record<TermName, string>

const one = (name: TermName, id: string) => `${PATHS[name]}/${encodeURIComponent(id)}`

/** All terms of a list. */
export const termList = (name: TermName) => readingList<Term>(PATHS[name])

export const createTerm = (name: TermName, term: CreateTerm): Promise<Term> =>
  authorizedCall(PATHS[name], { method: 'POST', body: term, quiet: 'all' })

/** Throws STALE if it is no longer the version seen, NAME_TAKEN if another term has the label. */
export const updateTerm = (name: TermName, { id, version }: Pick<Term, 'id' | 'version'>, changes: UpdateTerm): Promise<Term> =>
  authorizedCall(one(name, id), { method: 'PUT', body: changes, headers: ifMatch(version), quiet: 'all' })

/** Its records get a replacement, which merges the two. Throws IN_USE if a replacement is needed. */
export const deleteTerm = (name: TermName, id: string, replaceWith: string | null): Promise<Done> =>
  callForUndo(one(name, id), { method: 'DELETE', query: { replaceWith } })
