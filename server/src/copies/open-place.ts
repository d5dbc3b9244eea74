import { folderPlace } from './folder-place.ts'
import type { Place } from './place.ts'

/** The place with this address. */
export const openPlace = (address: string): Place => folderPlace(address)
