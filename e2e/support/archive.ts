import { BACKGROUND } from '../../server/src/jobs/background-child.ts'
import { lightPasswords } from '../../server/test/support/strength.ts'
import { startWithin } from '../../server/test/support/within.ts'
import { moveClock } from './clock.ts'

/**
 * The program behind the archives of the stories: imports the sheets that `FILLINGS` lists, if there are any, and then does what the
 * server's program does with the same arguments, if there are any. `DAYS_AHEAD`: how many days its clock is ahead.
 */
lightPasswords()
// The tests of the server start the processes for long work.
BACKGROUND.start = startWithin
moveClock(Number(process.env.DAYS_AHEAD ?? 0))
const fillings = JSON.parse(process.env.FILLINGS ?? '[]') as unknown[]
if (fillings.length > 0) {
  const { fillArchive } = await import('./fill.ts')
  const { configFromProcess } = await import('../../server/src/config.ts')
  await fillArchive(configFromProcess('it'), fillings as Parameters<typeof fillArchive>[1])
}
if (process.argv.length > 2) await import('../../server/src/main.ts')
