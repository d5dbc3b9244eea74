import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { appliedMigrations } from '../../src/db/migrate.ts'
import { migrations, migrationsIn } from '../../src/db/migrations.ts'
import { migrate } from '../../src/derived/migrate.ts'
import { noteMade } from '../../src/derived/store.ts'
import { verifyInvariants } from '../../src/verify/store.ts'
import { emptyTarget, opened, type Target } from '../backup/whole-archive.ts'
import { addRecords, ANONYMOUS, titles } from '../search/collection.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'

const NAMES = Object.keys(migrations)
const KEYS = ['titleKey', 'detailKey', 'numberKey', 'publisherKey', 'locationKey'] as const

test('a file without the name of its migration is refused, since its statements would never run', () => {
  const statement = 'alter table document add column note text;\n'
  expect(() => migrationsIn(statement, '0099.sql')).toThrow('0099.sql does not begin with')
  expect(() => migrationsIn(`${statement}--- 0099-note\n`, '0099.sql')).toThrow('0099.sql does not begin with')
  expect(migrationsIn(`--- 0099-note\n${statement}`, '0099.sql').map(([name]) => name)).toEqual(['0099-note'])
})

test('migrations contain only SQL', () => {
  expect(readdirSync(new URL('../../migrations', import.meta.url)).filter((file) => !file.endsWith('.sql'))).toEqual([])
})

test('no migration has changed its name or its position', () => {
  expect(NAMES).toEqual(NAMES.toSorted())
  expect(NAMES.slice(0, 15)).toEqual([
    '0001-archive', '0002-terms', '0003-search', '0004-trash', '0005-imports', '0006-accounts', '0007-import-edits', '0008-orders',
    '0009-recordings', '0010-index-words', '0011-title-keys', '0012-theme-links', '0013-file-counts', '0014-long-unit-names',
    '0015-revisions',
  ])
})

