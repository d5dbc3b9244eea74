import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lookAt, placeIn, type Promised } from './promises.ts'
import { Disk, type Image, stepsIn } from './recording.ts'

const ACTS = join(import.meta.dirname, 'acts.ts')

/** What was found after an interruption; nothing, if all is well. */
export type Interruption = { step: string; image: Image; found: string[] }

/** What a process did to the files below `root`, which are as they were before. */
export type Recording = { root: string; log: Buffer }

function run(step: string, root: string, environment: Record<string, string> = {}): void {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const env = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...environment }
  const { status, stderr } = spawnSync(process.execPath, [ACTS, step, root], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${step} failed:\n${stderr}`)
}

/** Records what an archive does. `from`: the archive before, or an older version of it; absent: a new one. */
export function record(
  folder: string, recorder: string, { step = 'work', from = null as string | null, rounds = 6 } = {}
): Recording {
  const root = mkdtempSync(join(folder, 'recorded-'))
  mkdirSync(join(root, 'data'))
  if (from) cpSync(from, join(root, 'data', 'faldone.sqlite'))
  else run('prepare', root)
  const before = mkdtempSync(join(folder, 'before-'))
  cpSync(root, before, { recursive: true })
  const log = join(folder, `${step}.log`)
  rmSync(log, { force: true })
  run(step, root, {
    LD_PRELOAD: recorder, FAULTS_ROOT: root, FAULTS_ACKS: join(root, 'acks'), FAULTS_LOG: log, FAULTS_ROUNDS: String(rounds),
  })
  rmSync(root, { recursive: true })
  cpSync(before, root, { recursive: true })
  rmSync(before, { recursive: true })
  return { root, log: readFileSync(log) }
}

/** How a recording is interrupted: after which of its steps, and in which ways. `isSynced` false: as if nothing had been synced. */
type Interrupting = { images: readonly Image[]; isChosen: (at: number) => boolean; isSynced?: boolean }

/** Interrupts a recording after the chosen steps, in each of the ways, and looks at what is left. */
export async function* interruptions(
  { root, log }: Recording, scratch: string, { images, isChosen, isSynced = true }: Interrupting
): AsyncGenerator<Interruption> {
  const disk = new Disk(root)
  const look = async (image: Image): Promise<string[]> => {
    const folder = mkdtempSync(join(scratch, 'left-'))
    disk.write(folder, image)
    return lookAt(placeIn(folder), promised).catch((error: unknown) => [String(error)])
      .finally(() => rmSync(folder, { recursive: true, force: true }))
  }
  const promised: Promised = { begun: new Set(), done: new Set() }
  // What was wrong before: old archives lack the bytes of their files.
  const known = new Set(await look('killed'))
  let at = 0
  for (const step of stepsIn(log)) {
    if (step.op === 'ack') {
      for (const line of step.bytes.toString().trim().split('\n'))
        promised[line.startsWith('begin ') ? 'begun' : 'done'].add(line.replace(/^\w+ /, ''))
      continue
    }
    if (isSynced || step.op !== 'sync') disk.apply(step)
    if (!isChosen(at++)) continue
    for (const image of images) {
      const found = (await look(image)).filter((fault) => !known.has(fault))
      yield { step: `${step.op} ${step.path.slice(root.length)}`, image, found }
    }
  }
}
