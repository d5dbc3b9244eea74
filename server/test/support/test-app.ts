import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { type Config, readConfig } from '../../src/config.ts'
import type { Engine } from '../../src/db/engine.ts'
import { ANONYMOUS, type Viewer } from '../../src/http/viewer.ts'
import { freshDatabase, type TestDatabase } from './fresh-database.ts'

/** `viewer` sends every request; a visitor unless a test sets another. */
export type TestApp = { app: FastifyInstance; db: TestDatabase; config: Config; viewer: Viewer; close(): Promise<void> }

/** The real server on a fresh database, called in process. Paths of the interface begin with /archive/api. */
export async function testApp(engine: Engine, environment: Record<string, string> = {}): Promise<TestApp> {
  const db = await freshDatabase(engine)
  const config = { ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: db.dataDir, ...environment }), databaseUrl: db.databaseUrl }
  const server = { viewer: ANONYMOUS }
  const app = await buildApp({ config, database: db, identify: async () => server.viewer })
  const close = async () => {
    await app.close()
    await db.close()
  }
  return Object.assign(server, { app, db, config, close })
}
