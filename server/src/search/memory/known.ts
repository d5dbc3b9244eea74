import type { FacetName, FacetValue, OwnFacet } from '@faldone/contract/document.ts'
import type { OwnField } from '@faldone/contract/own-values.ts'
import type { LRUCache } from 'lru-cache'
import type { Encoding } from '../../http/compression.ts'
import type { Foremost } from '../match-store.ts'
import type { Names } from '../names-store.ts'
import type { Columns } from './columns.ts'
import type { Bits, FrequentWords } from './frequent-words.ts'
import type { Orders } from './orders.ts'
import type { Places } from './places.ts'

/**
 * The result of a search, for all of its pages: its documents, its facets, and how many documents had its words. `foremost`: the documents
 * of the first two tiers of relevance, if they were read.
 */
export type Result = {
  nums: Int32Array; facets: Record<FacetName, FacetValue[]>; ownFacets: OwnFacet[]; candidates: number; foremost: Foremost | null
}

/** An answer as it is sent, plain and compressed. */
export type KeptAnswer = { plain: Uint8Array; packed: Partial<Record<Encoding, Promise<Uint8Array>>> }

/** The data that search keeps in memory, as of one revision. */
export type Known = {
  revision: number
  /** Reading an order takes so long that searches do without where they can. */
  isLarge: boolean
  columns: Columns
  places: Places
  orders: Orders
  names: Names
  /** The own fields whose values are counted. */
  counted: readonly OwnField[]
  results: LRUCache<string, Result>
  /** The documents with the words of completions, whatever their kind: the next letters and other kinds ask for the same words. */
  completed: LRUCache<string, Int32Array>
  /** `shown`: the records that a viewer may see, of some kinds, by both. */
  frequent: FrequentWords
  shown: Map<string, Bits>
  /** The documents of agents, by the agents and their roles. */
  ofAgents: LRUCache<string, Int32Array>
  /** Answers to visitors, by their query. */
  answers: LRUCache<string, KeptAnswer>
}
