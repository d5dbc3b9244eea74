import { parentPort, workerData } from 'node:worker_threads'
import type { SqliteFile } from './sqlite-connection.ts'
import { answerAt } from './sqlite-thread.ts'

answerAt(parentPort!, workerData as SqliteFile)
