import { z } from 'zod'

/** Why a copy failed, or was made but is not good. */
export const COPY_FAULTS = [
  'PLACE_GONE', 'UNREACHABLE', 'NO_RCLONE', 'OTHER_ARCHIVE', 'RESTORED', 'FULL', 'NO_ROOM_TO_PROVE', 'PASSPHRASE', 'DAMAGED', 'DIFFERENT',
  'FAILED',
] as const
export type CopyFaultCode = (typeof COPY_FAULTS)[number]

/**
 * Where copies are kept: the absolute path of a folder, `s3://bucket/prefix`, or `rclone:remote:path` with a remote that rclone knows by
 * name. rclone also takes options and commands in the place of a name. A browser must not be able to set those.
 */
export const COPY_PLACE = /^(\/[^\0]*[^\0/]|s3:\/\/[A-Za-z0-9][\w.-]+(\/[\w!.*'()-]+)*|rclone:\w[\w .+@-]*:([^\0]*[^\0/])?)$/
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/
/** For a passphrase of copies, in characters. */
export const PASSPHRASE_MIN = 8

/** How many copies are kept: the last of each of so many days, weeks and months. */
const keepSchema = z.strictObject({ days: z.int().min(1).max(60), weeks: z.int().min(0).max(60), months: z.int().min(0).max(120) })
export type Keep = z.infer<typeof keepSchema>

/** Reads `7,5,12`: days, weeks and months. Null if it is anything else. */
export function keepIn(text: string): Keep | null {
  const [, days, weeks, months] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? []
  return keepSchema.safeParse({ days: Number(days), weeks: Number(weeks), months: Number(months) }).data ?? null
}

/** What holds where nothing was set. */
export const COPY_DEFAULTS: { time: string; keep: Keep } = { time: '03:10', keep: { days: 7, weeks: 5, months: 12 } }

/** Where and when copies are made, as an Administrator sets it. `place` null: nowhere. */
export const chooseCopiesSchema = z.strictObject({
  place: z.string().max(1000).refine((path) => COPY_PLACE.test(path), { params: { problem: 'placeGone' } }).nullable()
    .describe('The absolute path of an existing folder, `s3://bucket/prefix` or `rclone:remote:path`. `null` turns backups off.'),
  time: z.string().refine((time) => TIME_OF_DAY.test(time), { params: { problem: 'timeOfDay' } }),
})
export type ChooseCopies = z.infer<typeof chooseCopiesSchema>
