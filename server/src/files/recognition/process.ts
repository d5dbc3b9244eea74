import { setPriority } from 'node:os'
import { answerTasks } from '../../jobs/child-tasks.ts'
import { hashOfFile } from '../hash-of-file.ts'
import type { Recognised, RecognitionTask } from './page.ts'
import { recognise } from './recognise.ts'

/** Readers and editors go first. */
const LEAST_URGENT = 19

setPriority(LEAST_URGENT)

/** The program of the child process that recognises the words in scans of unknown origin. */
answerTasks<RecognitionTask, Recognised>(async (task) =>
  (await hashOfFile(task.path)) === task.sha256 ? recognise(task) : { pages: [], failure: 'DAMAGED_FILE' })
