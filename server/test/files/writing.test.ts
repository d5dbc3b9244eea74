import { createHash } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileSchema } from '@faldone/contract/file.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { ANONYMOUS } from '../../src/http/viewer.ts'
import { callerOf, type Call, EDITOR, READER } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'

const PDF = Buffer.from('%PDF-1.4\n%made by hand\n')
const LIMIT = 100_000

onEachEngine('files attached over HTTP', (engine) => {
  let server: TestApp
  let call: Call
  let documentId: string
  let origin: string
  beforeEach(async () => {
    server = await staffApp(engine, { MAX_FILE_BYTES: String(LIMIT) })
    call = callerOf(server)
    documentId = (await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Volantino' }], change)))[0]!.id
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  })
  afterEach(() => server.close())

  type Sent = Record<string, string | Buffer>[]
  const form = (sent: Sent) => {
    const body = new FormData()
    for (const { field = 'file', name, content } of sent as { field?: string; name?: string; content: string | Buffer }[]) {
      if (name === undefined) body.append(field, content as string)
      else body.append(field, new Blob([content as Uint8Array<ArrayBuffer>]), name)
    }
    return body
  }
  const attach = async (sent: Sent, id = documentId) => {
    const answer = await fetch(
      `${origin}/archive/api/archive/documents/${id}/files`, { method: 'POST', body: form(sent), headers: { 'accept-language': 'it' } }
    )
    return { status: answer.status, body: (await answer.json()) as ReturnType<typeof JSON.parse> }
  }
  const files = async () => (await call('GET', `/documents/${documentId}/files`)).body.items
  const record = async () => (await call('GET', `/documents/${documentId}`)).body
  const kept = async () => (await readdir(join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile()).length

  test('are typed by their content, whatever their name says, and returned complete', async () => {
    const { status, body } = await attach([{ field: 'access', content: 'staff' }, { name: 'gatto.jpg', content: PDF }])
    expect(status).toBe(201)
    expect(fileSchema.strict().parse(body)).toMatchObject({
      documentId, name: 'gatto.jpg', mediaType: 'application/pdf', size: PDF.length, access: 'staff', position: 0,
      sha256: createHash('sha256').update(PDF).digest('hex'),
    })
    const bytes = await fetch(`${origin}/archive/api/archive/documents/${documentId}/files/${body.id}`)
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(PDF)
    expect((await call('GET', `/history?entity=file&id=${body.id}`)).body.items)
      .toMatchObject([{ action: 'create', actor: 'ida', after: { documentId, name: 'gatto.jpg' } }])
    expect((await call('GET', '/documents?hasFiles=true')).body.total).toBe(1)
    server.viewer = ANONYMOUS
    expect([(await record()).files, (await call('GET', '/documents?hasFiles=true')).body.total]).toEqual([[], 0])
  })

  test('can be several at once, in their order, without disturbing an editor of the record', async () => {
    const { status, body } =
      await attach([{ name: 'b.txt', content: 'uno' }, { name: 'a.txt', content: 'due' }, { name: 'c.txt', content: 'uno' }])
    expect([status, body.total]).toEqual([201, 3])
    expect(body.items.map(({ name, position }: { name: string; position: number }) => [name, position]))
      .toEqual([['b.txt', 0], ['a.txt', 1], ['c.txt', 2]])
    expect(await kept()).toBe(2)
    expect(await record()).toMatchObject({ version: 1, files: { length: 3 } })
    expect(await call('PUT', `/documents/${documentId}`, { version: 1, body: { title: 'Altro' } })).toMatchObject({ status: 200 })
  })

  test('are refused with the limit if they are too large, with everything sent with them', async () => {
    expect((await attach([{ name: 'a', content: Buffer.alloc(LIMIT) }])).status).toBe(201)
    const { status, body } = await attach([
      { name: 'b', content: 'klein' }, { name: 'c', content: Buffer.alloc(LIMIT + 1, 1) },
      { name: 'd', content: Buffer.alloc(5 * LIMIT, 2) },
    ])
    expect([status, body.code, body.Message]).toEqual([413, 'TOO_LARGE', 'Troppo grande: il limite è 97 KiB'])
    expect([(await files()).length, await kept()]).toEqual([1, 1])
  })

  test('leave nothing behind if the connection is lost', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
    socket.write(`POST /archive/api/archive/documents/${documentId}/files HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 90000\r\n\r\n${head}${'a'.repeat(70_000)}`)
    await vi.waitUntil(async () => (await kept()) === 1)
    socket.destroy()
    await vi.waitUntil(async () => (await kept()) === 0)
    await wait(50)
    expect([await files(), await kept()]).toEqual([[], 0])
  })

  test('are refused for lack of space', async () => {
    const handle = await open(process.execPath)
    const full = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'writeFile')
      .mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    await handle.close()
    const refused = await attach([{ name: 'a', content: 'uno' }])
    full.mockRestore()
    expect([refused.status, refused.body.code, await kept()]).toEqual([507, 'FULL', 0])
    expect((await attach([{ name: 'a', content: 'uno' }])).status).toBe(201)
  })

  test('are refused if they or their form are invalid', async () => {
    const code = async (sent: Sent, id?: string) => {
      const { status, body } = await attach(sent, id)
      return [status, body.code, Object.keys(body.fields ?? {}).join()]
    }
    const file = { name: 'a', content: 'uno' }
    expect(await code([file], newId())).toEqual([404, 'NOT_FOUND', ''])
    expect(await code([{ ...file, field: 'picture' }])).toEqual([400, 'INVALID_FIELDS', 'picture'])
    expect(await code([file, { field: 'colour', content: 'red' }])).toEqual([400, 'INVALID_FIELDS', 'colour'])
    expect(await code([{ field: 'access', content: 'nobody' }, file])).toEqual([400, 'INVALID_FIELDS', 'access'])
    expect(await code([{ field: 'access', content: 'staff' }])).toEqual([400, 'INVALID_FIELDS', 'file'])
    expect(await call('POST', `/documents/${documentId}/files`, { body: { file: 'a' } }))
      .toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_TYPE' } })
    for (const [viewer, status] of [[ANONYMOUS, 401], [READER, 403]] as const) {
      server.viewer = viewer
      expect((await attach([file])).status).toBe(status)
      for (const [method, path] of [['PUT', ''], ['PUT', `/${newId()}`], ['DELETE', `/${newId()}`]] as const) {
        expect((await call(method, `/documents/${documentId}/files${path}`, { body: { x: 1 } })).status).toBe(status)
      }
    }
    expect(await kept()).toBe(0)
  })

  test('are renamed, hidden from visitors, sorted, deleted and restored', async () => {
    const ids: string[] =
      (await attach([{ name: 'a', content: 'uno' }, { name: 'b', content: 'due' }])).body.items.map(({ id }: { id: string }) => id)
    const path = `/documents/${documentId}/files`
    expect(await call('PUT', `${path}/${ids[0]}`, { body: { name: ' fronte.txt ', access: 'staff' } }))
      .toMatchObject({ status: 200, body: { name: 'fronte.txt', access: 'staff', position: 0 } })
    // Sent again, it changes nothing: the history has one act.
    expect((await call('PUT', `${path}/${ids[0]}`, { body: { name: 'fronte.txt', access: 'staff' } })).status).toBe(200)
    expect((await call('GET', `/history?entity=file&id=${ids[0]}`)).body.total).toBe(2)
    expect((await call('GET', `/history?entity=file&id=${ids[0]}`)).body.items[0])
      .toMatchObject({ action: 'update', before: { name: 'a', access: 'public' }, after: { name: 'fronte.txt', access: 'staff' } })
    expect(await files()).toMatchObject([{ id: ids[0], name: 'fronte.txt', access: 'staff' }, { id: ids[1], name: 'b', access: 'public' }])
    expect((await call('GET', '/documents')).body.items).toMatchObject([{ fileCount: 2 }])
    server.viewer = ANONYMOUS
    expect((await call('GET', '/documents')).body.items).toMatchObject([{ fileCount: 1 }])
    server.viewer = EDITOR
    const [other] = await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Altro' }], change))
    for (const method of ['PUT', 'DELETE'] as const) expect([
      method, (await call(method, `/documents/${other!.id}/files/${ids[0]}`, method === 'PUT' ? { body: { name: 'x' } } : {})).status,
    ]).toEqual([method, 404])
    await attach([{ name: 'c', content: 'tre' }], other!.id)
    for (const body of [{ name: ' ' }, { access: 'nobody' }, { size: 1 }])
      expect((await call('PUT', `${path}/${ids[0]}`, { body })).status).toBe(400)
    expect((await call('PUT', `${path}/${newId()}`, { body: { name: 'x' } })).status).toBe(404)
    expect(await call('PUT', path, { body: { fileIds: [ids[1], ids[0]] } }))
      .toMatchObject({ status: 200, body: { items: [{ id: ids[1], position: 0 }, { id: ids[0], position: 1 }] } })
    expect((await call('GET', `/history?entity=file&id=${ids[1]}`)).body.items[0])
      .toMatchObject({ action: 'move', actor: 'ida', before: { position: 1 }, after: { position: 0 } })
    for (const fileIds of [[ids[1]], [ids[1], ids[1]], [ids[0], newId()]]) expect(await call('PUT', path, { body: { fileIds } }))
      .toMatchObject({ status: 400, body: { fields: { fileIds: ['Tutti, ciascuno una volta'] } } })
    const gone = await call('DELETE', `${path}/${ids[1]}`)
    expect([
      gone.status, (await files()).length, (await call('DELETE', `${path}/${ids[1]}`)).status,
      (await call('PUT', `${path}/${ids[1]}`, { body: { name: 'x' } })).status,
    ]).toEqual([204, 1, 404, 404])
    expect(await call('POST', `/trash/${String(gone.headers['deletion-id'])}/restore`))
      .toMatchObject({ status: 200, body: { entity: 'file', id: ids[1] } })
    expect((await files()).map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[0]])
    await call('DELETE', `${path}/${ids[1]}`)
    expect((await call('PUT', path, { body: { fileIds: [ids[0]] } })).status).toBe(200)
    expect(await record()).toMatchObject({ version: 1 })
  })
})