onEachEngine('an archive of an earlier version', (engine) => {
  let target: Target
  let db: TestDatabase
  beforeEach(async () => {
    target = await emptyTarget(engine)
    db = opened(target)
  })
  afterEach(async () => {
    await db.close()
    await target.remove()
  })

  const migrateTo = async (name: string) => {
    const { error } = await new Migrator({ db: db.write, provider: { getMigrations: async () => migrations } }).migrateTo(name)
    expect(error).toBeUndefined()
  }

  /** The `num`th recording with a theme, as programs of that time wrote them. */
  async function addOldRecord(last: string, num = 1): Promise<void> {
    const key = { ...(last < '0011' && { titleFold: 'x' }) }
    const row = {
      num, id: `0198c0de-0000-7000-8000-${String(num).padStart(12, '0')}`, kind: 'audio', position: num, title: `Comizio ${num}`,
      titleKey: 'x', number: 'n. 3', date: '3/77',
      dated: 0, visibility: 'public', hidden: 0, filesAll: 1, filesPublic: 1, createdAt: '2026-01-01', updatedAt: '2026-01-01', ...key,
    }
    const sha256 = `ab${num}`
    const blob = { sha256, size: 1, mediaType: 'audio/mpeg', pieces: '[]', thumbnail: 'none', createdAt: '2026-01-01' }
    const file = { id: `f${num}`, documentId: row.id, sha256, name: 'a.mp3', position: 0, access: 'public', createdAt: '2026-01-01' }
    await db.write.insertInto('document').values(row as never).execute()
    if (last >= '0036') await db.write.updateTable('documentNumber').set({ last: num }).execute()
    await db.write.insertInto('blob').values(blob as never).execute()
    await db.write.insertInto('file').values(file as never).execute()
    if (last < '0002') return
    await sql`insert into document_tematica (document_num, tematica_id) select ${num}, id from tematica where it = 'Casa'`.execute(db.write)
    await sql`update tematica set documents_all = documents_all + 1, documents_public = documents_public + 1 where it = 'Casa'`
      .execute(db.write)
  }

  /** Brings the archive up to date and looks at the recordings in it, which older programs wrote. */
  async function isUpToDateAfter(last: string, records: number): Promise<void> {
    const all = Array.from({ length: records }, (_, at) => `Comizio ${at + 1}`)
    expect(await migrate(db)).toEqual(NAMES.slice(NAMES.indexOf(last) + 1))
    const found = async (query: Parameters<typeof titles>[1]) => (await titles(db, { ...query, pageSize: 100 }, ANONYMOUS)).toSorted()
    expect(await found({ q: 'comizio', hasFiles: true })).toEqual(all.toSorted())
    expect(await found({ yearFrom: 1977, yearTo: 1977, month: [3] })).toEqual(all.toSorted())
    const keys = await db.read.selectFrom('document').select([...KEYS, 'dateTo']).orderBy('num').execute()
    expect(keys).toMatchObject(all.map((_, at) => (
      { titleKey: `comizio ${String(at + 1).padStart(12, '0')}`, numberKey: 'n. 000000000003', dateTo: '1977-03-31' })))
    expect(await verifyInvariants(db.read)).toEqual([])
    expect(await migrate(db)).toEqual([])
  }

  const jobs = () => db.read.selectFrom('job').select(['type', 'payload', 'state']).orderBy('payload').execute()
  /** Recordings from before 0009 are read once more. */
  const readAgain = (num: number) => ({ type: 'recording', payload: `{"sha256":"ab${num}"}`, state: 'waiting' })

  test.each([NAMES[0]!, '0014-long-unit-names'])('with the migrations up to %s is brought up to date', async (last) => {
    await migrateTo(last)
    await addOldRecord(last)
    await isUpToDateAfter(last, 1)
    expect(await jobs()).toEqual(last < '0009' ? [readAgain(1)] : [])
  })

  test('is brought up to date once by servers that start at the same time', async () => {
    const servers = [db, openDatabase(target), openDatabase(target)]
    const applied = await Promise.all(servers.map((server) => migrate(server)))
    expect(applied.filter((names) => names.length > 0)).toEqual([NAMES])
    await Promise.all(servers.slice(1).map((server) => server.close()))
  })

  test('stays as it was if a migration fails, and is brought up to date by the next one that does not', async () => {
    const last = NAMES.at(-3)!
    await migrateTo(last)
    await addOldRecord(last)
    migrations['9999-broken'] = { up: async (tx) => void (await sql`delete from nothing`.execute(tx)) }
    try {
      await expect(migrate(db)).rejects.toThrow('nothing')
    } finally {
      delete migrations['9999-broken']
    }
    expect((await appliedMigrations(db.read)).at(-1)).toBe(last)
    await isUpToDateAfter(last, 1)
  })

  test('is brought up to date when each migration found what the program before it had written', async () => {
    const before = NAMES.slice(0, -1)
    for (const [at, name] of before.entries()) {
      await migrateTo(name)
      await addOldRecord(name, at + 1)
    }
    await isUpToDateAfter(before.at(-1)!, before.length)
    expect(await jobs()).toEqual(before.flatMap((name, at) => (name < '0009' ? [readAgain(at + 1)] : [])))
  })

  test('gets the descriptions of its texts with files apart on PostgreSQL', async () => {
    if (engine === 'sqlite') return
    await migrateTo('0052-shared-work')
    await sql`insert into search_text (num, words)
      values (1, 'casa:1A lotta:3,5 strike:7C,9C'::tsvector), (2, 'casa:1A'::tsvector)`.execute(db.write)
    await migrateTo('0053-described-apart')
    const { rows } = await sql`select num, words::text, positions from search_text_description`.execute(db.read)
    expect(rows).toEqual([{ num: 1, words: "'casa':1A 'lotta':3,5", positions: 5 }])
  })

  test('has sheets checked again if a number meant any fondo when they were checked, and leaves the others alone', async () => {
    await migrateTo('0015-revisions')
    const row = (id: string, state: 'checked' | 'acquired' | 'failed') =>
      ({ id, state, kind: 'document' as const, fileName: 'a.csv', options: '{}', createdAt: '2026-01-01' })
    await db.write.insertInto('import').values([row('a', 'checked'), row('b', 'acquired'), row('c', 'failed')]).execute()
    await migrate(db)
    const states = await db.read.selectFrom('import').select(['id', 'state']).orderBy('id').execute()
    expect(states.map(({ state }) => state)).toEqual(['uploaded', 'acquired', 'failed'])
  })

  test('has sheets checked again whose check left notes of units out, and says of acquired ones no more than is known today', async () => {
    await migrateTo('0056-same-as')
    const told = (code: string) => JSON.stringify([{ row: 1, column: 'Nota', code, value: null, rows: 1 }])
    const row = (id: string, state: 'checked' | 'acquired', findings: string) =>
      ({ id, state, kind: 'document' as const, fileName: 'a.csv', options: '{}', createdAt: '2026-01-01', findings })
    const left = told('UNIT_NOTE_LEFT')
    await db.write.insertInto('import')
      .values([row('a', 'checked', left), row('b', 'acquired', left), row('c', 'checked', told('UNIT_ROW'))]).execute()
    await db.write.insertInto('importRow')
      .values({ importId: 'b', row: 1, cells: '[]', action: 'none', plan: '{}', findings: left } as never).execute()
    await migrate(db)
    const sheets = await db.read.selectFrom('import').select(['state', 'findings']).orderBy('id').execute()
    expect(sheets.map(({ state }) => state)).toEqual(['uploaded', 'acquired', 'checked'])
    const rows = await db.read.selectFrom('importRow').select('findings').execute()
    expect([...sheets, ...rows].map(({ findings }) => findings)).toEqual(Array(4).fill(told('UNIT_ROW')))
  })
})

