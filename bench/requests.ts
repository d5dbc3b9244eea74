import { Agent, get } from 'node:http'
import autocannon from 'autocannon'
import type { RunningServer } from './server.ts'

/** Paths below the site's address, one after the other; from the first again where they come to an end. */
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

/** One request of the one client that there is; its answer as text. */
const ask = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(`${url}: ${answer.statusCode} ${text}`))))
    })
    request.on('error', reject)
  })

export type Asked = { ms: number; answer: string }

/** One request and how long it took. */
export async function timedAsk({ site }: RunningServer, path: string): Promise<Asked> {
  const began = performance.now()
  const answer = await ask(site + path)
  return { ms: performance.now() - began, answer }
}

const CLIENTS = 10

/** Requests a second, as many as ten clients get through that keep their connections. The empty route shows how many they could send. */
export async function throughput({ site }: RunningServer, paths: Paths, seconds: number, clients = CLIENTS): Promise<number> {
  const { origin, pathname } = new URL(site)
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: pathname + paths.next() })
  const outcome = await autocannon({ url: origin, connections: clients, duration: seconds, requests: [{ setupRequest }] })
  if (outcome.non2xx > 0 || outcome.errors > 0) throw new Error(`${paths.next()}: ${outcome.non2xx} answers were not 2xx, ${outcome.errors} errors`)
  return outcome.requests.total / outcome.duration
}
