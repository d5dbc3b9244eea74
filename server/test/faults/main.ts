import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Interruption, interruptions, record } from './interrupt.ts'
import { buildLibrary, type Image } from './recording.ts'

/**
 * `npm run faults [EVERY]`: interrupts an archive after each of its writes (or each EVERY-th), by a kill and by a power cut that drops what
 * was not synced, all of it or all but some pieces. A control without syncing must find losses. docs/measured.md has what came of it.
 */
const every = Number(process.argv[2] ?? 1)
const IMAGES: readonly Image[] = ['killed', 'dropped', 'torn']

const folder = mkdtempSync(join(tmpdir(), 'faldone-faults-'))
const recorder = buildLibrary(folder, 'recorder')
if (!recorder) {
  console.error('A C compiler (cc) is needed to record what the archive does.')
  process.exit(1)
}

async function run(name: string, recording: Recording, step: number, isSynced = true): Promise<Interruption[]> {
  const images = isSynced ? IMAGES : ['dropped'] as const
  const found: Interruption[] = []
  let count = 0
  for await (const interruption of interruptions(recording, folder, { images, isChosen: (at) => at % step === 0, isSynced })) {
    count++
    if (interruption.found.length > 0) found.push(interruption)
  }
  const byImage = images.map((image) => `${image} ${found.filter((one) => one.image === image).length}`).join(', ')
  console.log(`${name}: ${count} interruptions, with losses ${found.length} (${byImage})`)
  return found
}

const before = join(folder, 'before.sqlite')
writeFileSync(before, gunzipSync(readFileSync(join(import.meta.dirname, '../releases/0023-units-of-all-kinds/archive.sqlite.gz'))))
const found = [
  ...(await run('work', record(folder, recorder), IMAGES, every)),
  ...(await run('upgrade', record(folder, recorder, { step: 'upgrade', from: before }), IMAGES, every)),
]
for (const { step, image, found: [first] } of found.slice(0, 30)) console.log(`  ${image} after ${step}: ${first}`)
const control = await run('control without syncing', record(folder, recorder, { isSynced: false }), ['dropped'], every * 20)
rmSync(folder, { recursive: true, force: true })
process.exitCode = found.length > 0 || control.length === 0 ? 1 : 0
