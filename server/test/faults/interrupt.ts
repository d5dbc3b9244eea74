import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkPlace, isHarmless } from '../../src/copies/check.ts'
import { copiesIn } from '../../src/copies/copy.ts'
import { openPlace } from '../../src/copies/open-place.ts'
import { sealingWith } from '../../src/copies/sealing.ts'
import { damageIn } from '../../src/db/damage.ts'
import { type Database, type Db, openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/derived/migrate.ts'
import { checkFiles } from '../../src/files/check.ts'
import { openStorage } from '../../src/files/storage.ts'
import { verifyInvariants } from '../../src/verify/store.ts'
import { Disk, type Image, stepsIn } from './recording.ts'

const ACTS = join(import.meta.dirname, 'acts.ts')
const SHEET_ROWS = 40

/** What was begun and what was promised by some moment. */
type Promised = { begun: Set<string>; done: Set<string> }

/** What was found after an interruption; nothing, if all is well. */
export type Interruption = { step: string; image: Image; found: string[] }

/** What a process did to the files below `root`, which are as they were before. */
type Recording = { root: string; log: Buffer }

function run(step: string, root: string, environment: Record<string, string> = {}): void {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const env = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...environment }
  const { status, stderr } = spawnSync(process.execPath, [ACTS, step, root], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${step} failed:\n${stderr}`)
}

/**
 * Records what an archive does. `from`: the archive before, or an older version of it; absent: a new one. `isSynced` false: nothing that
 * the process syncs is synced, so losses must be found.
 */
export function record(
  folder: string, recorder: string, { step = 'work', from = null as string | null, isSynced = true, rounds = 6 } = {}
): Recording {
  const root = mkdtempSync(join(folder, 'recorded-'))
  mkdirSync(join(root, 'data'))
  if (from) cpSync(from, join(root, 'data', 'faldone.sqlite'))
  else run('prepare', root)
  const before = mkdtempSync(join(folder, 'before-'))
  cpSync(root, before, { recursive: true })
  const log = join(folder, `${step}-${isSynced}.log`)
  rmSync(log, { force: true })
  run(step, root, {
    LD_PRELOAD: recorder, FAULTS_ROOT: root, FAULTS_ACKS: join(root, 'acks'), FAULTS_LOG: log, FAULTS_ROUNDS: String(rounds),
    ...(isSynced ? {} : { FAULTS_NO_SYNC: '1' }),
  })
  rmSync(root, { recursive: true })
  cpSync(before, root, { recursive: true })
  rmSync(before, { recursive: true })
  return { root, log: readFileSync(log) }
}

/**
 * Interrupts a recording after each of its steps for which `isChosen` says so, in each of the ways, and looks at what is left. `onEach`
 * gets what was found.
 */
export async function interruptions(
  { root, log }: Recording, scratch: string, images: readonly Image[], isChosen: (at: number) => boolean,
  onEach: (interruption: Interruption) => void
): Promise<void> {
  const disk = new Disk(root)
  const look = async (image: Image): Promise<string[]> => {
    const folder = mkdtempSync(join(scratch, 'left-'))
    disk.write(folder, image)
    return lookAt(folder, promised).catch((error: unknown) => [String(error)])
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
    disk.apply(step)
    if (!isChosen(at++)) continue
    for (const image of images) {
      const found = (await look(image)).filter((fault) => !known.has(fault))
      onEach({ step: `${step.op} ${step.path.slice(root.length)}`, image, found })
    }
  }
}

/** What is wrong with what an interruption left: nothing that was promised may be missing, and nothing may be there by half. */
async function lookAt(folder: string, promised: Promised): Promise<string[]> {
  const dataDir = join(folder, 'data')
  if (!existsSync(join(dataDir, 'faldone.sqlite'))) return ['the database is gone']
  const database = openDatabase({ dataDir, databaseUrl: null, readers: 1 })
  try {
    await migrate(database)
    const damage = await damageIn(database.read)
    if (damage.length > 0) return damage
    return [
      ...(await verifyInvariants(database.read)), ...(await missingRecords(database.read, promised)),
      ...(await halfSheets(database.read, promised)), ...(await lostFiles(database, dataDir, promised)),
      ...(await brokenCopies(join(folder, 'copies'), promised)),
    ]
  } finally {
    await database.close()
  }
}

const after = (promised: ReadonlySet<string>, beginning: string): string[] =>
  [...promised].filter((what) => what.startsWith(beginning)).map((what) => what.slice(beginning.length))

/** A record may have the title that was promised last, or the one that was just being written. */
async function missingRecords(db: Db, { begun, done }: Promised): Promise<string[]> {
  const rows = await db.selectFrom('document').select('title').where('deletedAt', 'is', null).execute()
  const titles = new Set(rows.map(({ title }) => title))
  return after(done, 'record ').filter((title) => !titles.has(title) && !begun.has(`record ${title.replace('Scheda', 'Corretta')}`))
    .map((title) => `the record is lost: ${title}`)
}

async function halfSheets(db: Db, { begun, done }: Promised): Promise<string[]> {
  const found: string[] = []
  for (const round of after(begun, 'sheet ')) {
    const { count } = await db.selectFrom('document').select(({ fn }) => fn.countAll<number>().as('count'))
      .where('title', 'like', `Foglio ${round} riga %`).where('deletedAt', 'is', null).executeTakeFirstOrThrow()
    if (count !== 0 && count !== SHEET_ROWS) found.push(`half of a sheet: ${count} rows of ${round}`)
    if (count === 0 && done.has(`sheet ${round}`) && !begun.has(`undo ${round}`)) found.push(`the sheet is lost: ${round}`)
    if (count !== 0 && done.has(`undo ${round}`)) found.push(`the undo is lost: ${round}`)
  }
  return found
}

async function lostFiles({ read }: Database, dataDir: string, { done }: Promised): Promise<string[]> {
  const { problems } = await checkFiles(read, openStorage({ dataDir, filesUrl: null }))
  const names = new Set((await read.selectFrom('file').select('name').execute()).map(({ name }) => name))
  return [
    ...problems.map(({ sha256, problem }) => `stored bytes are ${problem}: ${sha256}`),
    ...after(done, 'file ').filter((name) => !names.has(name)).map((name) => `the file is lost: ${name}`),
  ]
}

async function brokenCopies(path: string, { done }: Promised): Promise<string[]> {
  if (!existsSync(path)) return after(done, 'copy ').length > 0 ? ['the copies are gone'] : []
  const place = openPlace(path)
  const copies = await copiesIn(place)
  if (copies.length === 0) return after(done, 'copy ').length > 0 ? ['the copies are gone'] : []
  const { findings } = await checkPlace(place, sealingWith(null), () => {})
  return findings.filter((finding) => !isHarmless(finding)).map(({ what, problem }) => `the copy is ${problem}: ${what}`)
}
