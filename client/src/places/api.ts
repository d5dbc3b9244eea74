import type { Page } from '@faldone/contract/common.ts'
import { MAX_PAGE_SIZE } from '@faldone/contract/page-size.ts'
import type { Place } from '@faldone/contract/place.ts'
import { readAgain } from '../read-again.ts'
import { authorizedCall, ifMatch, reading } from '../session/api-client.ts'

export const PAGE_SIZE = 50

/** The places whose name contains a text. */
export const placesFound = (q: string, page: number, pageSize = PAGE_SIZE) =>
  reading<Page<Place>>('archive/places', { ...(q && { q }), page, pageSize })

/** Throws STALE if it is no longer the version seen. */
export const updatePlace = ({ name, version }: Pick<Place, 'name' | 'version'>, sameAs: string[]): Promise<Place> =>
  authorizedCall('archive/places', { method: 'PUT', body: { name, sameAs }, headers: ifMatch(version), quiet: 'all' })

/** A place as it is now. */
export const presentPlace = async (name: string): Promise<Place | undefined> =>
  (await readAgain(placesFound(name, 1, MAX_PAGE_SIZE))).items.find((place) => place.name === name)
