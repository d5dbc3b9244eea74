import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { buildApp } from './app.ts'
import type { App } from './archive.ts'
import { bringUpToDate, terminalLanguage } from './command-line.ts'
import { doubtsAbout } from './config-doubts.ts'
import { type Config, hostInAddress } from './config.ts'
import { requireDatabase } from './data-folder.ts'
import { type Database, openDatabase } from './db/database.ts'
import { TEXTS } from './content/texts.ts'
import { requireWritable } from './db/migrate.ts'
import { lockServing } from './db/serving-lock.ts'
import { shareFolder } from './files/shared-folder.ts'
import { openStorage } from './files/storage.ts'
import { startRecognition } from './files/recognition/recognition.ts'
import { startPurging } from './clearing/purge.ts'
import { jobHandlers } from './job-handlers.ts'
import { startCopying } from './copies/nightly.ts'
import { startFixity } from './fixity/nightly.ts'
import { startRunner } from './jobs/runner.ts'
import { openMailer } from './mail/mailer.ts'
import { isOfAnotherBuild } from './pages/client.ts'
import { openSearchThreads } from './search/threads.ts'
import { startOpening } from './openings/opening.ts'
import { settingsOf } from './settings/centre-settings.ts'
import { readSettings } from './settings/store.ts'
import { startWatching } from './watch/watch.ts'

const CLOSE_IDLE_MS = 100

/**
 * How much the heap may grow before garbage collection. On a machine with much memory, V8 would otherwise let it grow to two to four times
 * what is needed.
 */
const HEAP_GROWING_PERCENT = 50

const OF_ANOTHER_BUILD = {
  it: 'L’applicazione per il browser (client/dist) non è della stessa versione del server: scompatta di nuovo l’archivio in una cartella vuota.',
  en: 'The browser application (client/dist) isn’t from the same build as the server. Unpack the archive again, into an empty folder.',
}

/** Starts the server. Returns when it was asked to stop and has answered the requests in progress. */
export async function serve(config: Config): Promise<number> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`)
  requireDatabase(config)
  const database = openDatabase(config)
  // Several servers may use one PostgreSQL.
  const lock = config.databaseUrl ? null : lockServing(config.dataDir)
  try {
    return await serveArchive(config, database)
  } finally {
    await database.close()
    lock?.release()
  }
}

async function serveArchive(config: Config, database: Database): Promise<number> {
  await bringUpToDate(database)
  await requireWritable(database)
  const storage = openStorage(config)
  await storage.reach()
  await storage.sweep()
  await shareFolder(config, TEXTS)
  const mailer = openMailer(config, async () => settingsOf(config, await readSettings(database.read)).siteName)
  const built = Promise.withResolvers<Pick<App, 'log'>>()
  // The threads start first, and may already have something to say.
  const openSearch = (secret: string) =>
    openSearchThreads({ ...config, secret }, (error) => void built.promise.then(({ log }) => log.error({ err: error }, 'search')))
  const app = await buildApp({ config, database, mailer, openSearch })
  built.resolve(app)
  // A second signal counts as the same request: a terminal signals this process and its parents, which forward the signal.
  const toStop = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve())
  })
  await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  for (const doubt of doubtsAbout(config, terminalLanguage())) console.warn(doubt)
  if (isOfAnotherBuild()) console.warn(OF_ANOTHER_BUILD[terminalLanguage()])
  const { port } = app.server.address() as AddressInfo
  console.log(`Faldone is ready at http://${hostInAddress(config)}:${port}${config.basePath}/`)
  const { fileIndex, ...handlers } = jobHandlers(database, config)
  const jobs = startRunner(database, handlers, app.log)
  // So that no document waits for all the files that came before its rest ended.
  const indexing = startRunner(database, { fileIndex }, app.log)
  const purging = startPurging(database, config, app.log)
  const opening = startOpening(database, app.log)
  const copying = startCopying(database, config, app.log)
  const fixity = startFixity(database, config, app.log)
  const watching = startWatching({ config, database, mailer }, app.log)
  const recognition = config.recognition ? startRecognition(database, config, app.log) : null

  await toStop
  // Requests that are not done by then, such as a slow upload, continue with the next server. Idle connections are dropped.
  const drainMs = config.stopSeconds * 1000
  setTimeout(() => app.server.closeAllConnections(), drainMs).unref()
  setTimeout(() => process.exit(1), 2 * drainMs).unref()
  await jobs.stop()
  await indexing.stop()
  await purging.stop()
  await opening.stop()
  await copying.stop()
  await fixity.stop()
  await watching.stop()
  await recognition?.stop()
  // A busy connection stays open after its answer, and Node closes idle connections only once.
  const closing = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS)
  await app.close()
  clearInterval(closing)
  await mailer?.close()
  return 0
}
