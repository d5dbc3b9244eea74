import { existsSync } from 'node:fs'
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

export const SHEET_ROWS = 40

/** What was begun and what was promised by some moment: `record TITLE`, `file NAME`, `sheet ROUND`, `undo ROUND`, `copy ROUND`. */
export type Promised = { begun: Set<string>; done: Set<string> }

/** Where an archive is. `copies`: the folder of its copies. */
export type ArchivePlace = { dataDir: string; databaseUrl: string | null; filesUrl: string | null; copies: string }

/** The archive of the acts in a folder. */
export const placeIn = (folder: string): ArchivePlace =>
  ({ dataDir: join(folder, 'data'), databaseUrl: null, filesUrl: null, copies: join(folder, 'copies') })

/** What is wrong with what an interruption left: nothing that was promised may be missing, and nothing may be there by half. */
export async function lookAt(place: ArchivePlace, promised: Promised): Promise<string[]> {
  if (!place.databaseUrl && !existsSync(join(place.dataDir, 'faldone.sqlite'))) return ['the database is gone']
  const database = openDatabase({ ...place, readers: 1 })
  try {
    await migrate(database)
    const damage = await damageIn(database.read)
    if (damage.length > 0) return damage
    return [
      ...(await verifyInvariants(database.read)), ...(await missingRecords(database.read, promised)),
      ...(await halfSheets(database.read, promised)), ...(await lostFiles(database, place, promised)),
      ...(await brokenCopies(place.copies, promised)),
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
  const mayBe = (title: string) =>
    titles.has(title) || (title.startsWith('Scheda') && begun.has(`record ${title.replace('Scheda', 'Corretta')}`))
  return after(done, 'record ').filter((title) => !mayBe(title)).map((title) => `the record is lost: ${title}`)
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

async function lostFiles({ read }: Database, place: ArchivePlace, { done }: Promised): Promise<string[]> {
  const { problems } = await checkFiles(read, openStorage(place))
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
