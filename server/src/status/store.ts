import { statSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_DAMAGED, MOST_SIGNED_IN, type Status } from '@faldone/contract/status.ts'
import { VERSION } from '@faldone/contract/settings.ts'
import { listSignedIn } from '../accounts/session-store.ts'
import { COMMAND } from '../command-line.ts'
import type { Config } from '../config.ts'
import { type CopyConfig, statusOfCopies } from '../copies/status.ts'
import { DATABASE_FILE, NEWEST_VERSION_FILE } from '../data-folder.ts'
import type { Db, Tx } from '../db/database.ts'
import { databaseVersion, engineOf } from '../db/engine.ts'
import { filesWith, listEnded, listFailed, listPending, OPTIONAL_JOBS } from '../files/failed-store.ts'
import { noteRecognition } from '../files/recognition/store.ts'
import { giveUpPicture, knownAmong } from '../files/store.ts'
import { retryFailedJobs } from '../jobs/store.ts'
import { nextOpening } from '../openings/store.ts'
import { readRound, readWrong, storedBytes } from '../upkeep/fixity-store.ts'
import { daysLeft, FAR_DAYS, readNights } from '../upkeep/disk-store.ts'
import { lastUpkeep, type Upkeep } from '../upkeep/store.ts'

type StatusConfig = Pick<Config, 'dataDir' | 'filesUrl'> & CopyConfig

const DAY_MS = 24 * 60 * 60 * 1000
/** The pace at which an archive grows is told from its last year, and from no less than a month. */
const [YEAR_DAYS, MONTH_DAYS] = [365, 30]

/**
 * How the archive is: its backups, stored bytes, disk, jobs, imports, who is signed in, what opens next, and versions. `startedAt`: since
 * when the server runs, where the server asks.
 */
export async function readStatus(db: Db, config: StatusConfig, startedAt: string | null): Promise<Status> {
  const now = new Date()
  const [begun, copies, backup, fixity, reading, damaged, disk, jobs, open, signedIn, openings, database, newer] = await Promise.all([
    readBeginning(db), statusOfCopies(db, config, now), lastUpkeep(db, 'backup'), lastUpkeep(db, 'verify'),
    readReading(db), readDamaged(db), readDisk(db, config, now), readJobs(db),
    countOpenImports(db), listSignedIn(db), nextOpening(db), databaseVersion(db), newerVersion(config),
  ])
  return {
    at: now.toISOString(), begun, copies, backup: backup && plain(backup), fixity: fixity && plain(fixity), reading, damaged, disk, jobs,
    imports: { open }, signedIn: { count: signedIn.length, last: signedIn.slice(0, MOST_SIGNED_IN) }, openings,
    version: { ...VERSION, database, node: process.versions.node, startedAt, newer }, command: COMMAND,
  }
}

async function readBeginning(db: Db): Promise<Status['begun']> {
  const [event, blob] = await Promise.all([
    db.selectFrom('event').select('at').orderBy('id').limit(1).executeTakeFirst(),
    db.selectFrom('blob').select('createdAt').orderBy('createdAt').limit(1).executeTakeFirst(),
  ])
  return { archive: event?.at ?? null, files: blob?.createdAt ?? null }
}

/** Since when this process runs. */
export const startOfProcess = (): string => new Date(Date.now() - process.uptime() * 1000).toISOString()

const VERSION_NUMBER = /^(\d+)\.(\d+)\.(\d+)$/
/** A number that orders versions; each part is below a million. */
const rankOf = (version: string): number => {
  const [, major, minor, patch] = VERSION_NUMBER.exec(version) ?? []
  return Number(major) * 1e12 + Number(minor) * 1e6 + Number(patch)
}

/** The version in the file that whoever looks after the machine keeps up to date; null if it is no newer one. */
async function newerVersion({ dataDir }: StatusConfig): Promise<string | null> {
  const newest = (await readFile(join(dataDir, NEWEST_VERSION_FILE), 'utf8').catch(() => '')).trim()
  return rankOf(newest) > rankOf(VERSION.product) ? newest : null
}

const plain = ({ at, place, records, files, bytes, problems }: Upkeep) => ({ at, place, records, files, bytes, problems })

