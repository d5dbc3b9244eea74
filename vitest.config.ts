import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One core is not left alone: most of what a test does is to wait for a server, a database or a browser.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      { test: { name: 'contract', include: ['contract/test/**/*.test.ts', 'samples/test/**/*.test.ts', 'scripts/test/*.test.ts', 'bench/test/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          globalSetup: ['server/test/support/global-setup.ts'],
          setupFiles: ['server/test/support/light-passwords.ts'],
          // As the program itself does: child processes for sheets need not compile what others have compiled.
          env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compiled', import.meta.url)) },
          pool: 'forks',
          // Not isolated: what one file has loaded of the server serves the next.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'client', include: ['client/test/**/*.test.ts'] } },
      // Not isolated: what a browser has read of the application in one file serves the next.
      { test: { name: 'e2e', include: ['e2e/**/*.test.ts'], globalSetup: ['e2e/support/global-setup.ts'], pool: 'forks', isolate: false, testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
})
