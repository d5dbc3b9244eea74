import { FINDINGS, findingSentence } from '@faldone/contract/import-findings.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LIMITS } from '../../src/imports/reading/limits.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'
import { HOSTILE_FILES } from './hostile-files.ts'
import { check, tableSizes } from './import-sheet.ts'
import { scratchFile } from './scratch-file.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Processor time, because the clock says more about the machine than about the program. */
const PATIENCE_MS = 10_000

let db: TestDatabase
beforeAll(async () => {
  db = await freshDatabase('sqlite')
})
afterAll(() => db.close())

const TRUE_LIMITS = { ...LIMITS }
afterEach(() => void Object.assign(LIMITS, TRUE_LIMITS))

test('there are enough of them', () => {
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(50)
})

test('a sheet has at most two hundred thousand rows, and at most ten million letters if it repeats them', () => {
  expect(LIMITS).toMatchObject({ rows: 200_000, textsFrom: 10 * 1024 ** 2, expansion: 200 })
})

test.each(HOSTILE_FILES)('$name', async ({ name, bytes, fate, limits }) => {
  Object.assign(LIMITS, limits)
  const before = await tableSizes(db)
  const begun = process.cpuUsage()
  const { id, state, counts, findings } = await check(db, scratchFile(bytes, name))
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1000).toBeLessThan(PATIENCE_MS)
  expect(await tableSizes(db)).toEqual(before)
  if (typeof fate === 'string') {
    expect([state, findings.map(({ code }) => code)]).toEqual(['failed', [fate]])
    expect(FINDINGS[fate].severity).toBe('file')
    for (const lang of ['it', 'en'] as const) expect(findingSentence(findings[0]!, lang)).toMatch(/^[^{}]{10,200}\.$/)
    expect(await db.read.selectFrom('importRow').select('row').where('importId', '=', id).limit(1).execute()).toEqual([])
  } else expect([state, counts?.created, findings.map(({ code }) => code)]).toEqual(['checked', fate.created, fate.findings ?? []])
})
