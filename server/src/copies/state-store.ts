import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { COPY_DEFAULTS, type Keep } from '@faldone/contract/copies.ts'
import type { Config } from '../config.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import { takeTurn, waitForTurn } from '../db/engine.ts'
import { keptValues } from '../db/kept-values.ts'
import { type Change, recordEvents } from '../history/store.ts'
import type { CopyKey } from './sealing.ts'

/** Rows of the settings that no route shows as they are. */
type Rows = {
  /** What an Administrator has set. */
  'copies.chosen': { place?: string; time?: string; keep?: Keep }
  /** The key, and whether new copies are encrypted. */
  'copies.key': CopyKey & { inUse: boolean }
  /** The name of this archive in its places, and the places that have it. */
  'copies.archive': { id: string; places: string[] }
  'copies.turn': Turn
  /** The archive was restored from a copy or a backup, and nobody has said yet that it may copy. */
  'copies.restored': boolean
}

/** Whose turn it is to copy. `heldUntil` is renewed while somebody copies. */
export type Turn = {
  begunAt: string | null
  by: string | null
  heldUntil: string | null
  /** Whether the last one succeeded. */
  isDone: boolean
  /** Somebody has asked for a copy, without waiting for the night. */
  isAsked: boolean
  /** What is done now, for who looks. */
  doing: { phase: 'files' | 'rows' | 'proving'; done: number } | null
}

const NO_TURN: Turn = { begunAt: null, by: null, heldUntil: null, isDone: true, isAsked: false, doing: null }

const { read, write } = keptValues<Rows>()

/** What is set of copies: by the environment, in the browser, or by default. `place` null: there are none. */
export type CopySettings = { place: string | null; time: string; keep: Keep; encrypted: boolean }

type Chosen = Pick<Config, 'backupPlace' | 'backupTime' | 'backupKeep' | 'backupPassphrase'>

export async function readCopySettings(db: Db, { backupPlace, backupTime, backupKeep, backupPassphrase }: Chosen): Promise<CopySettings> {
  const chosen = await read(db, 'copies.chosen')
  return {
    place: backupPlace ?? chosen?.place ?? null,
    time: backupTime ?? chosen?.time ?? COPY_DEFAULTS.time,
    keep: backupKeep ?? chosen?.keep ?? COPY_DEFAULTS.keep,
    encrypted: backupPassphrase !== null || ((await read(db, 'copies.key'))?.inUse ?? false),
  }
}

/** Sets where and when copies are made. `place` null: nowhere. */
export async function chooseCopies(tx: Tx, { place, time }: { place: string | null; time: string }, change: Change): Promise<void> {
  const was = (await read(tx, 'copies.chosen')) ?? {}
  const { place: _, ...others } = was
  await write(tx, 'copies.chosen', { ...others, time, ...(place === null ? {} : { place }) })
  const [before, after] = [{ copyPlace: was.place ?? null, copyTime: was.time ?? null }, { copyPlace: place, copyTime: time }]
  if (!isDeepStrictEqual(before, after))
    await recordEvents(tx, [{ entity: 'setting', entityId: 'copies', action: 'update', before, after }], change)
}

export const readKey = (db: Db): Promise<Rows['copies.key'] | null> => read(db, 'copies.key')

export const writeKey = (tx: Tx, key: Rows['copies.key']): Promise<void> => write(tx, 'copies.key', key)

/** The name of the archive in places, which is given once, and the places that are known to have its copies. */
export async function readArchive(database: Database): Promise<Rows['copies.archive']> {
  return (await read(database.read, 'copies.archive')) ?? database.write.transaction().execute(async (tx) => {
    await takeTurn(tx)
    const known = await read(tx, 'copies.archive')
    if (known) return known
    const archive = { id: randomUUID(), places: [] }
    await write(tx, 'copies.archive', archive)
    return archive
  })
}

/** Remembers that a place has copies of this archive, so that it is missed when it is gone. */
export async function knowPlace(tx: Tx, address: string): Promise<void> {
  const archive = (await read(tx, 'copies.archive'))!
  if (!archive.places.includes(address)) await write(tx, 'copies.archive', { ...archive, places: [...archive.places, address] })
}

export const readTurn = async (db: Db): Promise<Turn> => (await read(db, 'copies.turn')) ?? NO_TURN

/**
 * Keeps an archive that was just restored from copying: it may be a rehearsal, whose copies would become the last ones of the real archive
 * in the same place, and push its own out. The next look says so.
 */
export async function holdCopies(tx: Tx): Promise<void> {
  await write(tx, 'copies.restored', true)
  await write(tx, 'copies.turn', NO_TURN)
}

export const areHeld = async (db: Db): Promise<boolean> => (await read(db, 'copies.restored')) ?? false

/** Somebody wants copies of this archive in the place that is set. */
export async function releaseCopies(database: Database): Promise<void> {
  if (await areHeld(database.read)) await database.write.transaction().execute((tx) => write(tx, 'copies.restored', false))
}

/** Changes whose turn it is, unless `change` returns null. */
export const changeTurn = (database: Database, change: (turn: Turn) => Turn | null): Promise<boolean> =>
  database.write.transaction().execute(async (tx) => {
    await waitForTurn(tx, 'upkeep')
    const next = change(await readTurn(tx))
    if (next) await write(tx, 'copies.turn', next)
    return next !== null
  })
