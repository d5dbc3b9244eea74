import { randomUUID } from 'node:crypto'
import { readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused } from '../backup/refused.ts'
import { allBlobs } from '../backup/copy-files.ts'
import { restoreBackup } from '../backup/restore.ts'
import type { Config } from '../config.ts'
import { type Database, type Db, openDatabase } from '../db/database.ts'
import { openStorage } from '../files/storage.ts'
import { verifyInvariants } from '../verify/store.ts'
import { answersIn, countsIn } from './answers-store.ts'
import { isWhole, type Listed, listSeal, readList, sealedEntries } from './copy.ts'
import { CopyFault } from './fault.ts'
import { fileName, FILES } from './layout.ts'
import type { Place } from './place.ts'
import type { Sealing } from './sealing.ts'
import type { CopyProgress, CopyTaken } from './take.ts'

const PROOF = 'proof-'

/** Rows take so many times more as a database with its index than packed in a copy. */
const UNPACKED = 12

type ProofConfig = Pick<Config, 'dataDir' | 'diskReserveBytes'>

/** Removes what an interrupted proof left. */
export async function sweepProofs({ dataDir }: ProofConfig): Promise<void> {
  for (const name of await readdir(dataDir)) if (name.startsWith(PROOF)) await rm(join(dataDir, name), { recursive: true, force: true })
}

/**
 * Proves a copy: reads every stored byte of it, restores it into a temporary archive, verifies that, counts and searches in it, and throws
 * it away. Throws `CopyFault` DAMAGED, with the number of damaged files, DIFFERENT if what is in it is not what was copied, or
 * NO_ROOM_TO_PROVE. Files that are damaged in the copy are removed from it, so that they are copied again the next time.
 */
export async function proveCopy(
  config: ProofConfig, place: Place, sealing: Sealing, taken: CopyTaken, onProgress: (progress: CopyProgress) => void
): Promise<void> {
  const { bavail, bsize } = await statfs(config.dataDir)
  if (bavail * bsize < taken.rowBytes * UNPACKED + config.diskReserveBytes) throw new CopyFault('NO_ROOM_TO_PROVE')
  const listed = await inWords(async () => readList(place, sealing, taken.copy, await listSeal(place, sealing, taken.copy)))
  const problems = await checkStored(place, sealing, taken, listed, onProgress)
  if (problems > 0) throw new CopyFault('DAMAGED', { problems })
  await inTemporaryArchive(config, async (database, dataDir) => {
    await inWords(() => restoreBackup(
      { config: { dataDir, filesUrl: null, databaseUrl: null }, database, storage: openStorage({ dataDir, filesUrl: null }) },
      { size: 0, sealed: () => sealedEntries(place, sealing, taken.copy) }, () => {},
    ))
    if ((await verifyInvariants(database.read)).length > 0) throw new CopyFault('DIFFERENT')
    await compare(database.read, taken)
    await requireListed(database.read, listed)
  })
}

async function inTemporaryArchive(config: ProofConfig, work: (database: Database, dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = join(config.dataDir, `${PROOF}${randomUUID().slice(0, 8)}`)
  const database = openDatabase({ dataDir, databaseUrl: null, readers: 1 })
  try {
    await work(database, dataDir)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** What is refused in a copy that was just made is damaged. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refused ? new CopyFault('DAMAGED', { cause: error }) : error
  }
}

async function compare(db: Db, { counts, answers }: CopyTaken): Promise<void> {
  const [found, answered] = [await countsIn(db), await answersIn(db, Object.keys(answers))]
  if (JSON.stringify([found, answered]) !== JSON.stringify([counts, answers])) throw new CopyFault('DIFFERENT')
}

/** Every stored file that the rows of a copy refer to must be in its list. */
async function requireListed(db: Db, listed: readonly Listed[]): Promise<void> {
  const known = new Set(listed.map(({ sha256 }) => sha256))
  for await (const { sha256 } of allBlobs(db)) if (!known.has(sha256)) throw new CopyFault('DIFFERENT')
}

/** Reads all stored files of a copy. Returns how many are missing or damaged, and lets go of those. */
async function checkStored(
  place: Place, sealing: Sealing, { copy }: CopyTaken, listed: readonly Listed[], onProgress: (progress: CopyProgress) => void
): Promise<number> {
  let [problems, done] = [0, 0]
  for (const { sha256, size } of listed) {
    if (size === null || (await isWhole(place, sealing, copy, sha256))) {
      onProgress({ phase: 'proving', done: (done += size ?? 0) })
      continue
    }
    problems++
    await place.remove(`${FILES}/${fileName(sha256)}${copy.suffix}`)
  }
  return problems
}
