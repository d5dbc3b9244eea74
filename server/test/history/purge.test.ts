import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments, deleteDocument } from '../../src/documents/store.ts'
import { openDerivatives } from '../../src/files/derivatives.ts'
import { storeFile } from '../../src/files/intake.ts'
import { openStorage } from '../../src/files/storage.ts'
import { attachFile, removeFile } from '../../src/files/store.ts'
import { purgeTrash } from '../../src/clearing/purge.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { createUnits, deleteUnit } from '../../src/units/store.ts'
import { ageStored, onEachStorage, storedPaths } from '../support/each-storage.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'
import { change, closeInOrder, inWrite, sampleTree } from '../support/sample-tree.ts'

const DAY_MS = 24 * 60 * 60 * 1000

onEachStorage('the trash', (engine, filesUrl) => {
  let db: TestDatabase
  let tree: Awaited<ReturnType<typeof sampleTree>>
  beforeEach(async () => {
    db = { ...(await freshDatabase(engine)), filesUrl: await filesUrl() }
    tree = await sampleTree(db)
  })
  afterEach(() => closeInOrder(db))

  const now = new Date()
  const daysAgo = (days: number) => ({ ...change, at: new Date(now.getTime() - days * DAY_MS).toISOString() })
  const addDocument = (title: string, unitId: string) =>
    inWrite(db, async (tx) => (await createDocuments(tx, [{ kind: 'document', title, unitId }], change))[0]!.id)
  const attach = async (documentId: string, text: string) => {
    const stored = await storeFile(openStorage(db), (async function* () { yield Buffer.from(text) })(), 1000)
    const { id } = await inWrite(db, (tx) => attachFile(tx, documentId, stored, { name: text, access: 'public' }, change))
    return { id, sha256: stored.sha256 }
  }
  const count = async (table: 'unit' | 'document' | 'file' | 'blob') =>
    (await db.read.selectFrom(table).select((e) => e.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows
  const bytes = async () => (await storedPaths(db)).length

  test('keeps deleted records for thirty days, and then only their history', async () => {
    const [old, young] = [await addDocument('Vecchio', tree.fascicolo), await addDocument('Giovane', tree.fascicolo)]
    const files = [await attach(old, 'vecchio'), await attach(young, 'giovane')]
    const pictures = openDerivatives(db)
    for (const { sha256 } of files) {
      await ageStored(db, sha256, 40)
      await pictures.write(sha256, Buffer.from('webp'))
    }
    await inWrite(db, (tx) => deleteDocument(tx, old, null, daysAgo(31)))
    await inWrite(db, (tx) => deleteDocument(tx, young, null, daysAgo(29)))
    await inWrite(db, (tx) => deleteUnit(tx, tree.otherSerie, {}, daysAgo(29)))
    expect(await purgeTrash(db, db, now)).toBe(2)
    expect([await count('unit'), await Promise.all(files.map(async ({ sha256 }) => (await pictures.read(sha256)) !== null))])
      .toEqual([6, [false, true]])
    expect([await count('document'), await count('file'), await count('blob'), await bytes()]).toEqual([1, 1, 1, 1])
    expect(await db.read.selectFrom('event').select('action').where('entityId', '=', old).orderBy('id').execute())
      .toEqual([{ action: 'create' }, { action: 'delete' }])
    expect(await purgeTrash(db, db, now)).toBe(0)
  })

  test('keeps bytes that another file uses, and those written a moment ago', async () => {
    const [one, two] = [await addDocument('Uno', tree.busta), await addDocument('Due', tree.busta)]
    const shared = await attach(one, 'uguale')
    await attach(two, 'uguale')
    const fresh = await attach(one, 'nuovo')
    await ageStored(db, shared.sha256, 40)
    for (const { id } of [shared, fresh]) await inWrite(db, (tx) => removeFile(tx, one, id, daysAgo(31)))
    expect(await purgeTrash(db, db, now)).toBe(2)
    expect([await count('file'), await count('blob'), await bytes()]).toEqual([1, 1, 2])
  })

  test('deletes units after everything in them, however deep and many', async () => {
    const names = Array.from(
      { length: 700 }, (_, at) => ({ kind: 'document' as const, level: 'fascicolo' as const, name: `F ${at}`, parentId: tree.busta })
    )
    await inWrite(db, (tx) => createUnits(tx, names, change))
    await addDocument('Dentro', tree.fascicolo)
    const deletion = await inWrite(db, (tx) => deleteUnit(tx, tree.serie, { subtree: true }, daysAgo(31)))
    expect(await purgeTrash(db, db, now)).toBe(704)
    expect([await count('unit'), await count('document')]).toEqual([3, 0])
    expect(await inWrite(db, (tx) => undoChangeSet(tx, deletion, 'ida'))).toMatchObject({
      units: 0, documents: 0, keptTotal: 704,
      kept: expect.arrayContaining([{ entity: 'unit', id: expect.any(String), name: null, reason: 'DELETED' }]),
    })
  })
})
