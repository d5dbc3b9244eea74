import { randomUUID } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { VERSION } from '@faldone/contract/settings.ts'
import type { Database } from '../db/database.ts'
import { CopyFault } from './fault.ts'
import { FORMAT, MARKER, readMarker } from './layout.ts'
import { openPlace } from './open-place.ts'
import type { Place } from './place.ts'
import { knowPlace, readArchive } from './state-store.ts'
import { onePiece } from './take.ts'

/** Makes the place ready for copies of this archive. Throws `CopyFault` PLACE_GONE or OTHER_ARCHIVE. */
export async function preparePlace(database: Database, place: Place): Promise<void> {
  await place.reach()
  const { id, places } = await readArchive(database)
  const found = await place.read(MARKER)
  if (found) {
    const marker = readMarker(await buffer(found))
    if (marker?.archive !== id || marker.format > FORMAT) throw new CopyFault('OTHER_ARCHIVE')
  } else if (places.includes(place.address)) {
    // An empty folder where copies were: the disk is not mounted. What is written there now would fill the disk below it.
    throw new CopyFault('PLACE_GONE')
  } else {
    const marker = { format: FORMAT, archive: id, product: VERSION.product }
    await place.write(MARKER, onePiece(Buffer.from(`${JSON.stringify(marker, null, 2)}\n`)))
  }
  if (!places.includes(place.address)) await database.write.transaction().execute((tx) => knowPlace(tx, place.address))
}

/** Why a folder is no place for copies. */
export type NoPlace = 'placeInside' | 'placeTaken' | 'placeGone'

/**
 * Whether copies can be made in a folder: it is not in the archive's own, nobody else's copies are there, and it can be written. A file is
 * written and removed again. Null if all is well.
 */
export async function tryPlace(database: Database, dataDir: string, address: string): Promise<NoPlace | null> {
  const inside = relative(resolve(dataDir), address)
  if (inside === '' || !inside.startsWith('..')) return 'placeInside'
  const place = openPlace(address)
  const probe = `probe-${randomUUID()}`
  try {
    await preparePlace(database, place)
    // A place that is known already was not written to yet.
    await place.write(probe, onePiece(Buffer.from('faldone')))
    await place.remove(probe)
    return null
  } catch (error) {
    return error instanceof CopyFault && error.code === 'OTHER_ARCHIVE' ? 'placeTaken' : 'placeGone'
  }
}
