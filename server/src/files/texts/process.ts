import { answerTasks } from '../../jobs/child-tasks.ts'
import { hashOfFile } from '../hash-of-file.ts'
import { readTextIn } from './read-text.ts'
import type { TextInFile, TextTask } from './text-in-file.ts'

/** The program of the child process that reads the text of files of unknown origin. */
answerTasks<TextTask, TextInFile>(async ({ path, sha256, mediaType }) => {
  if ((await hashOfFile(path)) !== sha256) return { unit: 'part', passages: [], hasBarePages: false, failure: 'DAMAGED_FILE' }
  return readTextIn({ path, mediaType })
})
