import type { Kept } from '@faldone/contract/history.ts'
import type { Tx } from '../db/database.ts'
import type { Change } from '../history/store.ts'

/** How many deeds are taken back at a time. */
export const BATCH = 1_000

/**
 * An undo under way: what it takes back, in whose name, and what it had to leave or to rename so far; `onRecords` hears of records that
 * were seen to.
 */
export type Undo = {
  tx: Tx; changeSetId: string; change: Change; kept: Omit<Kept, 'name'>[]; renamed: {
    id: string
    name: string
  }[]; onRecords: (records: number) => void
}
