import { spawn } from 'node:child_process'

/** For whoever works on Faldone: the server restarts when its files change, the browser follows the client's. */
const server = spawn(process.execPath, ['--watch', 'server/src/main.ts', 'serve'], { stdio: 'inherit' })
const client = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'client'], { stdio: 'inherit' })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal)
    client.kill(signal)
  })
}
