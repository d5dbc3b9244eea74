import { answerTasks } from '../../jobs/child-tasks.ts'
import { hashOfFile } from '../hash-of-file.ts'
import { type MadePdf, pdfWithText, type WithTextTask } from './with-text.ts'

/** The program of the child process that lays texts over scans and PDFs of unknown origin. */
answerTasks<WithTextTask, MadePdf>(async (task) =>
  (await hashOfFile(task.path)) === task.sha256 ? pdfWithText(task) : { pdf: null, failure: 'DAMAGED_FILE' })
