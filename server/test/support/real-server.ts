import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { TEST_PROGRAMS } = process.env

const program = (name: string, source: string) =>
  (TEST_PROGRAMS ? join(TEST_PROGRAMS, `${name}.mjs`) : fileURLToPath(new URL(source, import.meta.url)))

/** The server's program, in the bundle where there is one. */
export const MAIN = program('main', '../../src/main.ts')
/** A program that is killed while it takes a backup or restores it. */
export const KILLED = program('killed', '../backup/killed-command.ts')

/**
 * A server in a process of its own. `url` ends with the base path; `said` returns everything written so far. `stop` asks it to end, `kill`
 * ends it, `hang` lets it do nothing until `goOn`.
 */
export type RealServer = {
  url: string; said(): string; stop(): Promise<number | null>; kill(): Promise<number | null>; hang(): void; goOn(): void
}

/** Starts the program as people do, on a free port, with these settings and no others. */
export async function startServer(
  settings: Record<string, string>, program: string | string[] = MAIN, cwd = settings['DATA_DIR'],
): Promise<RealServer> {
  const { PATH } = process.env
  const env = { ...(PATH && { PATH }), PORT: '0', RECOGNITION: 'off', ...settings }
  const server = spawn(process.execPath, [program, 'serve'].flat(), { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /is ready at (http:\S+)\//.exec(said)
      if (address) resolve(address[1]!)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('close', () => reject(new Error(`The server did not start:\n${said}`)))
  })
  return {
    url,
    said: () => said,
    stop() {
      server.kill('SIGTERM')
      return ended
    },
    kill() {
      server.kill('SIGKILL')
      return ended
    },
    hang: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
  }
}
