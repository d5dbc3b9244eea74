import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'faldone-outcome-'))
const OUTCOME_FILE = join(folder, 'outcome.json')

afterAll(() => rmSync(folder, { recursive: true }))

test('stories that did not run because something failed do not count as lacking a browser', () => {
  const vitest = [
    join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', join(import.meta.dirname, 'fixture'),
    `--reporter=${join(root, 'scripts/outcome.ts')}`,
  ]
  const { status, stderr } = spawnSync(process.execPath, vitest, { env: { ...process.env, OUTCOME_FILE }, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, ''])
  expect(JSON.parse(readFileSync(OUTCOME_FILE, 'utf8')))
    .toEqual({ passed: 2, failed: 1, wanting: { PostgreSQL: 1, 'a browser': 2, 'an empty system that root may enter': 1 }, notReached: 2 })
})
