import { stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turnOfEvents } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { migrations } from '../../src/db/migrations.ts'
import { openTexts } from '../../src/content/texts.ts'
import type { Tx } from '../../src/db/database.ts'
import { type Engine, waitForTurn } from '../../src/db/engine.ts'
import { deleteDocument, createDocuments, getDocument } from '../../src/documents/store.ts'
import { checkFiles } from '../../src/files/check.ts'
import { openStorage } from '../../src/files/storage.ts'
import { purgeTrash } from '../../src/clearing/purge.ts'
import { purgeBatch } from '../../src/history/purge-store.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { verifyInvariants } from '../../src/verify/store.ts'
import { record } from '../search/arbitrary.ts'
import { search, titles } from '../search/collection.ts'
import { newBucket, storedPaths } from '../support/each-storage.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { addDocument, attach, backUp, contentsOf, emptyTarget, fillArchive, opened, restore, type Target } from './whole-archive.ts'

// Longer than 250 lines because its archive, full of everything that a backup must keep, serves all tests.

vi.setConfig({ testTimeout: 120_000 })

const TABLES = [
  'account', 'agent', 'agentFormer', 'agentName', 'agentRelation', 'blob', 'changeSet', 'derivedVersion', 'document', 'documentNumber',
  'documentRelation', 'documentTematica', 'event', 'file', 'harvestPending', 'import', 'importDecision', 'importMapping', 'importRow',
  'job', 'passwordLink', 'place', 'session', 'setting', 'signInAttempt', 'tematica', 'tipologia', 'unit', 'unitClosure', 'unitCount',
]
const NAMES: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
const DAY_MS = 24 * 60 * 60 * 1000

/** Restores a backup and examines the result. */
async function restored<T>(path: string, target: Target, look: (db: TestDatabase) => Promise<T>): Promise<T> {
  await restore(path, target)
  const db = opened(target)
  try {
    expect(await verifyInvariants(db.read)).toEqual([])
    return await look(db)
  } finally {
    await db.close()
  }
}

const fileProblems = async (db: TestDatabase) => (await checkFiles(db.read, openStorage(db))).problems

// From one engine to the other: each takes one and restores one. Below, each restores its own.
describe.each([
  ['sqlite', 'postgres'], ['postgres', 'sqlite'],
] as [Engine, Engine][])('a backup', (from, to) => {
  describe.skipIf(!inject('postgresUrl'))(`taken of (${NAMES[from]}) and restored into (${NAMES[to]})`, () => {
    let db: TestDatabase
    let target: Target
    beforeEach(async () => {
      db = await freshDatabase(from)
      target = await emptyTarget(to)
    })
    afterEach(async () => {
      await db.close()
      await target.remove()
    })

    test('is the same archive, in the same order, with the same search results', async () => {
      const { shown } = await fillArchive(db)
      const taken = await backUp(db)
      expect(taken).toMatchObject({ records: 3, files: 5, unwell: [] })
      const contents = await contentsOf(taken.path)
      expect(Object.keys(contents).filter((name) => !name.includes('/')).sort()).toEqual(TABLES)
      await restored(taken.path, target, async (copy) => {
        expect(await checkFiles(copy.read, openStorage(target))).toMatchObject({ checked: 5, problems: [], orphans: [] })
        expect(await getDocument(copy.read, shown, SYSTEM, '')).toEqual(await getDocument(db.read, shown, SYSTEM, ''))
        for (const q of ['sfratto', 'casa "gli sfratti"', 'giovane', 'manifesto', 'bozza', 'sfrati'])
          expect(await search(copy, { q })).toEqual(await search(db, { q }))
        for (const query of [{ q: 'zampogna' }, { own: { colore: ['Rosso'], altezza: ['20..'] } }])
          expect(await titles(copy, query)).toEqual(['Volantino contro gli sfratti'])
        expect(await openTexts(target).own('use', 'it')).toBe('# Uso\n\nIn sala.\n')
        expect(await contentsOf((await backUp(copy)).path)).toEqual(contents)
        // New records continue the numbers.
        await addDocument(copy, 'Dopo')
        expect(await titles(copy, { q: 'dopo' })).toEqual(['Dopo'])
        expect(await verifyInvariants(copy.read)).toEqual([])
      })
    })

    test('holds the same rows when restored, whatever people wrote', async () => {
      const anything = fc.string({ unit: 'binary' }).map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ''))
      const texts = fc.tuple(record, anything, fc.constantFrom('"', '\\', '\\u0041', '\u2028', '{}', '🗃️', 'é')).map(([
        { unit: _, ...given }, one, other,
      ]) => ({ ...given, kind: 'document' as const, description: `${one}\n${other}`, location: one || null }))
      await fc.assert(fc.asyncProperty(fc.array(texts, { minLength: 20, maxLength: 60 }), async (documents) => {
        await inWrite(db, (tx) => createDocuments(tx, documents, change))
      }), { numRuns: 6 })
      const { path } = await backUp(db)
      await restored(path, target, async (copy) => expect(await contentsOf((await backUp(copy)).path)).toEqual(await contentsOf(path)))
    })
  })
})

