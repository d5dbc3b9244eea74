import { answerTasks } from '../../jobs/child-tasks.ts'
import { hashOfFile } from '../hash-of-file.ts'
import { examine } from './examine.ts'
import { NOTHING_KNOWN, type Recording, type RecordingTask } from './recording.ts'

/** The program of the child process that reads sounds and films of unknown origin. */
answerTasks<RecordingTask, Recording>(async ({ path, sha256, mediaType }) =>
  (await hashOfFile(path)) === sha256 ? examine(path, mediaType) : { ...NOTHING_KNOWN, failure: 'DAMAGED_FILE' })
