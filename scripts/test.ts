import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import type { Outcome } from './outcome.ts'

/**
 * `npm test`: all checks and tests. `npm run check` (`--quick`) leaves out the databases and the browser. The last line says how many tests
 * and checks passed and failed. In CI, a skipped test counts as failed.
 */
const quick = process.argv.includes('--quick')
const inCi = process.env.CI === 'true'
const OUTCOME_FILE = '.cache/outcome.json'

type Check = { name: string; command: string[] }

const CHECKS: Check[] = [
  // In one thread: several threads on one project do twice the work, and the other checks need theirs.
  { name: 'types', command: ['tsc', '-b', '--singleThreaded'] },
  { name: 'tables', command: ['node', 'scripts/tables.ts'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'styles', command: ['stylelint', 'client/src/**/*.css'] },
  {
    name: 'import directions',
    command: ['depcruise', '--config', '.dependency-cruiser.json', 'contract', 'server', 'client/src', 'e2e', 'bench', 'samples', 'scripts']
  },
  { name: 'rooms', command: ['node', 'scripts/rooms.ts'] },
  { name: 'lines', command: ['node', 'scripts/lines.ts'] },
  { name: 'dead code', command: ['knip'] },
]

const run = (command: string[]): boolean =>
  spawnSync(`node_modules/.bin/${command[0]}`, command.slice(1), { stdio: 'inherit', env: { ...process.env, OUTCOME_FILE } }).status === 0

/** Runs a check and prints all its output at once. */
async function passes({ name, command: [tool, ...args] }: Check): Promise<boolean> {
  const began = Date.now()
  const child = spawn(`node_modules/.bin/${tool}`, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  const good = (await code) === 0
  console.log(`${said.join('')}${good ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  return good
}

/** Runs as many at once as there are processors. */
async function runChecks(): Promise<Pick<Outcome, 'passed' | 'failed'>> {
  const waiting = [...CHECKS]
  let failed = 0
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await passes(check))) failed += 1
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { passed: CHECKS.length - failed, failed }
}

function runTests(): Outcome {
  mkdirSync('.cache', { recursive: true })
  rmSync(OUTCOME_FILE, { force: true })
  const projects = quick ? ['--project', 'contract', '--project', 'client'] : []
  const good = run(['vitest', 'run', '--reporter=default', '--reporter=./scripts/outcome.ts', ...projects])
  const outcome = JSON.parse(readFileSync(OUTCOME_FILE, 'utf8')) as Outcome
  // A run can also fail without a failed test: a file does not load, or an error occurs outside any test.
  return { ...outcome, failed: good ? outcome.failed : Math.max(outcome.failed, 1) }
}

const checks = await runChecks()
const tests = runTests()
const passed = checks.passed + tests.passed
let failed = checks.failed + tests.failed
if (tests.notReached > 0) console.log(`\n!!! Tests that didn’t run because something failed first: ${tests.notReached}`)
for (const [want, skipped] of Object.entries(tests.wanting)) {
  console.log(`\n!!! Tests skipped because ${want} isn’t available: ${skipped}.${inCi ? ' In CI they count as failures.' : ''}\n`)
  if (inCi) failed += skipped
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
