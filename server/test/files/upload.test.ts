import { createHash, randomBytes } from 'node:crypto'
import { appendFile, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments, deleteDocument } from '../../src/documents/store.ts'
import { openUploads } from '../../src/files/upload.ts'
import { ANONYMOUS } from '../../src/http/viewer.ts'
import { EDITOR, READER } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'

const LIMIT = 1_000_000
const OFFSET_TYPE = 'application/offset+octet-stream'

onOneEngine('an upload', (engine) => {
  let server: TestApp
  let documentId: string
  let origin: string

  async function begin(known?: TestApp['db']): Promise<void> {
    server = await staffApp(engine, { MAX_FILE_BYTES: String(LIMIT), MAX_RECORD_FILES: '3' }, known)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  }
  const restart = async () => {
    await server.app.close()
    await begin(server.db)
  }
  beforeEach(async () => {
    await begin()
    documentId = (await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Nastro' }], change)))[0]!.id
  })
  afterEach(() => server.close())

  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const tus = (method: string, location: string, headers: Record<string, string> = {}, body?: Buffer<ArrayBuffer>) =>
    fetch(`${origin}${location}`, { method, headers: { 'tus-resumable': '1.0.0', ...headers }, ...(body && { body }) })
  const create =
    (length: number, { name = 'nastro però.mp3', access = 'public', id = documentId, ...headers }: Record<string, string> = {}) =>
    tus(
      'POST', `/archive/api/archive/documents/${id}/uploads`,
      { 'upload-length': String(length), 'upload-metadata': `filename ${base64(name)},access ${base64(access)}`, ...headers }
    )
  const locationOf = async (length: number) => (await create(length)).headers.get('location')!
  const patch = (location: string, offset: number, bytes: Buffer<ArrayBuffer>) =>
    tus('PATCH', location, { 'upload-offset': String(offset), 'content-type': OFFSET_TYPE }, bytes)
  const offsetOf = async (location: string) => Number((await tus('HEAD', location)).headers.get('upload-offset'))
  const files = async () => (await server.app.inject(`/archive/api/archive/documents/${documentId}/files`)).json().items
  const uploading = () => readdir(join(server.config.dataDir, 'uploads')).catch(() => [])
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

  test('in parts becomes a file of the record when it is complete', async () => {
    const bytes = randomBytes(300_000)
    const created = await create(bytes.length, { access: 'staff' })
    const location = created.headers.get('location')!
    expect([
      created.status, created.headers.get('tus-resumable'), location.startsWith(`/archive/api/archive/documents/${documentId}/uploads/`),
    ]).toEqual([201, '1.0.0', true])
    expect(created.headers.get('upload-expires')).toMatch(/GMT$/)
    expect((await patch(location, 0, bytes.subarray(0, 200_000))).headers.get('upload-offset')).toBe('200000')
    const head = await tus('HEAD', location)
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length'), head.headers.get('cache-control')])
      .toEqual([200, '200000', '300000', 'no-store'])
    expect(await files()).toEqual([])
    expect((await patch(location, 200_000, bytes.subarray(200_000))).status).toBe(204)
    expect(await files()).toMatchObject([{
      id: location.split('/').at(-1), name: 'nastro però.mp3', access: 'staff', size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'), mediaType: 'application/octet-stream',
    }])
    expect(await uploading()).toEqual([])
  })

  test('is attached once, however often its end is sent or requested', async () => {
    const bytes = randomBytes(1000)
    const location = await locationOf(bytes.length)
    await patch(location, 0, bytes.subarray(0, 900))
    const answers = await Promise.all(Array.from({ length: 6 }, () => patch(location, 900, bytes.subarray(900))))
    expect(answers.map(({ status }) => status)).toContain(204)
    const again = await patch(location, 900, bytes.subarray(900))
    expect([again.status, again.headers.get('upload-offset'), await offsetOf(location)]).toEqual([204, '1000', 1000])
    expect(await files()).toHaveLength(1)
    expect((await tus('DELETE', location)).status).toBe(404)
    expect(await files()).toHaveLength(1)
  })

  test('continues after an interruption, also after a restart', async () => {
    const bytes = randomBytes(600_000)
    const location = await locationOf(bytes.length)
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(`PATCH ${location} HTTP/1.1\r\nhost: a\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: ${OFFSET_TYPE}\r\ncontent-length: ${bytes.length}\r\n\r\n`)
    socket.write(bytes.subarray(0, 400_000))
    await vi.waitUntil(async () => (await openUploads(server.config).find(location.split('/').at(-1)!))!.offset > 100_000)
    socket.destroy()
    const offset = await offsetOf(location)
    expect(offset).toBeGreaterThan(100_000)
    expect(offset).toBeLessThanOrEqual(400_000)
    await restart()
    expect(await offsetOf(location)).toBe(offset)
    await patch(location, offset, bytes.subarray(offset))
    expect(await files()).toMatchObject([{ sha256: createHash('sha256').update(bytes).digest('hex') }])
  })

  test('is attached on the next request if the server stopped between its last byte and the file', async () => {
    const location = await locationOf(10)
    await patch(location, 0, Buffer.from('01234'))
    await appendFile(join(server.config.dataDir, 'uploads', location.split('/').at(-1)!), '56789')
    await restart()
    expect(await files()).toEqual([])
    const heads = await Promise.all([offsetOf(location), offsetOf(location), offsetOf(location)])
    expect([heads, (await files()).length]).toEqual([[10, 10, 10], 1])
  })

  test('of no bytes is a file at once', async () => {
    expect((await create(0)).status).toBe(201)
    expect(await files()).toMatchObject([{ size: 0 }])
  })

  test('sent with its creation needs no second request', async () => {
    const created = await tus(
      'POST', `/archive/api/archive/documents/${documentId}/uploads`,
      { 'upload-length': '3', 'content-type': OFFSET_TYPE, 'upload-metadata': `filename ${base64('a.txt')}` }, Buffer.from('uno')
    )
    expect([created.status, created.headers.get('upload-offset')]).toEqual([201, '3'])
    expect(await files()).toMatchObject([{ name: 'a.txt', size: 3, mediaType: 'text/plain' }])
  })

  test('is refused if the record has as many files as it may have, before anything is sent and at its end', async () => {
    const location = await locationOf(3)
    for (let more = 0; more < 3; more++) await create(0)
    const refused = await create(1)
    expect([refused.status, await refused.json()])
      .toEqual([409, expect.objectContaining({ code: 'TOO_MANY_FILES', Message: 'Una scheda può avere al massimo 3 file' })])
    expect(await codeOf(await patch(location, 0, Buffer.from('uno')))).toEqual([409, 'TOO_MANY_FILES'])
    expect(await files()).toHaveLength(3)
  })

  test('is refused if it is invalid', async () => {
    const large = await create(LIMIT + 1)
    expect(await large.json()).toMatchObject({ code: 'TOO_LARGE', Message: 'Troppo grande: il limite è 976 KiB' })
    expect(large.status).toBe(413)
    expect(await codeOf(await create(5, { access: 'nobody' }))).toEqual([400, 'INVALID_FIELDS'])
    expect(await codeOf(await create(5, { 'upload-length': 'x' }))).toEqual([400, 'BAD_REQUEST'])
    expect(await codeOf(await create(5, { 'tus-resumable': '0.1' }))).toEqual([400, 'BAD_REQUEST'])
    expect(await codeOf(await create(5, { id: newId() }))).toEqual([404, 'NOT_FOUND'])
    const location = await locationOf(5)
    expect(await codeOf(await patch(location, 3, Buffer.from('45')))).toEqual([409, 'UPLOAD_ELSEWHERE'])
    expect(await codeOf(await patch(location, 0, Buffer.from('123456')))).toEqual([400, 'BAD_REQUEST'])
    const unmeasured = {
      method: 'PATCH', headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': OFFSET_TYPE },
      body: new Blob(['123456']).stream(), duplex: 'half',
    } as RequestInit
    expect(await codeOf(await fetch(`${origin}${location}`, unmeasured))).toEqual([400, 'BAD_REQUEST'])
    expect((await patch(`${location.slice(0, -36)}..%2Ffiles`, 0, Buffer.from('12345'))).status).toBe(400)
    for (const elsewhere of [location.replace(documentId, newId()), `${location.slice(0, -36)}${newId()}`]) {
      expect([elsewhere, (await tus('HEAD', elsewhere)).status, (await patch(elsewhere, 0, Buffer.from('12345'))).status])
        .toEqual([elsewhere, 404, 404])
    }
    for (const [viewer, status] of [[ANONYMOUS, 401], [READER, 403]] as const) {
      server.viewer = viewer
      expect([(await create(5)).status, (await patch(location, 0, Buffer.from('12345'))).status, (await tus('HEAD', location)).status])
        .toEqual([status, status, status])
    }
    server.viewer = EDITOR
    expect(await files()).toEqual([])
  })

  test('is dropped if the record has been deleted', async () => {
    const location = await locationOf(5)
    await patch(location, 0, Buffer.from('123'))
    await inWrite(server.db, (tx) => deleteDocument(tx, documentId, null, change))
    expect(await codeOf(await patch(location, 3, Buffer.from('45')))).toEqual([404, 'NOT_FOUND'])
    expect(await server.db.read.selectFrom('file').select('id').execute()).toEqual([])
  })

  test('continues when there is space again', async () => {
    const location = await locationOf(5)
    const path = join(server.config.dataDir, 'uploads', location.split('/').at(-1)!)
    await rm(path)
    await symlink('/dev/full', path)
    expect(await codeOf(await patch(location, 0, Buffer.from('12')))).toEqual([507, 'FULL'])
    await rm(path)
    await writeFile(path, '')
    expect((await patch(location, 0, Buffer.from('12345'))).status).toBe(204)
    expect(await files()).toHaveLength(1)
  })

  test('ends on request, or after a week', async () => {
    const [given, old, young] = [await locationOf(5), await locationOf(5), await locationOf(5)]
    expect([(await tus('DELETE', given)).status, (await tus('HEAD', given)).status]).toEqual([204, 404])
    const info = join(server.config.dataDir, 'uploads', `${old.split('/').at(-1)}.json`)
    const aged = {
      ...(JSON.parse(await readFile(info, 'utf8')) as object), creation_date: new Date(Date.now() - 8 * 24 * 3600 * 1000).toISOString(),
    }
    await writeFile(info, JSON.stringify(aged))
    expect((await tus('HEAD', old)).status).toBe(404)
    expect(await openUploads(server.config).expire()).toBe(1)
    expect([(await uploading()).length, await offsetOf(young)]).toEqual([2, 0])
  })
})
