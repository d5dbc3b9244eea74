import { Worker } from 'node:worker_threads'
import { brotliDecompressSync } from 'node:zlib'
import type { SearchAnswer } from '@faldone/contract/document.ts'
import { EMPTY_SEARCH, type SearchQuery } from '@faldone/contract/search-query.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isUnusable } from '../../src/db/engine.ts'
import { newId } from '../../src/db/uuid.ts'
import { ApiError } from '../../src/errors.ts'
import { fileTickets } from '../../src/accounts/tickets.ts'
import type { Viewer } from '../../src/http/viewer.ts'
import { type Search, searchHere } from '../../src/search/search.ts'
import { fromMessage, toMessage } from '../../src/search/thread-errors.ts'
import { openSearchThreads } from '../../src/search/threads.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { MAIN, startServer } from '../support/real-server.ts'
import { addFile } from '../support/sample-file.ts'
import { addRecords, SYSTEM, VISITOR } from './collection.ts'

const SECRET = 'a secret of this test'
const asking = (query: Partial<SearchQuery>): SearchQuery => ({ ...EMPTY_SEARCH, ...query })

async function answerOf(search: Search, query: Partial<SearchQuery>, viewer: Viewer = VISITOR): Promise<SearchAnswer> {
  const { bytes, encoding } = await search.documents(asking(query), viewer, null)
  expect(encoding).toBeNull()
  return JSON.parse(new TextDecoder().decode(bytes)) as SearchAnswer
}