onEachEngine('a backup', (engine) => {
  let db: TestDatabase
  let target: Target
  beforeEach(async () => {
    db = await freshDatabase(engine)
    target = await emptyTarget(engine)
  })

  test('moves the files into object storage, and back', async () => {
    await fillArchive(db)
    const filesUrl = await newBucket()
    const { path } = await backUp(db)
    const again = await restored(path, { ...target, filesUrl }, async (copy) => {
      expect(await checkFiles(copy.read, openStorage(copy))).toMatchObject({ checked: 5, problems: [], orphans: [] })
      expect([(await storedPaths(copy)).length, await storedPaths({ ...copy, filesUrl: null })]).toEqual([5, []])
      return backUp(copy)
    })
    expect(await contentsOf(again.path)).toEqual(await contentsOf(path))
    const last = await emptyTarget('sqlite')
    await restored(again.path, last, async (copy) => expect([await fileProblems(copy), (await storedPaths(copy)).length]).toEqual([[], 5]))
    await last.remove()
  })
  afterEach(async () => {
    await db.close()
    await target.remove()
  })

  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
  const pathOf = (sha256: string) => join(db.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  const isKept = (sha256: string) => stat(pathOf(sha256)).then(() => true, () => false)

  /** A file that has been in the trash too long. */
  async function passed(title: string): Promise<string> {
    const id = await addDocument(db, title)
    const { sha256 } = await attach(db, id, title)
    await utimes(pathOf(sha256), ago(40), ago(40))
    await inWrite(db, (tx) => deleteDocument(tx, id, null, { ...change, at: ago(31).toISOString() }))
    return sha256
  }

  /** Whether somebody is waiting for another writer. */
  function waiters(): () => Promise<boolean> {
    const transaction = vi.spyOn(db.write, 'transaction')
    return async () => {
      if (engine === 'sqlite') return transaction.mock.calls.length > 1
      return (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read)).rows.length > 0
    }
  }

  test('is a snapshot while others write', async () => {
    const tree = await sampleTree(db)
    await attach(db, await addDocument(db, 'Prima', tree.busta), 'prima')
    const add = async (title: string) => attach(db, await addDocument(db, title, tree.busta), title)
    const { path } = await backUp(db, (entry) => {
      if (entry.startsWith('files/')) return add(`Mentre si copia ${entry.length}`)
      if (/^rows\/(event|document|file)\//.test(entry)) return add(`Troppo tardi ${entry}`)
      return undefined
    })
    expect(await titles(db, { q: 'tardi' })).toHaveLength(3)
    await restored(path, target, async (copy) => {
      expect(await fileProblems(copy)).toEqual([])
      expect((await titles(copy, { sort: { by: 'title', descending: false } })).filter((title) => !title.startsWith('Mentre')))
        .toEqual(['Prima'])
      expect(await titles(copy, { q: 'mentre' })).not.toEqual([])
    })
  })

  test('has the bytes of all files that it refers to, whenever the trash is cleared', async () => {
    await attach(db, await addDocument(db, 'Resta'), 'resta')
    const old = []
    for (const title of ['uno', 'due', 'tre', 'quattro']) old.push(await passed(title))
    const [first, second] = old.toSorted()
    const { path, unwell } = await backUp(db, (entry) => (entry === `files/${second}` ? purgeTrash(db, db) : undefined))
    expect([await isKept(first!), unwell]).toEqual([false, []])
    await restored(path, target, async (copy) => {
      expect(await fileProblems(copy)).toEqual([])
      expect(await titles(copy, {})).toEqual(['Resta'])
    })
  })

  test('keeps the bytes of files that are deleted after its snapshot', async () => {
    const sha256 = await passed('vecchio')
    const { path, unwell } = await backUp(db, (entry) => (entry.startsWith('rows/') ? purgeTrash(db, db) : undefined))
    expect([await isKept(sha256), unwell]).toEqual([false, []])
    await restored(
      path, target, async (copy) => expect(await checkFiles(copy.read, openStorage(copy))).toMatchObject({ checked: 1, problems: [] })
    )
  })

  test('waits for a deletion in progress, which removes bytes before rows', async () => {
    const sha256 = await passed('vecchio')
    const hasToWait = waiters()
    const [cleared, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const clearing = inWrite(db, async (tx) => {
      expect((await purgeBatch(tx, ago(30).toISOString(), 10)).unusedBytes).toEqual([sha256])
      await openStorage(db).remove(sha256)
      cleared.resolve()
      await asked.promise
    })
    await cleared.promise
    const taking = backUp(db)
    const state = { over: false }
    void taking.finally(() => { state.over = true })
    while (!state.over && !(await hasToWait())) await turnOfEvents()
    asked.resolve()
    const taken = await taking
    await clearing
    expect(taken.unwell).toEqual([])
  })

  test('lists the bytes that were already missing or damaged in the archive', async () => {
    const id = await addDocument(db, 'Volantino')
    const [well, damaged, missing] = [await attach(db, id, 'sano'), await attach(db, id, 'malato'), await attach(db, id, 'perso')]
    await writeFile(pathOf(damaged.sha256), 'malatO')
    await openStorage(db).remove(missing.sha256)
    const unwell = [damaged.sha256, missing.sha256].sort()
    const taken = await backUp(db)
    expect(taken).toMatchObject({ files: 1, unwell })
    expect(await restore(taken.path, target)).toEqual({ records: 1, files: 1, unwell: [damaged.sha256] })
    const copy = opened(target)
    expect((await checkFiles(copy.read, openStorage(copy))))
      .toMatchObject({ problems: unwell.map((sha256) => ({ sha256, problem: 'missing' })), orphans: [] })
    expect(await openStorage(copy).open(well.sha256).then((found) => found!.close())).toBeUndefined()
    await copy.close()
  })

  test.each(['0003-search', '0011-title-keys'])('of a database as old as %s is migrated', async (last) => {
    const old = await emptyTarget(engine)
    const database = opened(old)
    try {
      const { error } = await new Migrator({ db: database.write, provider: { getMigrations: async () => migrations } }).migrateTo(last)
      expect(error).toBeUndefined()
      const theme = await database.read.selectFrom('tematica').select('id').where('it', '=', 'Casa').executeTakeFirstOrThrow()
      await inWrite(database, async (tx) => {
        await insertOldDocument(tx, last)
        await tx.insertInto('documentTematica').values({ documentNum: 7, tematicaId: theme.id }).execute()
        await tx.updateTable('tematica').set({ documentsAll: 1, documentsPublic: 1 }).where('id', '=', theme.id).execute()
      })
      const { path } = await backUp(database)
      await restored(path, target, async (copy) => {
        expect(await titles(copy, { q: 'sfratti casa' })).toEqual(['Volantino contro gli sfratti'])
        expect(await copy.read.selectFrom('document').select(['num', 'detailKey']).execute()).toEqual([{ num: 7, detailKey: 'due fogli' }])
      })
    } finally {
      await database.close()
      await old.remove()
    }
  })

  /** As a program of that time wrote it. */
  async function insertOldDocument(tx: Tx, last: string): Promise<void> {
    await waitForTurn(tx)
    const later = last >= '0008' ? { detailKey: 'due fogli' } : {}
    const earlier = last < '0011' ? { titleFold: 'volantino contro gli sfratti' } : {}
    const row = {
      num: 7, id: '0198c0de-0000-7000-8000-000000000001', kind: 'document', position: 0, title: 'Volantino contro gli sfratti',
      titleKey: 'volantino contro gli sfratti',
      detail: 'due fogli', dated: 0, visibility: 'public', hidden: 0, createdAt: change.at, updatedAt: change.at, ...later, ...earlier,
    }
    await tx.insertInto('document').values(row as never).execute()
  }
})
