import { type MessagePort, parentPort } from 'node:worker_threads'
import type { SqliteFile } from '../../src/db/sqlite-connection.ts'
import { answerAt } from '../../src/db/sqlite-thread.ts'

parentPort!.on('message', ({ port, file }: { port: MessagePort; file: SqliteFile }) => answerAt(port, file))
