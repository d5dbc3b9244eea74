import { constants, setPriority } from 'node:os'
import { unwellAmong } from '../files/check.ts'
import { openStorage } from '../files/storage.ts'
import { answerTasks } from '../jobs/child-tasks.ts'
import type { ReadTask } from './reader.ts'

/** The program of the child process. It yields to everybody else on the machine. */
setPriority(constants.priority.PRIORITY_LOW)

answerTasks(async ({ storage, blobs }: ReadTask) => (await unwellAmong(openStorage(storage), blobs)).map(({ sha256 }) => sha256))
