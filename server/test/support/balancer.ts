import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { seededChoice } from './seeded-choice.ts'

/** A balancer for tests: every request goes to one of the servers, chosen at random. */
export type Balancer = {
  /** `http://127.0.0.1:<port>` */
  origin: string
  /** The addresses of the servers, `http://host:port`. Change them as servers come and go. */
  servers: string[]
  close(): Promise<void>
}

const READS = ['GET', 'HEAD']

/** Sends a request on. Null if nobody is there; rejects if the server goes away before it has answered. */
function sendOn(server: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const sent = ask(new URL(url!, server), { method: method!, headers, agent: false }, resolve)
    sent.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve(null) : reject(error)))
    sent.end(body)
  })
}

/**
 * Starts a balancer. As real ones do, it asks another server where nobody answers, or where one breaks off that was asked to read; it says
 * 502 where one breaks off that was asked to write.
 */
export async function startBalancer(seed: number): Promise<Balancer> {
  const choice = seededChoice(seed)
  const servers: string[] = []
  const http = createServer(async (request, response) => {
    const body = await buffer(request)
    for (const rest = [...servers]; rest.length > 0; ) {
      const [server] = rest.splice(choice.below(rest.length), 1)
      try {
        const answer = await sendOn(server!, request, body)
        if (!answer) continue
        const bytes = await buffer(answer)
        return void response.writeHead(answer.statusCode!, answer.headers).end(bytes)
      } catch {
        // The server went away.
        if (!READS.includes(request.method!)) break
      }
    }
    response.writeHead(502).end()
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    servers,
    close: () => new Promise((resolve) => {
      http.close(() => resolve())
      http.closeAllConnections()
    }),
  }
}
