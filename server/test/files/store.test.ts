import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { storeFile } from '../../src/files/intake.ts'
import { openStorage, type Storage } from '../../src/files/storage.ts'
import { attachFile, getFile, listFiles, removeFile, reorderFiles, withUrls } from '../../src/files/store.ts'
import { changeNow } from '../../src/history/store.ts'
import { ANONYMOUS, SYSTEM } from '../../src/http/viewer.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { sampleDocument } from './sample-document.ts'

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

onEachEngine('the files of a document', (engine) => {
  let db: TestDatabase
  let storage: Storage
  let documentId: string
  beforeEach(async () => {
    db = await freshDatabase(engine)
    storage = openStorage(db)
    documentId = await sampleDocument(db)
  })
  afterEach(() => db.close())

  const attach = async (text: string, name: string, access: 'public' | 'staff' = 'public', to = documentId) => {
    const stored = await storeFile(storage, bytes(text), 1000)
    return db.write.transaction().execute((tx) => attachFile(tx, to, stored, { name, access }, changeNow('anna')))
  }
  const remove = (id: string) => db.write.transaction().execute((tx) => removeFile(tx, documentId, id, changeNow('anna')))
  const counts = () =>
    db.read.selectFrom('document').select(['filesAll', 'filesPublic']).where('id', '=', documentId).executeTakeFirstOrThrow()
  const names = async (viewer = SYSTEM) => (await listFiles(db.read, documentId, viewer)).map(({ name }) => name)

  test('come in the order of attaching, each with its type', async () => {
    const first = await attach('ciao', 'primo.txt')
    await attach('<svg/>', 'secondo.jpg')
    const files = await listFiles(db.read, documentId, ANONYMOUS)
    expect(files).toMatchObject([
      { name: 'primo.txt', mediaType: 'text/plain', size: 4, position: 0, access: 'public', pages: null, thumbnail: 'none' },
      { name: 'secondo.jpg', mediaType: 'image/svg+xml', position: 1 },
    ])
    expect(files[0]).toEqual(first)
    expect(await getFile(db.read, documentId, 'first', ANONYMOUS)).toEqual(first)
  })

  test('have addresses below their document, and no picture before it is made', async () => {
    const file = await attach('%PDF-1.4', 'a.pdf')
    const at = `/x/api/archive/documents/${documentId}/files/${file.id}`
    const shown = { basePath: '/x', viewer: ANONYMOUS, hidden: false }
    expect(withUrls(file, shown)).toMatchObject({ url: at, thumbnailUrl: null })
    expect(withUrls({ ...file, thumbnail: 'made' }, shown)).toMatchObject({ thumbnailUrl: `${at}/thumbnail` })
  })

  test('are counted for visitors and for staff', async () => {
    const { id } = await attach('a', 'a')
    const hidden = await attach('b', 'b', 'staff')
    expect(await counts()).toEqual({ filesAll: 2, filesPublic: 1 })
    await remove(id)
    expect(await counts()).toEqual({ filesAll: 1, filesPublic: 0 })
    await remove(hidden.id)
    expect(await counts()).toEqual({ filesAll: 0, filesPublic: 0 })
  })

  test('leave no trace for visitors if they or their document are for staff', async () => {
    const open = await attach('a', 'a')
    const closed = await attach('b', 'b', 'staff')
    expect(await names(ANONYMOUS)).toEqual(['a'])
    expect(await names(SYSTEM)).toEqual(['a', 'b'])
    await expect(getFile(db.read, documentId, closed.id, ANONYMOUS)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db.write.updateTable('document').set({ hidden: 1 }).execute()
    await expect(getFile(db.read, documentId, open.id, ANONYMOUS)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await names(ANONYMOUS)).toEqual([])
    expect(await names(SYSTEM)).toEqual(['a', 'b'])
  })

  test('share equal bytes, for which one picture and one text are requested', async () => {
    const pdf = '%PDF-1.4'
    const one = await attach(pdf, 'one.pdf')
    const two = await attach(pdf, 'two.pdf', 'public', await sampleDocument(db))
    expect(two.sha256).toBe(one.sha256)
    expect(await db.read.selectFrom('blob').select('sha256').execute()).toHaveLength(1)
    const jobs = await db.read.selectFrom('job').select(['type', 'payload', 'state']).orderBy('type').execute()
    const payload = JSON.stringify({ sha256: one.sha256 })
    expect(jobs).toEqual(['picture', 'text'].map((type) => ({ type, payload, state: 'waiting' })))
  })

  test('keep their names, except for what a database or disk does not accept', async () => {
    expect((await attach('a', '../../etc/«perché».txt')).name).toBe('../../etc/«perché».txt')
    expect((await attach('b', 'a\u0000b\r\n.txt')).name).toBe('ab.txt')
    expect((await attach('c', '\u0000')).name).toBe('file')
    expect((await attach('d', 'x'.repeat(5000))).name).toHaveLength(500)
  })

  test('can be put into another order, all of them or not at all', async () => {
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) ids.push((await attach(name, name)).id)
    const order = (fileIds: string[]) => db.write.transaction().execute((tx) => reorderFiles(tx, documentId, fileIds, changeNow('anna')))
    await order([ids[2]!, ids[1]!, ids[0]!])
    expect(await names()).toEqual(['c', 'b', 'a'])
    for (const wrong of [[ids[0]!], [...ids, ids[0]!], [...ids, newId()], [ids[0]!, ids[0]!, ids[1]!]]) {
      await expect(order(wrong)).rejects.toMatchObject({ code: 'INVALID_FIELDS' })
    }
    expect(await names()).toEqual(['c', 'b', 'a'])
  })

  test('cannot be removed twice, nor through another document', async () => {
    const { id } = await attach('a', 'a')
    const other = await sampleDocument(db)
    const throughOther = db.write.transaction().execute((tx) => removeFile(tx, other, id, changeNow(null)))
    await expect(throughOther).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await remove(id)
    await expect(remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await counts()).toMatchObject({ filesAll: 0 })
  })

  test('have their changes recorded in the history', async () => {
    const { id, sha256 } = await attach('a', 'a')
    await attach('b', 'b')
    await remove(id)
    const events = await db.read.selectFrom('event').selectAll().where('entityId', '=', id).orderBy('id').execute()
    expect(events).toMatchObject([{ entity: 'file', action: 'create', actor: 'anna', before: null }, { action: 'delete', after: null }])
    expect(JSON.parse(events[0]!.after!)).toEqual({ documentId, name: 'a', sha256, position: 0, access: 'public' })
    const { deletionId } = await db.read.selectFrom('file').select('deletionId').where('id', '=', id).executeTakeFirstOrThrow()
    expect(deletionId).toBe(events[1]!.id)
  })

  test('get one position each if they are attached at the same time', async () => {
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => attach(name, name)))
    expect((await listFiles(db.read, documentId, SYSTEM)).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
  })
})
