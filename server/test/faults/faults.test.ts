import { beforeAll, describe, expect, test } from 'vitest'
import { scratchFolder } from '../imports/scratch-file.ts'
import { interruptions, record, type Recording } from './interrupt.ts'
import { buildLibrary } from './recording.ts'

/** The short form; `npm run faults` is the long one. */
const EVERY = 97

const folder = scratchFolder()
const recorder = buildLibrary(folder, 'recorder')

// It takes a C compiler to see what SQLite itself writes and syncs.
describe.skipIf(!recorder)('a recorded archive', () => {
  let recording: Recording
  beforeAll(() => {
    recording = record(folder, recorder!, { rounds: 1 })
  })
  const isChosen = (at: number) => at % EVERY === EVERY - 1

  test('that is killed, or whose machine loses its power, keeps what it promised, and nothing by half', async () => {
    const images = ['killed', 'dropped', 'torn'] as const
    const all = await Array.fromAsync(interruptions(recording, folder, { images, isChosen }))
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter(({ found }) => found.length > 0)).toEqual([])
  })

  test('has losses where nothing is synced', async () => {
    const all = interruptions(recording, folder, { images: ['dropped'], isChosen, isSynced: false })
    expect((await Array.fromAsync(all)).flatMap(({ found }) => found)).not.toEqual([])
  })
})
