import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/**
 * For developers: the server restarts when its files change, and the browser follows the client's. Both are at PORT: Vite listens there and
 * passes requests to the interface on to the server, which has a free port of its own.
 */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const apiPort = await freePort()
const start = (args: string[], own: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...own } })

const running = [
  start(['--watch', 'server/src/main.ts', 'serve'], { PORT: String(apiPort) }),
  start(
    ['node_modules/vite/bin/vite.js', 'client', '--port', process.env.PORT ?? '3000', '--strictPort'],
    { API_URL: `http://127.0.0.1:${apiPort}` }
  ),
]

const end = (signal: NodeJS.Signals): void => running.forEach((child) => child.kill(signal))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
// One is of no use without the other, for instance when the port is in use.
for (const child of running) child.once('exit', () => end('SIGTERM'))