/** What was asked for, while it is read, or if it failed. */
async function readReading(db: Db): Promise<Status['reading']> {
  const round = await readRound(db)
  if (!round?.isAsked && !round?.hasFailed) return null
  return { state: round.isAsked ? 'running' : 'failed', bytes: round.bytes, total: await storedBytes(db) }
}

async function readDamaged(db: Db): Promise<Status['damaged']> {
  // What was deleted in the meantime is nobody's loss.
  const wrong = [...(await knownAmong(db, await readWrong(db)))]
  if (wrong.length === 0) return { count: 0, names: [], files: [] }
  const named = wrong.slice(0, MOST_DAMAGED)
  const files = await filesWith(db, named)
  return {
    count: wrong.length, names: named.map((sha256) => files.get(sha256)?.name ?? sha256.slice(0, 12)),
    files: named.flatMap((sha256) => files.get(sha256) ?? []),
  }
}

async function readDisk(db: Db, { dataDir, filesUrl }: StatusConfig, now: Date): Promise<Status['disk']> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const yearAgo = new Date(now.getTime() - YEAR_DAYS * DAY_MS).toISOString()
  const { stored, grown, first } = await db.selectFrom('blob').select((e) => [
    e.fn.coalesce(e.fn.sum<number>('size'), e.lit(0)).as('stored'),
    e.fn.coalesce(e.fn.sum<number>(e.case().when('createdAt', '>=', yearAgo).then(e.ref('size')).else(0).end()), e.lit(0)).as('grown'),
    e.fn.min('createdAt').as('first'),
  ]).executeTakeFirstOrThrow()
  const free = bavail * bsize
  const onDisk = filesUrl ? 0 : Number(stored)
  const days = Math.min(YEAR_DAYS, Math.max(MONTH_DAYS, first ? (now.getTime() - Date.parse(first)) / DAY_MS : 0))
  const byYear = filesUrl ? Infinity : free / (Number(grown) / days)
  const byWeeks = daysLeft(await readNights(db), free)
  const left = Math.min(byYear, byWeeks)
  return {
    free, total: blocks * bsize, archive: onDisk + databaseBytes(db, dataDir),
    fullOn: left < FAR_DAYS ? new Date(now.getTime() + left * DAY_MS).toISOString().slice(0, 10) : null,
    pace: byWeeks < byYear ? 'weeks' : 'year',
  }
}

/** What the database takes of the disk: nothing where a server keeps it. */
const databaseBytes = (db: Db, dataDir: string): number =>
  engineOf(db) === 'postgres' ? 0 : (statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false })?.size ?? 0)

async function readJobs(db: Db): Promise<Status['jobs']> {
  const counts = { waiting: 0, running: 0, failed: 0 }
  for (const { state, count } of await db.selectFrom('job').select(['state', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('state').execute()) counts[state] = Number(count)
  return {
    ...counts, failures: counts.failed > 0 ? await listFailed(db) : [],
    pending: counts.waiting + counts.running > 0 ? await listPending(db) : [], ended: await listEnded(db),
  }
}

async function countOpenImports(db: Db): Promise<number> {
  const { count } = await db.selectFrom('import').select((e) => e.fn.countAll<number>().as('count'))
    .where('state', 'in', ['uploaded', 'checked']).executeTakeFirstOrThrow()
  return Number(count)
}

/** Lets a failed job be tried again. False where there is no such job; one that did not fail stays as it is. */
export async function retryFailedJob(db: Db, id: string): Promise<boolean> {
  return (await retryFailedJobs(db, [id])) > 0
    || (await db.selectFrom('job').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** What is left to write about the bytes of a job that nobody will do. */
const LEFT: Partial<Record<string, (tx: Tx, sha256: string) => Promise<void>>> = {
  picture: giveUpPicture, recognition: (tx, sha256) => noteRecognition(tx, sha256, 'failed'),
}

/**
 * Ends a job that waits or runs; the server that does it notices within a second. False where there is no such job, or it may not be
 * ended.
 */
export async function stopJob(tx: Tx, id: string): Promise<boolean> {
  const job = await tx.deleteFrom('job')
    .where('id', '=', id).where('state', 'in', ['waiting', 'running']).where('type', 'in', OPTIONAL_JOBS)
    .returning(['type', 'payload']).executeTakeFirst()
  if (!job) return false
  await LEFT[job.type]?.(tx, (JSON.parse(job.payload) as { sha256: string }).sha256)
  return true
}
