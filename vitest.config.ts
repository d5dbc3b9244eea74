import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { startsBundled } from './scripts/test-programs.ts'

export default defineConfig({
  test: {
    // One more than there are cores, since tests spend much of their time waiting for a server, a database or a browser.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'contract',
          include: ['contract/test/**/*.test.ts', 'samples/test/**/*.test.ts', 'scripts/test/*.test.ts', 'bench/test/*.test.ts'],
          // Files share their modules: these have no state.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [startsBundled],
        test: {
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          globalSetup: ['scripts/test-programs.ts', 'server/test/support/global-setup.ts'],
          setupFiles: ['server/test/support/setup.ts'],
          // As in the program: child processes that read sheets reuse what earlier ones compiled.
          env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compiled', import.meta.url)) },
          pool: 'forks',
          // Files share their modules, so the server is loaded once.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Needs the built application.
          name: 'release',
          include: ['scripts/test/release/*.test.ts'],
          testTimeout: 60_000,
          // A whole Debian is removed at the end: on a busy machine that takes more than ten seconds.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'client',
          include: ['client/test/**/*.test.ts'],
          // Files share a process, since starting one takes longer than most of them. `fresh-modules.ts` keeps them apart.
          isolate: false,
          setupFiles: ['client/test/support/fresh-modules.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['scripts/test-programs.ts', 'e2e/support/global-setup.ts'],
          pool: 'forks',
          // Files share their modules, so a browser that one file has opened serves the next.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
