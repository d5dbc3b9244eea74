import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { freshDatabase, onOneEngine } from '../support/fresh-database.ts'
import { startServer } from '../support/real-server.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'

const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nTitolo\nUno'
const END = '\r\n--x--\r\n'
const BROKEN = [
  ['that breaks off within a file', PART, 'x'], ['that breaks off between headers and bytes', PART.slice(0, 30), 'x'],
  ['that is none', 'hello', 'x'],
  ['with another boundary than it says', PART + END, 'y'], ['without a boundary', PART + END, null],
  ['with an endless boundary', PART + END, 'x'.repeat(300)],
] as const

onOneEngine('a form', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await staffApp(engine)
  })
  afterEach(() => server.close())

  const send = async (path: string, payload: string, boundary: string | null) => {
    const headers = { 'content-type': `multipart/form-data${boundary === null ? '' : `; boundary=${boundary}`}` }
    const answer = await server.app.inject({ method: 'POST', url: `/archive/api/archive/${path}`, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }

  test.each(BROKEN)('%s is refused by every route that takes forms, and leaves nothing behind', async (_what, payload, boundary) => {
    const [record] = await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Con file' }], change))
    const sheet = await send('xls/upload?kind=document', PART + END, 'x')
    expect(sheet.status).toBe(201)
    const kept = () => readdirSync(server.config.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .map(({ name }) => name).sort()
    const before = kept()
    for (const path of [`documents/${record!.id}/files`, 'xls/upload?kind=document', `xls/${sheet.body.importId}/files`]) {
      expect(await send(path, payload, boundary), path).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    }
    expect(kept()).toEqual(before)
  })
})

test('a client that goes away in the middle of a form is not logged as our error', async () => {
  const db = await freshDatabase('sqlite')
  const server = await startServer({ DATA_DIR: db.dataDir })
  const call = (path: string, body: object, token = '') => fetch(`${server.url}/api/${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  }).then((answer) => answer.json() as Promise<{ data: { accessToken: string } }>)
  const Password = 'una parola lunga'
  await call('auth/register', { UserName: 'ida', Email: 'ida@esempio.it', FirstName: 'Ida', LastName: 'B', Password })
  const { data: { accessToken } } = await call('auth/login', { Username: 'ida', Password })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const path = `${new URL(server.url).pathname}/api/archive/xls/upload?kind=document`
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${accessToken}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000\r\n\r\n${PART}`)
  const arriving = () => (existsSync(join(db.dataDir, 'imports')) ? readdirSync(join(db.dataDir, 'imports')).length : 0)
  while (arriving() === 0) await wait(20)
  socket.destroy()
  while (arriving() > 0) await wait(20)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  while (!server.said().includes('/api/health')) await wait(20)
  expect(server.said()).not.toContain('"level":50')
  await server.stop()
  await db.close()
})
