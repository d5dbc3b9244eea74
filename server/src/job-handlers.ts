import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { pictureJob } from './files/pictures/job.ts'
import { recordingJob } from './files/recordings/job.ts'
import { textJob } from './files/texts/job.ts'
import type { JobHandler } from './jobs/runner.ts'
import type { JobName } from './jobs/store.ts'
import { ownFieldsJob } from './search/own-fields-job.ts'
import { fileIndexJob } from './search/read-files.ts'

/** Who does each job, except those of `startRecognition`. */
export const jobHandlers = (database: Database, config: Config): Record<Exclude<JobName, 'recognition'>, JobHandler> =>
  ({
    picture: pictureJob(database, config), recording: recordingJob(database, config), text: textJob(database, config),
    fileIndex: fileIndexJob(), ownFields: ownFieldsJob(database),
  })
