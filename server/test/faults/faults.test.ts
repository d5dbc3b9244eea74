import { expect, test } from 'vitest'
import { scratchFolder } from '../imports/scratch-file.ts'
import { type Interruption, interruptions, record } from './interrupt.ts'
import { buildLibrary } from './recording.ts'

/** The short form; `npm run faults` is the long one. */
const EVERY = 97

const folder = scratchFolder()
const recorder = buildLibrary(folder, 'recorder')

/** What every so-many-th interruption left that is not as it should be. */
async function faults(isSynced: boolean): Promise<{ count: number; wrong: Interruption[] }> {
  const wrong: Interruption[] = []
  let count = 0
  const recording = record(folder, recorder!, { isSynced, rounds: 2 })
  const images = isSynced ? ['killed', 'dropped', 'torn'] as const : ['dropped'] as const
  await interruptions(recording, folder, images, (at) => at % EVERY === EVERY - 1, (one) => {
    count++
    if (one.found.length > 0) wrong.push(one)
  })
  return { count, wrong }
}

// It takes a C compiler to see what SQLite itself writes and syncs.
test.skipIf(!recorder)('an archive that is killed, or whose machine loses its power, keeps what it promised, and nothing by half', async () => {
  const { count, wrong } = await faults(true)
  expect(count).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test.skipIf(!recorder)('losses are found where nothing is synced', async () => {
  expect((await faults(false)).wrong.length).toBeGreaterThan(0)
})
