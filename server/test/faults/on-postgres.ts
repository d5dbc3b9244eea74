import { databaseAt, onServer, startPostgres } from '../support/postgres.ts'
import { failingPostgres } from './failing.ts'
import { ACTS, type Tally } from './interrupted-acts.ts'
import type { Interrupter } from './interrupter.ts'
import { killingAtMessages, startKilledServer } from './killing.ts'
import { type PostgresProxy, startPostgresProxy } from './postgres-proxy.ts'
import type { ArchivePlace } from './promises.ts'
import { atTheEnd, failuresOfMachine, inFolder, underServer } from './real-servers.ts'

type Postgres = { url: string; proxy: PostgresProxy; interrupter: Interrupter }

/** Works in a folder, with a PostgreSQL whose database `faults` is the archive's. */
export const onPostgres = <T>(work: (place: ArchivePlace & { databaseUrl: string }, postgres: Postgres) => Promise<T>): Promise<T> =>
  inFolder(async (place, interrupter) => {
    const postgres = await startPostgres()
    if (!postgres) throw new Error('There is no PostgreSQL')
    await onServer(postgres.url, 'create database faults')
    const databaseUrl = databaseAt(postgres.url, 'faults')
    const proxy = await startPostgresProxy(databaseUrl)
    try {
      return await work({ ...place, databaseUrl }, { url: postgres.url, proxy, interrupter })
    } finally {
      await proxy.close()
      await postgres.stop()
    }
  })

/** Tells those of PostgreSQL from those of SQLite. */
const named = (tallies: Tally[]): Tally[] => tallies.map((tally) => ({ ...tally, name: `PostgreSQL: ${tally.name}` }))

/** Kills a server at so many messages of every act. */
export const killedOnPostgres = (points: number): Promise<Tally[]> => onPostgres(async (place, { interrupter, proxy }) => {
  const server = await startKilledServer(place, killingAtMessages(interrupter, proxy))
  const tallies: Tally[] = []
  for (const act of ACTS) tallies.push(await server.interrupt(act, points))
  await server.stop()
  return named([...tallies, await atTheEnd('killed', place, server.ida)])
})

/** The disk of a server's own folder, and its clock. */
export const failedDiskOnPostgres = (points: number): Promise<Tally[]> => onPostgres(async (place, { interrupter }) =>
  named(await failuresOfMachine(await startKilledServer(place, interrupter), interrupter, points)))

/** PostgreSQL goes away at so many messages of every act. */
export const brokenPostgres = (points: number): Promise<Tally[]> => onPostgres((place, { proxy }) =>
  underServer(place, { DATABASE_URL: proxy.url }, failingPostgres(proxy), points))
