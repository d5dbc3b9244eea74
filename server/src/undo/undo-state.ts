import type { Kept } from '@faldone/contract/history.ts'
import type { Tx } from '../db/database.ts'
import type { Change } from '../history/store.ts'

/** How many deeds are undone at a time. */
export const BATCH = 1_000

/**
 * The state of an undo: what it undoes, for whom, and what it has had to leave or rename so far. `onRecords` is told how many records were
 * processed.
 */
export type Undo = {
  tx: Tx; changeSetId: string; change: Change; kept: Omit<Kept, 'name'>[]; renamed: {
    id: string
    name: string
  }[]; onRecords: (records: number) => void
}
