/** Why a backup is not made or not restored. `command-text.ts` has the sentences. */
export type Reason = 'noArchive' | 'migrated' | 'notBackup' | 'cutOff' | 'damaged' | 'newer' | 'notEmpty' | 'inUse'

/** A backup or restore that was refused and has changed nothing. */
export class Refused extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}
