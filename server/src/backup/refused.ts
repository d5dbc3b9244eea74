/** Why there is no backup, or why a backup is not put back; `command-text.ts` has the sentences. */
export type Reason = 'noArchive' | 'migrated' | 'notBackup' | 'cutOff' | 'damaged' | 'newer' | 'notEmpty' | 'inUse'

/** A backup or a restoring that is refused, and has changed nothing. */
export class Refused extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}
