import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { checkFiles } from '../../src/files/check.ts'
import { type StoredFile, storeFile } from '../../src/files/intake.ts'
import { openStorage, type Storage } from '../../src/files/storage.ts'
import { attachFile } from '../../src/files/store.ts'
import { changeNow } from '../../src/history/store.ts'
import { changeStored, onEachStorage } from '../support/each-storage.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'
import { sampleDocument } from './sample-document.ts'

onEachStorage('the check of the files', (engine, filesUrl) => {
  let db: TestDatabase
  let storage: Storage
  beforeEach(async () => {
    db = { ...(await freshDatabase(engine)), filesUrl: await filesUrl() }
    storage = openStorage(db)
  })
  afterEach(() => db.close())

  const store = (text: string) => storeFile(storage, (async function* () { yield Buffer.from(text) })(), 1000)
  const attach = async (stored: StoredFile) => {
    const documentId = await sampleDocument(db)
    await db.write.transaction()
      .execute((tx) => attachFile(tx, documentId, stored, { name: `${stored.size}.txt`, access: 'public' }, changeNow(null)))
    return documentId
  }

  test('finds no problem in an intact archive', async () => {
    expect(await checkFiles(db.read, storage)).toEqual({ checked: 0, bytes: 0, problems: [], orphans: [] })
    await attach(await store('uno'))
    await attach(await store('quattro'))
    await attach(await store(''))
    expect(await checkFiles(db.read, storage)).toEqual({ checked: 3, bytes: 10, problems: [], orphans: [] })
  })

  test('reports bytes that are missing, of another length, damaged or without an owner', async () => {
    const contents = ['a', 'bb', 'ccc', 'dddd']
    const stored = await Promise.all(contents.map(store))
    const [missing, shorter, damaged] = stored as [StoredFile, StoredFile, StoredFile, StoredFile]
    const [ofMissing] = await Promise.all(stored.map(attach))
    const orphan = await store('nobody')
    await changeStored(db, missing.sha256, () => null)
    await changeStored(db, shorter.sha256, () => Buffer.from('b'))
    await changeStored(db, damaged.sha256, () => Buffer.from('ccd'))

    const { num } = await db.read.selectFrom('document').select('num').where('id', '=', ofMissing!).executeTakeFirstOrThrow()
    const report = await checkFiles(db.read, storage)
    expect(report).toMatchObject({ checked: 4, orphans: [orphan.sha256] })
    const found = new Map(report.problems.map((problem) => [problem.sha256, problem]))
    expect(found.size).toBe(3)
    expect(found.get(missing.sha256)).toMatchObject({ problem: 'missing', files: [{ record: shortNumber(num), name: '1.txt' }] })
    expect(found.get(shorter.sha256)).toMatchObject({ problem: 'size' })
    expect(found.get(damaged.sha256)).toMatchObject({ problem: 'damaged' })
  })

  test('a process killed between storing bytes and writing their row leaves only an orphan', async () => {
    const { dataDir, databaseUrl, filesUrl } = db
    const child =
      fork(new URL('./store-and-wait.ts', import.meta.url), [JSON.stringify({ dataDir, databaseUrl, filesUrl })], { execArgv: [] })
    const [sha256] = (await once(child, 'message')) as [string]
    child.kill('SIGKILL')
    await once(child, 'exit')

    expect(await checkFiles(db.read, storage)).toEqual({ checked: 0, bytes: 0, problems: [], orphans: [sha256] })
    expect(await db.read.selectFrom('job').select('id').execute()).toEqual([])
    const again = await store('interrupted')
    expect(again.sha256).toBe(sha256)
    await attach(again)
    expect(await checkFiles(db.read, storage)).toMatchObject({ checked: 1, problems: [], orphans: [] })
  })
})
