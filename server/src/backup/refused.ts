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
