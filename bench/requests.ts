import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { RunningServer } from './server.ts'

/** Paths below the server's address, one after the other; after the last, they start again. */
export type Paths = { next(): string; cameAgain(): boolean }

export function pathsFrom(list: Iterable<string>): Paths {
  let iterator = list[Symbol.iterator]()
  let rounds = 0
  return {
    next() {
      const { value, done } = iterator.next()
      if (!done) return value
      iterator = list[Symbol.iterator]()
      rounds += 1
      return iterator.next().value as string
    },
    cameAgain: () => rounds > 0,
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** The headers of each request. */
export type Headers = Record<string, string>

/** Sends one request of the only client; returns the raw answer. */
async function ask(url: string, headers: Headers): Promise<Buffer> {
  const [answer] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${body.toString()}`)
  return body
}

export type Asked = { ms: number; answer: Buffer }

/** Sends one request and measures it. */
export async function timedAsk({ site }: RunningServer, path: string, headers: Headers): Promise<Asked> {
  const began = performance.now()
  const answer = await ask(site + path, headers)
  return { ms: performance.now() - began, answer }
}

const CLIENTS = 10
/** Seconds for slow calls, of which ten clients do not get one each in the usual time. */
const LONGEST = 15
const LONGEST_ANSWER = 60

/** The requests a second of ten clients that keep their connections. The empty route shows how many they could send. */
export async function throughput(
  { site }: Pick<RunningServer, 'site'>, paths: Paths, seconds: number, headers: Headers = {}
): Promise<number> {
  const { origin, pathname } = new URL(site)
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: pathname + paths.next(), headers })
  const outcome =
    await autocannon({ url: origin, connections: CLIENTS, duration: seconds, timeout: LONGEST_ANSWER, requests: [{ setupRequest }] })
  if (outcome.non2xx > 0 || outcome.errors > 0)
    throw new Error(`${paths.next()}: ${outcome.non2xx} answers were not 2xx, ${outcome.errors} errors`)
  // Slower than that: measures again for as long as ten answers may take.
  if (outcome.requests.total < CLIENTS && seconds < LONGEST) return throughput({ site }, paths, LONGEST, headers)
  return outcome.requests.total / outcome.duration
}
