import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the tests' PostgreSQL listens; null where none could be had. */
    postgresUrl: string | null
  }
}

/** Gives every test one PostgreSQL: TEST_DATABASE_URL, or one of our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? null : await startPostgres()
  project.provide('postgresUrl', given ?? own?.url ?? null)
  return async () => own?.stop()
}
