import { defineConfig } from 'vitest/config'

/** `npm run screens`: pictures of all scenes. This is not a test: only a person can say whether they look right. */
export default defineConfig({
  test: {
    name: 'screens', include: ['e2e/screens.ts'], globalSetup: ['e2e/support/global-setup.ts'], pool: 'forks', testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
