import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../src/derived/migrate.ts'
import { verifyInvariants } from '../../src/verify/store.ts'
import { emptyTarget, opened, restore, type Target } from '../backup/whole-archive.ts'
import { ANONYMOUS, titles } from '../search/collection.ts'
import { onEachEngine, type TestDatabase } from '../support/fresh-database.ts'

const RELEASES = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)
const kept = (release: string, file: string) => join(import.meta.dirname, release, file)

/** Checks that everything from `keep.ts` is there and can be found. */
async function requireAll(db: TestDatabase): Promise<void> {
  expect(await verifyInvariants(db.read)).toEqual([])
  expect(await titles(db, { q: 'sfratto torino casa' }, ANONYMOUS)).toEqual(['Volantino contro gli sfratti'])
  expect((await titles(db, {})).sort()).toEqual(['La Città Futura', 'Volantino contro gli sfratti'])
  expect(await titles(db, { q: '12/3/1977' }, ANONYMOUS)).toEqual(['Volantino contro gli sfratti'])
  expect(await db.read.selectFrom('document').select([
    'titleKey', 'detailKey', 'segnaturaFold', 'numberKey', 'filesAll', 'deletedAt',
  ]).orderBy('num').execute()).toMatchObject([
    { titleKey: 'volantino contro gli sfratti', detailKey: 'due» fogli', segnaturaFold: '12/a', filesAll: 1, deletedAt: null },
    { titleKey: 'la citta futura', numberKey: 'n. 000000000003', filesAll: 0, deletedAt: null },
    { deletedAt: expect.any(String) as unknown },
  ])
}

onEachEngine('of every release', (engine) => {
  let target: Target
  beforeEach(async () => {
    target = await emptyTarget(engine)
  })
  afterEach(() => target.remove())

  test.each(RELEASES)('the backup of %s is restored', async (release) => {
    expect(await restore(kept(release, 'backup.tar'), target)).toEqual({ records: 3, files: 1, unwell: [] })
    const db = opened(target)
    await requireAll(db).finally(() => db.close())
  })
})

// PostgreSQL has no such file. There, restoring a backup creates the tables of its time, as above, and brings them up to date.
test.each(RELEASES)('the archive of %s, a SQLite file, is brought up to date', async (release) => {
  const target = await emptyTarget('sqlite')
  mkdirSync(target.dataDir)
  writeFileSync(join(target.dataDir, 'faldone.sqlite'), gunzipSync(readFileSync(kept(release, 'archive.sqlite.gz'))))
  const db = opened(target)
  try {
    await migrate(db)
    await requireAll(db)
    expect(await migrate(db)).toEqual([])
  } finally {
    await db.close()
    await target.remove()
  }
})
