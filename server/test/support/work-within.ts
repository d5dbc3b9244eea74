import { afterAll, beforeAll } from 'vitest'
import { BACKGROUND } from '../../src/jobs/background-child.ts'
import { startWithin } from './within.ts'

/** Lets the tests of a file import, export and copy in their own process. */
export function worksWithin(): void {
  const { start } = BACKGROUND
  beforeAll(() => {
    BACKGROUND.start = startWithin
  })
  afterAll(() => {
    BACKGROUND.start = start
  })
}
