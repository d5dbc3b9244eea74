import { z } from 'zod'
import { idSchema } from './common.ts'
import { COPY_FAULTS } from './copies.ts'
import { KIND_NAMES } from './kinds.ts'

const countSchema = z.int().min(0)

/** A backup or a check of all stored bytes. */
const upkeepSchema = z.object({
  at: z.string(),
  place: z.string().nullable().describe('The file of a backup; `null` for a check.'),
  records: countSchema.nullable(),
  files: countSchema,
  bytes: countSchema,
  problems: countSchema.describe('How many stored files are missing or damaged, and how many faults the database has.'),
})
type UpkeepAnswer = z.infer<typeof upkeepSchema>

/** A copy that the server made by itself, or why there is none. */
const copySchema = z.object({
  at: z.string(),
  provedAt: z.string().nullable().describe('When the backup was read again and found intact; `null` if it wasn’t.'),
  fault: z.enum(COPY_FAULTS).nullable(),
  place: z.string().nullable(),
  fondi: countSchema.nullable(), records: countSchema.nullable(), files: countSchema, bytes: countSchema,
  problems: countSchema.describe('How many files are missing or damaged: in the backup or, if `fault` is `null`, in the archive itself.'),
})
export type CopyAnswer = z.infer<typeof copySchema>

/** How many nights an answer tells. */
export const NIGHTS = 14

const copiesSchema = z.object({
  place: z.string().nullable().describe('Where backups are made; `null` if nowhere.'),
  time: z.string().describe('The time of day at which backups are made, such as `03:10`.'),
  locked: z.array(z.enum(['place', 'time'])).describe('Settings that come from the environment of the server and can’t be changed here.'),
  encrypted: z.boolean(),
  isRunning: z.boolean().describe('Whether a backup is running or about to start.'),
  last: z.array(copySchema).describe('The backups of the last two weeks, the latest first.'),
  room: z.object({
    free: countSchema, total: countSchema, isOurs: z.boolean().describe('Whether it’s the disk of the archive itself.'),
    fullOn: z.string().nullable().describe('The day on which the disk will be full at the pace of recent weeks; `null` if that’s far off.'),
  }).nullable().describe('The disk that backups are made on, as it was after the last one; `null` if unknown.'),
})

const fileSchema = z.object({ documentId: idSchema, documentTitle: z.string(), kind: z.enum(KIND_NAMES), name: z.string() })

const jobSchema = z.object({
  id: idSchema,
  type: z.enum(['picture', 'recording', 'text', 'recognition', 'fileIndex', 'ownFields']),
  file: fileSchema.nullable().describe('A file that the job is about; `null` if there’s none, or none any more.'),
})
export const failedJobSchema = jobSchema.extend({
  reason: z.string().describe('A code, which may be followed by a message.'), at: z.string().describe('When it failed.'),
})
export type FailedJob = z.infer<typeof failedJobSchema>

const pendingJobSchema = jobSchema.extend({
  state: z.enum(['waiting', 'running']),
  pages: z.object({ done: countSchema, total: countSchema }).nullable()
    .describe('How many pages of a PDF have been read, and how many there are; `null` for other jobs.'),
})
export type PendingJob = z.infer<typeof pendingJobSchema>

const endedJobSchema = jobSchema.extend({ at: z.string().describe('When it was done.') })
export type EndedJob = z.infer<typeof endedJobSchema>

/** How many jobs that were done an answer lists at most. */
export const MOST_ENDED_JOBS = 20

/** How many jobs that run or wait an answer lists at most. */
export const MOST_PENDING_JOBS = 50

/** How many failed jobs an answer lists at most. */
export const MOST_FAILED_JOBS = 50

/** How many damaged files an answer names at most. */
export const MOST_DAMAGED = 20

/** How many people an answer names at most. */
export const MOST_SIGNED_IN = 20

/** How the archive is, for its administrators. Sizes are in bytes, times in ISO 8601. */
export const statusSchema = z.object({
  at: z.string(),
  begun: z.object({
    archive: z.string().nullable().describe('When the archive first changed; `null` if it never did.'),
    files: z.string().nullable().describe('When its oldest file was stored; `null` if there are no files.'),
  }),
  copies: copiesSchema,
  backup: upkeepSchema.nullable().describe('The last backup made as a single file; `null` if none is known.'),
  fixity: upkeepSchema.nullable()
    .describe('The last check in which all stored files were compared with their checksums; `null` if there was none.'),
  reading: z.object({
    state: z.enum(['running', 'failed']), bytes: countSchema.describe('How many bytes have been read.'),
    total: countSchema.describe('How many bytes there are to read.'),
  }).nullable().describe('A check of all stored files that was started by hand and is running or has failed; otherwise `null`.'),
  damaged: z.object({
    count: countSchema, names: z.array(z.string()).max(MOST_DAMAGED).describe('The names of these files.'),
    files: z.array(fileSchema).max(MOST_DAMAGED).describe('Those that belong to a record.'),
  }).describe('Stored files that were found damaged or missing and haven’t been found intact since.'),
  disk: z.object({
    free: countSchema, total: countSchema,
    archive: countSchema.describe('How much the database takes and, unless they’re in a bucket, the stored files.'),
    fullOn: z.string().nullable().describe('The day on which the disk will be full at this pace; `null` if that’s far off.'),
    pace: z.enum(['year', 'weeks'])
      .describe('`year`: what was stored in the last year. `weeks`: the space lost on the disk in recent weeks, if that’s faster.'),
  }),
  jobs: z.object({
    waiting: countSchema, running: countSchema, failed: countSchema,
    failures: z.array(failedJobSchema).max(MOST_FAILED_JOBS).describe('The latest first.'),
    pending: z.array(pendingJobSchema).max(MOST_PENDING_JOBS)
      .describe('The jobs that can be cancelled: running ones, then those that are next.'),
    ended: z.array(endedJobSchema).max(MOST_ENDED_JOBS).describe('The last jobs that were done within a week, the latest first.'),
  }),
  imports: z.object({ open: countSchema.describe('How many spreadsheets were uploaded but not imported.') }),
  signedIn: z.object({
    count: countSchema,
    last: z.array(z.object({ userName: z.string(), at: z.string() })).max(MOST_SIGNED_IN)
      .describe('The users and when they were last active, to within a quarter of an hour, the latest first.'),
  }),
  openings: z.object({ day: z.string(), count: countSchema }).nullable().describe('What opens next by itself.'),
  version: z.object({
    product: z.string(), application: z.string(), database: z.string(), node: z.string(),
    startedAt: z.string().nullable().describe('When the server started; `null` if the status was asked for on the command line.'),
    newer: z.string().nullable().describe('A newer version of Faldone, if one is known.'),
  }).describe('The versions of Faldone, of the database and of the runtime.'),
  command: z.string().describe('How commands begin on this machine, such as `npx faldone`.'),
})
export type Status = z.infer<typeof statusSchema>

