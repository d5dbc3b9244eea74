import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * `wanting`: tests that were skipped because something was missing. `notReached`: tests that would have run if nothing had failed before
 * them.
 */
export type Outcome = { passed: number; failed: number; wanting: Record<string, number>; notReached: number }

/** What the set-up of a project provides (`server/test/support/global-setup.ts`, `e2e/support/global-setup.ts`); null: it is missing. */
type Provided = { postgresUrl?: string | null; browser?: string | null }

/** What a skipped test lacked; null for tests of real data, which is not part of the repository. */
function wantOf({ module, fullName }: TestCase): string | null {
  if (module.project.name === 'release') return 'an empty system that root may enter'
  const { postgresUrl, browser } = module.project.getProvidedContext() as Provided
  if (browser === null) return 'a browser'
  return postgresUrl === null && fullName.includes('(PostgreSQL)') ? 'PostgreSQL' : null
}

function count(outcome: Outcome, test: TestCase): void {
  const { state } = test.result()
  if (state === 'passed' || state === 'failed') outcome[state] += 1
  else if (test.options.mode !== 'skip') outcome.notReached += 1
  else {
    const want = wantOf(test)
    if (want) outcome.wanting[want] = (outcome.wanting[want] ?? 0) + 1
  }
}

/** Writes the outcome of the tests to the file that `OUTCOME_FILE` names. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const outcome: Outcome = { passed: 0, failed: 0, wanting: {}, notReached: 0 }
    for (const module of modules) for (const test of module.children.allTests()) count(outcome, test)
    writeFileSync(process.env.OUTCOME_FILE!, JSON.stringify(outcome))
  }
}
