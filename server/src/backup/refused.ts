/** Why a backup is not made or not restored. `command-text.ts` has the sentences. */
export type Reason = 'noArchive' | 'migrated' | 'notBackup' | 'cutOff' | 'damaged' | 'newer' | 'notEmpty' | 'inUse' | 'missing'

/** A backup or restore that was refused and has changed nothing. `what`: the file of a copy that is to blame. */
export class Refused extends Error {
  readonly reason: Reason
  readonly what: string | null
  constructor(reason: Reason, what: string | null = null) {
    super(what === null ? reason : `${what}: ${reason}`)
    this.reason = reason
    this.what = what
  }
}

const UNREADABLE = ['EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'EIO']

/** Whether the system refuses to read a file: another user's, a folder in its place, a failing disk. */
export const isUnreadable = (error: unknown): error is Error & { path: string } =>
  UNREADABLE.includes((error as NodeJS.ErrnoException).code ?? '') && (error as NodeJS.ErrnoException).path !== undefined
