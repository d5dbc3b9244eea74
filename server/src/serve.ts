import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { migrate, openDatabase } from './db/database.ts'

const DRAIN_MS = 10_000

/** Starts the server; returns when it was asked to stop and has answered what was under way. */
export async function serve(config: Config): Promise<number> {
  const database = openDatabase(config)
  await migrate(database)
  const app = await buildApp({ config, database })
  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as AddressInfo
  console.log(`Faldone is ready at http://${config.host}:${port}${config.basePath}/`)

  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  await app.close()
  await database.close()
  return 0
}
