import type { KindName } from '@faldone/contract/kinds.ts'
import { listPath } from '../../../staff-pages/index.ts'
import { useUser } from '../../../session/index.ts'
import { NOTHING, type Selection } from './selection.ts'

type Memory = {
  /** The query of the list's address. */
  search: string
  /** The search for which the selection was made. */
  question: string
  selection: Selection
}

const NEW: Memory = { search: '', question: '', selection: NOTHING }

/** How a list was left, by user and kind, so that it is the same when the user comes back from a form. Lost on reload. */
const memories = new Map<string, Memory>()

const key = (userName: string, kind: KindName) => `${kind} ${userName}`

export const recall = (userName: string, kind: KindName): Memory => memories.get(key(userName, kind)) ?? NEW

export const remember = (userName: string, kind: KindName, change: Partial<Memory>): void =>
  void memories.set(key(userName, kind), { ...recall(userName, kind), ...change })

/** The list of a kind as it was left: its search, its order, its page. */
export function useListAddress(kind: KindName): string {
  const { userName } = useUser()
  return listPath(kind) + recall(userName, kind).search
}
