import { byTurns } from '@faldone/contract/by-turns.ts'
import type { Hit, SearchAnswer } from '@faldone/contract/document.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { searchQuerySchema } from '@faldone/contract/search.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Search } from './search.ts'

/** As many as the home page shows: one of each kind, where there are records of all. */
const SHOWN = KIND_NAMES.length

/** The records that came last, the kinds by turns: an import of one kind does not push out all others. */
export async function latestArrivals(search: Search, viewer: Viewer): Promise<Hit[]> {
  const asked = KIND_NAMES.map((kind) => searchQuerySchema.parse({ kind, sort: '-created', pageSize: String(SHOWN) }))
  const answers = await Promise.all(asked.map((query) => search.documents(query, viewer, null)))
  const ofKinds = answers.map(({ bytes }) => (JSON.parse(new TextDecoder().decode(bytes)) as SearchAnswer).items)
  // An id tells when it was made: the kind with the newest record comes first.
  const newestFirst = ofKinds.toSorted(([a], [b]) => ((a?.id ?? '') < (b?.id ?? '') ? 1 : -1))
  return byTurns(newestFirst.flat(), ({ kind }) => kind, SHOWN)
}
