#!/usr/bin/env node
// Runs the command line on the Node that the repository pins, whatever Node called it; signals and the exit code pass through.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pinned = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

const child = spawn(existsSync(pinned) ? pinned : process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : code
})
