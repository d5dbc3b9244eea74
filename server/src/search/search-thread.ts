import { parentPort, workerData } from 'node:worker_threads'
import { openForReading } from '../db/database.ts'
import { fileTickets } from '../accounts/tickets.ts'
import type { Viewer } from '../http/viewer.ts'
import { knownArchive } from './memory/search.ts'
import { searchHere } from './search.ts'
import { toMessage } from './thread-errors.ts'
import type { Replied } from './calls.ts'
import { readerOver } from './memory/reading.ts'
import type { Asked, ThreadData } from './threads.ts'

/** A search thread. It keeps the archive in memory itself, so that no search blocks the server. */
const { databaseUrl, dataDir, basePath, secret, reading } = workerData as ThreadData
const db = openForReading({ databaseUrl, dataDir })
const archive = knownArchive(db, readerOver(reading))
const search = searchHere(db, basePath)
const tickets = fileTickets(secret)
const port = parentPort!

const reply = (replied: Replied): void => port.postMessage(replied)

/** Functions cannot be sent between threads, so tickets are made here. */
const withTickets = (viewer: Viewer): Viewer =>
  viewer.sessionId ? { ...viewer, ticketFor: (fileId) => tickets.give(viewer.sessionId!, fileId) } : viewer

async function answer(asked: Asked): Promise<unknown> {
  if (asked.call === 'documents') {
    const [query, viewer, encoding] = asked.args
    return search.documents(query, withTickets(viewer), encoding)
  }
  if (asked.call === 'units') return search.units(...asked.args)
  if (asked.call === 'inside') return search.inside(...asked.args)
  const [q, viewer, kind] = asked.args
  return search.completions(q, withTickets(viewer), kind)
}

port.on('message', (asked: Asked | 'close') => {
  if (asked === 'close') void close()
  else answer(asked).then((value) => reply({ id: asked.id, value }), (error: unknown) => reply({ id: asked.id, error: toMessage(error) }))
})

async function close(): Promise<void> {
  reading.close()
  await db.destroy()
  port.close()
}

archive.begin().catch((error: unknown) => reply({ id: null, error: toMessage(error) }))
