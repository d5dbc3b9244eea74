import type { ChildProcess } from 'node:child_process'
import { type BenchArchive, environmentOf } from './archive.ts'
import { COMMON_MARK } from './collection.ts'
import { startWatched } from './loop-delay.ts'

/** `site`: the address with the base path; `url`: that of the interface. */
export type RunningServer = { process: ChildProcess; pid: number; site: string; url: string; startMs: number; stop(): Promise<void> }

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

/**
 * Starts the real server on an archive, with further settings, in its own process. `startMs`: from the start of the process to its first
 * answer to a search.
 */
export async function serveArchive(archive: BenchArchive, settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const env = { ...environmentOf(archive), ...settings, PORT: '0', BASE_PATH: '/archive' }
  const began = performance.now()
  const server = startWatched(['serve'], env)
  process.once('exit', () => server.kill())
  const site = await firstAddress(server)
  const url = `${site}/api`
  await fetch(`${url}/archive/documents?q=${COMMON_MARK}`).then((answer) => answer.arrayBuffer())
  const startMs = performance.now() - began
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
  }
  return { process: server, pid: server.pid!, site, url, startMs, stop }
}
