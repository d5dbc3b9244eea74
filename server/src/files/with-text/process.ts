import { writeFile } from 'node:fs/promises'
import { answerTasks } from '../../jobs/child-tasks.ts'
import { hashOfFile } from '../hash-of-file.ts'
import { pdfWithText, type WithTextTask, type WrittenPdf } from './with-text.ts'

/** The program of the child process that lays texts over scans and PDFs of unknown origin. */
answerTasks<WithTextTask, WrittenPdf>(async (task) => {
  if ((await hashOfFile(task.path).catch(() => null)) !== task.sha256) return { failure: 'DAMAGED_FILE' }
  const { pdf, failure } = await pdfWithText(task)
  if (pdf) await writeFile(task.into, pdf, { flag: 'wx' })
  return { failure }
})
