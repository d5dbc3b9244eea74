import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { type Config, readConfig } from '../../src/config.ts'
import type { Engine } from '../../src/db/engine.ts'
import type { Viewer } from '../../src/http/viewer.ts'
import { type Call, callerOf, EDITOR } from './caller.ts'
import { freshDatabase, type TestDatabase } from './fresh-database.ts'
import { requireOrder, sampleTree } from './sample-tree.ts'

/** A page as the browser application's build creates it. */
const CLIENT = fileURLToPath(new URL('./client', import.meta.url))

/** `viewer`, where a test sets it, sends every request; otherwise the user is the one of the request's token. */
export type TestApp = { app: FastifyInstance; db: TestDatabase; config: Config; viewer: Viewer | null; close(): Promise<void> }

/**
 * The real server on a new database (or on a given one, as after a restart), called in process. Paths of the interface begin with
 * /archive/api.
 */
export async function testApp(engine: Engine, environment: Record<string, string> = {}, known?: TestDatabase): Promise<TestApp> {
  const db = known ?? (await freshDatabase(engine))
  const config = { ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: db.dataDir, ...environment }), databaseUrl: db.databaseUrl }
  const server: Pick<TestApp, 'viewer'> = { viewer: null }
  const app = await buildApp(
    { config, database: db, clientFolder: CLIENT, identify: (bySession) => async (request) => server.viewer ?? bySession(request) }
  )
  const close = async () => {
    await app.close()
    await db.close()
  }
  return Object.assign(server, { app, db, config, close })
}

/** The same for staff. Closing it fails unless the archive is consistent, whatever a test did. */
export async function staffApp(...given: Parameters<typeof testApp>): Promise<TestApp> {
  const server = await testApp(...given)
  const { close } = server
  return Object.assign(server, { viewer: EDITOR, close: () => requireOrder(server.db).finally(close) })
}

/** The ids of the units in the sample tree, by what they are. */
export type Tree = Awaited<ReturnType<typeof sampleTree>>

/** The same with the sample tree. */
export async function staffInTree(engine: Engine): Promise<{ server: TestApp; call: Call; tree: Tree }> {
  const server = await staffApp(engine)
  return { server, call: callerOf(server), tree: await sampleTree(server.db) }
}
