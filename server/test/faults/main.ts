import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Interruption, interruptions, record, type Recording } from './interrupt.ts'
import { brokenPostgres, failedDiskOnPostgres, killedOnPostgres } from './on-postgres.ts'
import { brokenBucket, failedDisk, killedServers } from './real-servers.ts'
import { buildLibrary, type Image } from './recording.ts'
import { brokenUpgrades, brokenUpgradesOnPostgres } from './upgrades.ts'

/**
 * `npm run faults [EVERY] [POINTS]`: interrupts an archive after each of its writes (or each EVERY-th), by a kill and by a power cut that
 * drops what was not synced, all of it or all but some pieces; a control without syncing must find losses. Then real servers are killed,
 * and lose their disk, PostgreSQL and object store, at POINTS steps of every act. docs/measured.md has what came of it.
 */
const every = Number(process.argv[2] ?? 1)
const points = Number(process.argv[3] ?? 12)
const IMAGES: readonly Image[] = ['killed', 'dropped', 'torn']
const MOST_TOLD = 30
/** A run of all steps takes an hour or more: after so many interruptions it says how far it has come. */
const TOLD_EACH = 500

const folder = mkdtempSync(join(tmpdir(), 'faldone-faults-'))
const recorder = buildLibrary(folder, 'recorder')
if (!recorder) {
  console.error('A C compiler (cc) is needed to record what the archive does.')
  process.exit(1)
}

async function replay(name: string, recording: Recording, step: number, isSynced = true): Promise<Interruption[]> {
  const images = isSynced ? IMAGES : ['dropped'] as const
  const found: Interruption[] = []
  let count = 0
  for await (const interruption of interruptions(recording, folder, { images, isChosen: (at) => at % step === 0, isSynced })) {
    if (++count % TOLD_EACH === 0) console.log(`${name}: ${count} interruptions so far, with losses ${found.length}`)
    if (interruption.found.length > 0) found.push(interruption)
  }
  const byImage = images.map((image) => `${image} ${found.filter((one) => one.image === image).length}`).join(', ')
  console.log(`${name}: ${count} interruptions, with losses ${found.length} (${byImage})`)
  return found
}

const OLDER = '0023-units-of-all-kinds'
const kept = (name: string) => join(import.meta.dirname, '../releases', OLDER, name)
const before = join(folder, 'before.sqlite')
writeFileSync(before, gunzipSync(readFileSync(kept('archive.sqlite.gz'))))

async function replays(): Promise<{ told: string[]; isControlled: boolean }> {
  const work = record(folder, recorder!)
  const upgrade = record(folder, recorder!, { step: 'upgrade', from: before })
  const found = [...(await replay('work', work, every)), ...(await replay('upgrade', upgrade, every))]
  const control = await replay('control without syncing', work, Math.min(every * 20, 140), false)
  return {
    told: found.map(({ step, image, found: [first] }) => `${image} after ${step}: ${first}`), isControlled: control.length > 0,
  }
}

async function realServers(): Promise<string[]> {
  const told: string[] = []
  const runs = [
    killedServers, killedOnPostgres, failedDisk, failedDiskOnPostgres, brokenPostgres, brokenBucket,
    () => brokenUpgrades(before, points), () => brokenUpgradesOnPostgres(kept('backup.tar'), OLDER, points),
  ]
  for (const run of runs) {
    for (const { name, interruptions: count, refused, found } of await run(points)) {
      console.log(`${name}: ${count} interruptions, refused ${refused}, faults ${found.length}`)
      told.push(...found)
    }
  }
  return told
}

const { told, isControlled } = await replays()
told.push(...(await realServers()))
for (const line of told.slice(0, MOST_TOLD)) console.log(`  ${line}`)
rmSync(folder, { recursive: true, force: true })
process.exitCode = told.length > 0 || !isControlled ? 1 : 0
