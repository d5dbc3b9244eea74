import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { type BenchArchive, environmentOf } from './archive.ts'

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

export type RunningServer = { pid: number; url: string; startMs: number; stop(): Promise<void> }

function firstAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/\S+\//.exec(said)
      if (address) resolve(address[0].replace(/\/$/, ''))
    })
    server.once('exit', () => reject(new Error(`The server did not start: ${said}`)))
  })
}

/** The real server, in its own process, on an archive. `startMs`: from the start of the process to its first answer. */
export async function serveArchive(archive: BenchArchive): Promise<RunningServer> {
  const env = { ...environmentOf(archive), PORT: '0', BASE_PATH: '/archive' }
  const began = performance.now()
  const server = spawn(process.execPath, [MAIN, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => server.kill())
  const url = `${await firstAddress(server)}/api`
  await fetch(`${url}/archive/fondi/quick?kind=document`).then((answer) => answer.arrayBuffer())
  const startMs = performance.now() - began
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
  }
  return { pid: server.pid!, url, startMs, stop }
}

/** The longest that the server's event loop was held up since it was last asked, in milliseconds. */
export async function loopDelayMs({ url }: RunningServer): Promise<number> {
  const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text())
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)![1]) * 1_000
}

/** Requests a second, as many as a few connections get through. */
export async function throughput(url: string, paths: string[], seconds = 4): Promise<number> {
  const outcome = await autocannon({ url, connections: 20, duration: seconds, requests: paths.map((path) => ({ path: new URL(url).pathname + path })) })
  if (outcome.non2xx > 0 || outcome.errors > 0) throw new Error(`${url}: ${outcome.non2xx} answers were not 2xx, ${outcome.errors} errors`)
  return outcome.requests.average
}
