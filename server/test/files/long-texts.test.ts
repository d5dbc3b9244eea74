import type { SearchAnswer } from '@faldone/contract/document.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeFileText } from '../../src/file-texts/store.ts'
import { startRunner } from '../../src/jobs/runner.ts'
import { bringForward, jobsOf } from '../../src/jobs/store.ts'
import { fileIndexJob, indexRead } from '../../src/search/read-files.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { attachBytes } from './attach-bytes.ts'
import { sampleDocument } from './sample-document.ts'

onEachEngine('a record with much text in its files', (engine) => {
  let server: TestApp
  let id: string
  beforeAll(async () => {
    server = await staffApp(engine)
    id = await sampleDocument(server.db)
  })
  afterAll(() => server.close())

  const reads = async (text: string) => {
    const file = await attachBytes(server, id, text)
    await inWrite(server.db, async (tx) => {
      await writeFileText(tx, file.sha256, { unit: 'part', passages: [{ place: 1, text }] })
      await indexRead(tx, file.sha256)
    })
    return file
  }
  const finds = async (q: string) =>
    (await server.app.inject(`/archive/api/archive/documents?q=${encodeURIComponent(q)}`)).json<SearchAnswer>().total
  const rests = async () => (await jobsOf(server.db.read, 'fileIndex', ['waiting'])).map(({ payload }) => payload)
  /** Lets all rests end, and waits until those jobs are done. */
  const restsEnd = async () => {
    const ended = await jobsOf(server.db.read, 'fileIndex', ['waiting'])
    const runner = startRunner(server.db, { fileIndex: fileIndexJob() }, { warn: () => {} }, { pollMs: 5 })
    await bringForward(server.db.write, ['fileIndex'])
    await vi.waitFor(async () => {
      const left = await jobsOf(server.db.read, 'fileIndex', ['waiting', 'running', 'failed'])
      expect(left.filter((job) => ended.some((other) => other.id === job.id))).toEqual([])
    })
    await runner.stop()
  }

  test('is indexed once for all files that are read in a while', async () => {
    await reads('un foglio solo')
    expect([await finds('foglio'), await rests()]).toEqual([1, []])
    await reads(`ciclostile ${'parola '.repeat(20_000)}`)
    expect([await finds('ciclostile'), await rests()]).toEqual([1, [{ num: expect.any(Number) }]])
    await reads('montgolfiera')
    const last = await reads('mongolfiera')
    expect([await finds('montgolfiera'), await finds('mongolfiera')]).toEqual([0, 0])
    expect(await rests()).toEqual([{ num: expect.any(Number), changed: true }])
    // What a person writes is found at once, with all that waits.
    const page = `/archive/api/archive/documents/${id}/files/${last.id}/text/1`
    const { headers: { etag } } = await server.app.inject(page)
    const answer = await server.app.inject({
      method: 'PUT', url: page, payload: { text: 'aerostato' }, headers: { 'if-match': etag as string },
    })
    expect([answer.statusCode, await finds('aerostato'), await finds('mongolfiera')]).toEqual([200, 1, 0])

    await reads('dirigibile')
    expect(await finds('dirigibile')).toBe(0)
    await restsEnd()
    expect([await finds('dirigibile'), await rests()]).toEqual([1, [{ num: expect.any(Number) }]])
    await restsEnd()
    expect(await rests()).toEqual([])
  })
})
