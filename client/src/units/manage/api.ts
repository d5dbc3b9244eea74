import type { Page } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS, type Level } from '@faldone/contract/levels.ts'
import type { CreateUnit, DeleteUnits, MergeAnswer, MoveUnits, Unit, UpdateUnit } from '@faldone/contract/unit.ts'
import { authorizedCall, ifMatch, reading, readingPages } from '../../session/api-client.ts'
import { callForUndo, type Done } from '../../changes.ts'

const listPath = (level: Level) => `archive/${LEVEL_WORDS[level].plural}`
const one = (id: string) => `archive/units/${encodeURIComponent(id)}`

/** `kind` null: units whatever they hold. */
type Wanted = { kind: KindName | null; search: string; pageSize: number }

/**
 * Units of some levels with words of their names: the first of each level. A single query, so that earlier results can stay while it runs.
 */
export const unitsFound = (levels: readonly Level[], query: Wanted) => ({
  queryKey: ['archive/units', 'found', levels, query] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Unit[]> => {
    const pages = await Promise.all(levels.map((level) => reading<Page<Unit>>(listPath(level), query).queryFn({ signal })))
    return pages.flatMap(({ items }) => items)
  },
})

/** Units of a level with words of their names, page by page. */
export const unitPages = (level: Level, query: Wanted) => readingPages<Unit>(listPath(level), query)

export const createUnit = (level: Level, unit: CreateUnit): Promise<Unit> =>
  authorizedCall(listPath(level), { method: 'POST', body: unit, quiet: 'all' })

/** Throws STALE if it is no longer the version seen. */
export const updateUnit = (id: string, changes: UpdateUnit, version: number): Promise<Unit> =>
  authorizedCall(one(id), { method: 'PUT', body: changes, headers: ifMatch(version), quiet: 'all' })

/** What merging a unit into another would do. */
export const mergePreview = (id: string, into: string) => ({
  queryKey: [one(id), 'merge', into] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    authorizedCall<MergeAnswer>(`${one(id)}/merge`, { method: 'POST', body: { into, preview: true }, quiet: 'all', signal }),
  staleTime: 0,
  retry: false,
})

export async function mergeUnits(id: string, into: string): Promise<Done> {
  const { changeSetId } = await authorizedCall<MergeAnswer>(`${one(id)}/merge`, { method: 'POST', body: { into }, quiet: 'all' })
  return { changeSetId, deletionId: null }
}

/** All or nothing. */
export async function moveUnits(move: MoveUnits): Promise<Done> {
  const { changeSetId } = await authorizedCall<{ changeSetId: string }>('archive/units/move', { method: 'POST', body: move, quiet: 'all' })
  return { changeSetId, deletionId: null }
}

/** Moves units to the trash, all or none, with their contents or after moving those elsewhere. Throws NOT_EMPTY if neither is given. */
export async function deleteUnits(body: DeleteUnits): Promise<Done> {
  const { deletionId } = await callForUndo('archive/units/delete', { method: 'POST', body })
  // Undoing also moves the contents back.
  return body.moveTo ? { changeSetId: deletionId, deletionId: null } : { changeSetId: null, deletionId }
}
