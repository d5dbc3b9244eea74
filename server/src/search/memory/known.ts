import type { FacetName, FacetValue } from '@faldone/contract/document.ts'
import type { LRUCache } from 'lru-cache'
import type { Encoding } from '../../http/compression.ts'
import type { Names } from '../names-store.ts'
import type { Columns } from './columns.ts'
import type { Orders } from './orders.ts'
import type { Places } from './places.ts'

/** What a search finds, whatever page of it is shown: its documents, its facets, and how many documents had its words. */
export type Result = { nums: Int32Array; facets: Record<FacetName, FacetValue[]>; candidates: number }

/** An answer as it is sent, and compressed. */
export type KeptAnswer = { plain: Uint8Array; packed: Partial<Record<Encoding, Promise<Uint8Array>>> }

/** What search keeps of the archive in memory, as of one revision. */
export type Known = {
  revision: number
  columns: Columns
  places: Places
  orders: Orders
  names: Names
  results: LRUCache<string, Result>
  /** What strangers were answered, by what they asked. */
  answers: LRUCache<string, KeptAnswer>
}
