import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { CopyFaultCode } from '@faldone/contract/copies.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { isFull } from '../db/engine.ts'
import { openStorage } from '../files/storage.ts'
import { forgetFaults, noteUpkeep, type NewUpkeep } from '../upkeep/store.ts'
import { CopyFault, reasonOf } from './fault.ts'
import { openPlace } from './open-place.ts'
import { preparePlace } from './prepare-place.ts'
import type { Place } from './place.ts'
import { proveCopy, sweepProofs } from './prove.ts'
import { pruneCopies } from './prune.ts'
import { noteRoom } from './room-store.ts'
import { identityIn, KEY_FILE, keyFor, type Sealing, sealingWith } from './sealing.ts'
import { areHeld, type CopySettings, readCopySettings, readKey, writeKey } from './state-store.ts'
import { type CopyProgress, type CopyTaken, onePiece, takeCopy } from './take.ts'

type OnProgress = (progress: CopyProgress) => void

/** The key of the archive. A new passphrase in the environment makes a key or wraps the present one, and the place keeps it. */
async function openSealing(config: Pick<Config, 'backupPassphrase'>, database: Database, place: Place): Promise<Sealing> {
  const { backupPassphrase } = config
  let key = await readKey(database.read)
  const opens = async () => key !== null
    && (await identityIn(Buffer.from(key.wrapped, 'base64'), backupPassphrase!).then(() => true, () => false))
  if (backupPassphrase !== null && !(await opens())) {
    key = { ...(await keyFor(backupPassphrase, key)), inUse: true }
    const made = key
    await database.write.transaction().execute((tx) => writeKey(tx, made))
  }
  if (!key) return sealingWith(null)
  const wrapped = Buffer.from(key.wrapped, 'base64')
  const there = await place.read(KEY_FILE)
  if (!there || !(await buffer(there)).equals(wrapped)) await place.write(KEY_FILE, onePiece(wrapped))
  return sealingWith(key.identity, backupPassphrase !== null || key.inUse)
}

/**
 * What a copy came to. `fault` null: it was made and proved. For the log, `reason`: what the fault came from; `noRoom`: why the room on the
 * disk of the place is not known.
 */
export type CopyOutcome = Omit<NewUpkeep, 'kind' | 'fondi' | 'fault' | 'provedAt'>
  & { fondi: number | null; fault: CopyFaultCode | null; provedAt: string | null; reason: string | null; noRoom: string | null }

/**
 * Makes a copy in the place that is set, proves it, removes copies that need not be kept any more, and remembers what happened. The caller
 * has the turn.
 */
export async function makeCopy(config: Config, database: Database, onProgress: OnProgress): Promise<CopyOutcome> {
  const settings = await readCopySettings(database.read, config)
  const place = openPlace(settings.place!)
  let taken: CopyTaken | null = null
  let fault: CopyFault | null = null
  try {
    if (await areHeld(database.read)) throw new CopyFault('RESTORED')
    await preparePlace(database, place)
    taken = await copyAndProve({ config, database, place, settings, onProgress }, (made) => (taken = made))
  } catch (error) {
    fault = await faultOf(error, place)
  }
  const { reason, ...noted } = outcomeOf(place, taken, fault)
  // A mount point without its disk has the room of another.
  const room = fault?.code === 'PLACE_GONE' ? null : await roomIn(place, config).catch((error: Error) => error)
  const noRoom = room instanceof Error ? room.message : null
  await database.write.transaction().execute(async (tx) => {
    if (fault) await forgetFaults(tx)
    if (room && !(room instanceof Error)) await noteRoom(tx, { place: place.address, at: new Date().toISOString(), ...room })
    await noteUpkeep(tx, { kind: 'copy', ...noted })
  })
  return { ...noted, reason, noRoom }
}

/** The room on the disk of a place, where that can be known. */
async function roomIn(place: Place, { dataDir, databaseUrl, filesUrl }: Config) {
  const found = await place.room?.()
  if (!found) return null
  const { device, ...room } = found
  const isElsewhere = databaseUrl !== null && filesUrl !== null
  return { ...room, isOurs: !isElsewhere && (await stat(dataDir)).dev === device }
}

type Copying = { config: Config; database: Database; place: Place; settings: CopySettings; onProgress: OnProgress }

async function copyAndProve(
  { config, database, place, settings, onProgress }: Copying, onTaken: (taken: CopyTaken) => void
): Promise<CopyTaken> {
  const sealing = await openSealing(config, database, place)
  await place.sweep()
  await sweepProofs(config)
  const taken = await takeCopy({ config, database, storage: openStorage(config) }, place, sealing, onProgress)
  onTaken(taken)
  try {
    await proveCopy(config, place, sealing, taken, onProgress)
  } catch (error) {
    // Rows that cannot be restored are no copy. Damaged files are copied again, and make it whole.
    if (error instanceof CopyFault && error.code === 'DAMAGED' && error.problems === 0) await place.remove(taken.copy.tar)
    throw error
  }
  await pruneCopies(place, sealing, settings.keep)
  return taken
}

function outcomeOf(place: Place, taken: CopyTaken | null, fault: CopyFault | null): Omit<CopyOutcome, 'noRoom'> {
  const now = new Date().toISOString()
  const { fondi = null, records = null, files = 0 } = taken?.counts ?? {}
  return {
    at: taken?.copy.at.toISOString() ?? now, place: place.address, fondi, records, files, bytes: taken?.bytes ?? 0,
    problems: fault?.problems || (taken?.unwell.length ?? 0), fault: fault?.code ?? null, provedAt: taken && !fault ? now : null,
    reason: fault && reasonOf(fault),
  }
}

/** In one of our words, what hindered a copy. */
async function faultOf(error: unknown, place: Place): Promise<CopyFault> {
  if (error instanceof CopyFault) return error
  if (isFull(error)) return new CopyFault('FULL', { cause: error })
  const reached = await place.reach().then(() => null, (gone: unknown) => gone)
  return reached instanceof CopyFault ? reached : new CopyFault('FAILED', { cause: error })
}
