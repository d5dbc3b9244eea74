import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vitest/config'
import type { TestProject } from 'vitest/node'
import { bundleForTests, ownProgram, PROGRAMS_OF_TESTS } from './release/bundle.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const bundle = () => bundleForTests({
  archive: at('e2e/support/archive.ts'), killed: at('server/test/backup/killed-command.ts'), main: at('server/src/main.ts'),
})

/**
 * Bundles what tests start in processes and threads of their own, as a release does: a run starts some thousand, and bundled they start in
 * half the time. `TEST_PROGRAMS` names the folder, for all projects of a run.
 */
export default async function setup(project: TestProject): Promise<void> {
  if (process.env.TEST_PROGRAMS) return
  process.env.TEST_PROGRAMS = PROGRAMS_OF_TESTS
  await bundle()
  project.onTestsRerun(bundle)
}

/** Lets modules of the server that a test imports start the bundled programs. */
export const startsBundled: Plugin = {
  name: 'starts-bundled',
  enforce: 'pre',
  transform: (code, module) =>
    ownProgram(code, module, (name) => `new URL(${JSON.stringify(new URL(`../server/.programs/${name}.mjs`, import.meta.url))})`),
}