onEachEngine('derived data', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  const keys = () =>
    db.read.selectFrom('document').select(['num', ...KEYS, 'dateFrom', 'dateTo', 'dateQualifier', 'dated']).orderBy('num').execute()
  const words = () => db.read.selectFrom('searchWord').selectAll().orderBy('word').execute()
  const rows = () => db.read.selectFrom('searchDocument').selectAll().orderBy('num').execute()
  const versions = () => db.read.selectFrom('derivedVersion').selectAll().orderBy('name').execute()

  async function addSome(): Promise<void> {
    await addRecords(db, Array.from({ length: 1_100 }, (_, at) => ({
      title: `Volantino ${at}`, number: `n. ${at}`, tematiche: ['Casa'], date: ['settembre 1977, 23-25', 'ante 1970', 's.d.'][at % 3]!,
      ...(at % 2 === 0 && { detail: '«Due» fogli', publisher: 'Éditions' }),
    })))
  }

  describe.each(['keys', 'index'] as const)('(%s) from another version', (name) => {
    test('is derived again once, however much of it is missing or wrong', async () => {
      await addSome()
      const before = { keys: await keys(), words: await words(), rows: await rows(), versions: await versions() }
      if (name === 'keys')
        await db.write.updateTable('document').set({ titleKey: 'x', detailKey: null, dateFrom: null, dateTo: null, dated: 0 }).execute()
      await db.write.deleteFrom('searchTally').where('facet', '=', 'kind').execute()
      await db.write.updateTable('searchDocument').set({ fromDay: null, toMonth: 3 }).where('num', '<', 500).execute()
      await inWrite(db, (tx) => noteMade(tx, name, 0))
      await migrate(db)
      expect({ keys: await keys(), words: await words(), rows: await rows(), versions: await versions() }).toEqual(before)
      expect(await titles(db, { q: 'volantini 1099' }, ANONYMOUS)).toEqual(['Volantino 1099'])
      expect(await verifyInvariants(db.read)).toEqual([])
    })
  })

  test('is left alone if it is from this version', async () => {
    await addSome()
    await db.write.updateTable('document').set({ titleKey: 'x' }).where('num', '=', 1).execute()
    await migrate(db)
    expect((await keys())[0]).toMatchObject({ titleKey: 'x' })
  })

  test('is indexed again only if keys or days have changed', async () => {
    await addSome()
    await db.write.deleteFrom('searchTally').execute()
    await inWrite(db, (tx) => noteMade(tx, 'keys', 0))
    await migrate(db)
    expect(await db.read.selectFrom('searchTally').selectAll().execute()).toEqual([])
  })
})