onEachEngine('search threads', (engine) => {
  let db: TestDatabase
  let threads: Search
  const failures: Error[] = []
  beforeAll(async () => {
    db = await freshDatabase(engine)
    threads = openSearchThreads({ ...db, basePath: '/archive', secret: SECRET }, (error) => failures.push(error))
    await addRecords(db, Array.from({ length: 60 }, (_, at) => ({
      title: `Volantino ${at}`, description: 'Sciopero generale', visibility: at % 5 === 0 ? ('staff' as const) : ('public' as const),
    })))
  })
  afterAll(async () => {
    await threads.close()
    await db.close()
  })

  test.each([
    { q: 'sciopero ' }, { q: 'volantini 7' }, { kind: ['document' as const], page: 2 }, { q: 'niente' },
  ])('answer as the server itself does: %j', async (query) => {
    const here = searchHere(db.read, '/archive')
    for (const viewer of [VISITOR, SYSTEM]) expect(await answerOf(threads, query, viewer)).toEqual(await answerOf(here, query, viewer))
    for (const kind of [[], ['document' as const]])
      expect(await threads.completions('volan', VISITOR, kind)).toEqual(await here.completions('volan', VISITOR, kind))
  })

  test('answer many at once, each what it asked', async () => {
    const totals =
      await Promise.all(Array.from({ length: 60 }, async (_, at) => (await answerOf(threads, { q: `"volantino ${at}" ` })).total))
    expect(totals).toEqual(Array.from({ length: 60 }, (_, at) => (at % 5 === 0 ? 0 : 1)))
  })

  test('find what was saved before the search, and answer it again', async () => {
    const query = { q: 'assolutamente' }
    for (let saved = 0; saved < 4; saved++) {
      for (let asked = 0; asked < 3; asked++) expect((await answerOf(threads, query)).total).toBe(saved)
      await addRecords(db, [{ title: `Assolutamente ${saved}` }])
    }
  })

  test('send an answer compressed, and a short one as it is', async () => {
    const { bytes, encoding } = await threads.documents(asking({ q: 'sciopero ' }), VISITOR, 'br')
    expect([encoding, JSON.parse(brotliDecompressSync(bytes).toString())]).toEqual(['br', await answerOf(threads, { q: 'sciopero ' })])
    expect((await threads.documents(asking({ q: 'niente' }), VISITOR, 'br')).encoding).toBeNull()
  })

  test('give back the memory of an answer that was sent, and answer it again', async () => {
    const first = await threads.documents(asking({ q: 'sciopero ' }), VISITOR, null)
    const text = new TextDecoder().decode(first.bytes)
    first.free!()
    expect(first.bytes.byteLength).toBe(0)
    // Asked of both threads.
    const again = await Promise.all([1, 2].map(() => threads.documents(asking({ q: 'sciopero ' }), VISITOR, null)))
    expect(again.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual([text, text])
  })

  test('refuse as the server itself does', async () => {
    await expect(threads.documents(
      asking({ tematica: ['Non c’è'] }), VISITOR, null
    )).rejects.toMatchObject({ code: 'UNKNOWN_VALUE', values: { value: 'Non c’è' } })
  })

  test('ignore failures that concern no search', () => expect(failures).toEqual([]))

  test('make tickets for the pictures that only staff may see', async () => {
    const [id] = await addRecords(db, [{ title: 'Fotografia riservata' }])
    await addFile(db, id!, 'foto.jpg', 'staff', { mediaType: 'image/jpeg' })
    await db.write.updateTable('blob').set({ thumbnail: 'made' }).execute()
    const sessionId = newId()
    const fileId = (await db.read.selectFrom('file').select('id').where('documentId', '=', id!).executeTakeFirstOrThrow()).id
    const ticketFor = (file: string) => fileTickets(SECRET).give(sessionId, file)
    const { items: [hit] } = await answerOf(threads, { q: 'riservata' }, { ...SYSTEM, sessionId, ticketFor })
    expect(hit!.thumbnailUrl).toBe(`/archive/api/archive/documents/${id}/files/${fileId}/thumbnail?ticket=${ticketFor(fileId)}`)
  })
})

test('report why the archive could not be read, and try again at the next search', async () => {
  const failures: Error[] = []
  const threads =
    openSearchThreads({ databaseUrl: null, dataDir: '/nowhere', basePath: '', secret: SECRET }, (error) => failures.push(error))
  for (let asked = 0; asked < 2; asked++) await expect(threads.documents(asking({}), VISITOR, null)).rejects.toSatisfy(isUnusable)
  await threads.close()
  expect(failures.every(isUnusable)).toBe(true)
})

test('are replaced at the next search if they ended, and refuse after being closed', async () => {
  const db = await freshDatabase('sqlite')
  await addRecords(db, [{ title: 'Volantino' }])
  const asked = vi.spyOn(Worker.prototype, 'postMessage')
  const threads = openSearchThreads({ ...db, basePath: '', secret: SECRET }, () => undefined)
  await Promise.all(['uno ', 'due '].map((q) => answerOf(threads, { q })))
  const ended = [...new Set(asked.mock.contexts as Worker[])].map((thread) => thread.terminate())
  await Promise.all(['tre ', 'quattro '].map((q) => expect(answerOf(threads, { q })).rejects.toThrow('has ended')))
  await Promise.all(ended)
  expect((await answerOf(threads, { q: 'volantino ' })).total).toBe(1)
  await threads.close()
  await expect(threads.documents(asking({}), VISITOR, null)).rejects.toThrow('Search is closed')
  asked.mockRestore()
  await db.close()
})

test('pass on errors with their class and code', () => {
  const refused = new ApiError('UNKNOWN_VALUE', { value: 'x' })
  expect(fromMessage(toMessage(refused))).toEqual(refused)
  expect(fromMessage(toMessage(Object.assign(new Error('gone'), { code: '57P01' })))).toMatchObject({ message: 'gone', code: '57P01' })
  expect(fromMessage(toMessage(new AggregateError([], 'no address')))).toBeInstanceOf(AggregateError)
})

test('a server that restarts when its files change, as developers start it, searches', async () => {
  const db = await freshDatabase('sqlite')
  const server = await startServer({ DATA_DIR: db.dataDir, LOG_LEVEL: 'silent' }, ['--watch', MAIN])
  expect((await fetch(`${server.url}/api/archive/documents?q=volantino`)).status).toBe(200)
  await server.stop()
  await db.close()
})
