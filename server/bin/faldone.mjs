#!/usr/bin/env node
// Runs the command line on the Node that the repository pins, whatever Node called it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pinned = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

const { status, signal } = spawnSync(existsSync(pinned) ? pinned : process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = signal ? 1 : status