/** The parts of the status, in the order in which they are shown. */
export const TOLD_PARTS = ['backup', 'fixity', 'disk', 'jobs', 'signedIn', 'openings', 'version'] as const
export type ToldPartName = (typeof TOLD_PARTS)[number]

/** The parts that can need somebody. */
export const JUDGED_PARTS = ['backup', 'fixity', 'disk', 'jobs'] as const
type JudgedPart = (typeof JUDGED_PARTS)[number]

/** `heed`: somebody should have a look. */
export type PartState = 'well' | 'heed' | 'wrong'
/** `toCome`: it was not done yet, and is not due. */
export type ToldState = PartState | 'toCome'

type Judged = Pick<Status, 'at' | 'begun' | 'copies' | 'backup' | 'fixity' | 'reading' | 'damaged' | 'disk' | 'jobs'>

export const DAY_MS = 24 * 60 * 60 * 1000
/** Administrators are warned of an older backup. */
const BACKUP_DAYS = 7
/** Each stored byte is to be read once in so many days. */
export const FIXITY_DAYS = 31
/** Administrators are warned when the disk has less room, in bytes. */
export const LITTLE_ROOM = 5_000_000_000

/** Administrators are warned when the disk is full within so many days, and alarmed within so many. */
const [FULL_SOON_DAYS, FULL_NOW_DAYS] = [60, 14]

function ofDisk({ free, fullOn }: Pick<Status['disk'], 'free' | 'fullOn'>, now: string, little = LITTLE_ROOM): PartState {
  const days = fullOn === null ? Infinity : (Date.parse(fullOn) - Date.parse(now)) / DAY_MS
  if (free < little || days < FULL_NOW_DAYS) return 'wrong'
  return days < FULL_SOON_DAYS ? 'heed' : 'well'
}

const isOlder = (at: string, days: number, now: string): boolean => Date.parse(now) - Date.parse(at) > days * DAY_MS

/** What was never done is due as long after `begun` as it would be after the last time. */
const ofUpkeep = (upkeep: UpkeepAnswer | null, begun: string | null, days: number, now: string): PartState => {
  if (upkeep && upkeep.problems > 0) return 'wrong'
  const last = upkeep?.at ?? begun
  return last !== null && isOlder(last, days, now) ? 'heed' : 'well'
}

/** A copy is missed when the last good one is older than a night and a half. */
const COPY_DAYS = 1.5

/** The last copy that was proved. `isOld`: it is missed. */
export function goodCopy({ copies: { last }, at }: Pick<Status, 'copies' | 'at'>): { copy: CopyAnswer; isOld: boolean } | null {
  const copy = last.find(({ provedAt }) => provedAt !== null)
  return copy ? { copy, isOld: isOlder(copy.at, COPY_DAYS, at) } : null
}

/** The disk of the copies; that of the archive is a part of its own. On a small one, a tenth is little. */
function ofRoom({ copies: { place, room }, at }: Judged): PartState {
  return place === null || !room || room.isOurs ? 'well' : ofDisk(room, at, Math.min(LITTLE_ROOM, room.total / 10))
}

/** Copies that are made by themselves, where they are; otherwise backups in one file. */
export function ofCopies(status: Judged): PartState {
  const { copies: { place, last, isRunning }, backup, begun: { archive }, at: now } = status
  if (place === null) return ofUpkeep(backup, archive, BACKUP_DAYS, now)
  if (last.length === 0) return isRunning ? 'well' : ofUpkeep(null, archive, COPY_DAYS, now)
  const good = goodCopy(status)
  if (!good || good.isOld) return 'wrong'
  return last[0]!.fault !== null || good.copy.problems > 0 ? 'heed' : 'well'
}

function ofFixity({ fixity, begun, reading, damaged, at }: Judged): PartState {
  const state = damaged.count > 0 ? 'wrong' : ofUpkeep(fixity, begun.files, FIXITY_DAYS, at)
  return state === 'well' && reading?.state === 'failed' ? 'heed' : state
}

const BY_WEIGHT: readonly PartState[] = ['well', 'heed', 'wrong']
const worse = (one: PartState, other: PartState): PartState => (BY_WEIGHT.indexOf(one) > BY_WEIGHT.indexOf(other) ? one : other)

/** How each part of the archive is. */
export const judgeStatus = (status: Judged): Record<JudgedPart, PartState> => ({
  backup: worse(ofCopies(status), ofRoom(status)),
  fixity: ofFixity(status),
  disk: ofDisk(status.disk, status.at),
  jobs: status.jobs.failed > 0 ? 'heed' : 'well',
})
