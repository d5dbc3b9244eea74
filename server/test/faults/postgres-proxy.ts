import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

/** Stands between a server and a PostgreSQL that listens on a socket, and can be gone. */
export type PostgresProxy = {
  /** The address of the database through it. */
  url: string
  /** How many messages it has passed on to PostgreSQL. */
  messages(): number
  /** Cuts every connection before that many messages from now, accepts no others, and does what is to be done then. */
  leaveAfter(messages: number, andThen?: () => void): void
  comeBack(): void
  close(): Promise<void>
}

/** `databaseUrl`: as the tests' PostgreSQL has it, with the folder of its socket as `host`. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const socketPath = join(new URL(databaseUrl).searchParams.get('host')!, '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  let count = 0
  let last = Infinity
  let then = () => {}
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    if (count >= last) return void client.destroy()
    const postgres = createConnection(socketPath)
    for (const [socket, other] of [[client, postgres], [postgres, client]] as const) {
      sockets.add(socket)
      socket.on('error', () => {}).once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    postgres.pipe(client)
    client.on('data', (bytes) => {
      if (++count < last) return void postgres.write(bytes)
      cut()
      if (count === last) then()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { pathname, username } = new URL(databaseUrl)
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    messages: () => count,
    leaveAfter(messages, andThen = () => {}) {
      then = andThen
      last = count + messages
    },
    comeBack: () => void (last = Infinity),
    close: () => new Promise((resolve) => {
      server.close(() => resolve())
      cut()
    }),
  }
}
