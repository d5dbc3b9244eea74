import { randomUUID } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { CopyFaultCode } from '@faldone/contract/copies.ts'
import { VERSION } from '@faldone/contract/settings.ts'
import type { Database } from '../db/database.ts'
import type { StorageConfig } from '../files/storage.ts'
import { CopyFault, reasonOf } from './fault.ts'
import { FORMAT, MARKER, readMarker } from './layout.ts'
import { openPlace } from './open-place.ts'
import type { Place } from './place.ts'
import { knowPlace, readArchive } from './state-store.ts'
import { onePiece } from './take.ts'

/** Makes the place ready for copies of this archive. Throws `CopyFault` PLACE_GONE, UNREACHABLE, NO_RCLONE or OTHER_ARCHIVE. */
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

/** Why copies cannot be made in a place. `reason`: what the other machine says. */
export type NoPlace = { problem: 'placeInside' | 'placeTaken' | 'placeGone' | 'placeUnreachable' | 'noRclone'; reason?: string }

const PROBLEMS: Partial<Record<CopyFaultCode, NoPlace['problem']>> = { OTHER_ARCHIVE: 'placeTaken', NO_RCLONE: 'noRclone' }

/** A path without symbolic links. What is not there has none. */
const realPath = (path: string): Promise<string> => realpath(path).catch(() => resolve(path))

/** Whether a place is in the folder of the archive itself, or in its part of a bucket, or has that in it. */
async function isInside({ dataDir, filesUrl }: StorageConfig, address: string): Promise<boolean> {
  if (address.startsWith('s3:')) {
    const [one, other] = [`${address}/`, `${filesUrl}/`]
    return filesUrl !== null && (one.startsWith(other) || other.startsWith(one))
  }
  if (!address.startsWith('/')) return false
  const inside = relative(await realPath(dataDir), await realPath(address))
  return inside === '' || !inside.startsWith('..')
}

/**
 * Whether copies can be made in a place: it is not in the archive's own, nobody else's copies are there, and it can be written. A file is
 * written and removed again. Null if all is well.
 */
export async function tryPlace(database: Database, config: StorageConfig, address: string): Promise<NoPlace | null> {
  if (await isInside(config, address)) return { problem: 'placeInside' }
  const place = openPlace(address)
  const probe = `probe-${randomUUID()}`
  try {
    await preparePlace(database, place)
    // A place that is known already was not written to yet.
    await place.write(probe, onePiece(Buffer.from('faldone')))
    await place.remove(probe)
    return null
  } catch (error) {
    const fault = error instanceof CopyFault ? error : null
    if (fault?.code === 'UNREACHABLE') return { problem: 'placeUnreachable', reason: reasonOf(fault) }
    return { problem: (fault && PROBLEMS[fault.code]) ?? 'placeGone' }
  }
}
