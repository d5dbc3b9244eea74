/** The texts of the page with the archive's status. Its sentences are in the contract, because the command `status` says the same. */
export const status = {
  title: 'Archive status',
  failed: 'Couldn’t read the archive’s status.',
  looked: 'As of {{at}}',
  again: 'Refresh',
  report: 'Download report',
  whatOpens: 'What opens when',
  copies: {
    now: 'Back up now',
    running: 'Backing up',
    nowFailed: 'Couldn’t start a backup right now.',
  },
  fixity: {
    now: 'Check now',
    running: 'Checking files',
    stop: 'Stop',
    nowFailed: 'Couldn’t start a check right now.',
    stopFailed: 'Couldn’t stop the check right now.',
  },
  place: {
    choose: 'Back up every night',
    change: 'Change location',
    folder: 'Backup location',
    hint: 'An existing folder on the server, ideally on another disk (/mnt/backups), a bucket (s3://name/backups), or an rclone remote (rclone:name:backups). Leave it empty to turn backups off.',
    time: 'Every night at',
    save: 'Save and back up',
    cancel: 'Cancel',
    failed: 'Couldn’t save right now.',
  },
  disk: {
    ours: 'Archive and files: {{size}}',
    others: 'Other: {{size}}',
    free: 'Free: {{size}}',
  },
  jobs: {
    retry: 'Retry',
    retryOf: 'Retry: {{name}}',
    running: 'running', waiting: 'waiting',
    stop: 'Stop', stopOf: 'Stop: {{name}}', stopFailed: 'Couldn’t stop this job.',
    remove: 'Remove', removeOf: 'Remove: {{name}}', removeFailed: 'Couldn’t remove this job.',
    retryFailed: 'Couldn’t try again right now.',
  },
}
