import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freshDatabase } from '../support/fresh-database.ts'
import { startServer } from '../support/real-server.ts'

test('a server that is asked to stop answers requests in progress, accepts no new ones and ends cleanly', async () => {
  const db = await freshDatabase('sqlite')
  const server = await startServer({ DATA_DIR: db.dataDir, LOG_LEVEL: 'silent' })
  const body = JSON.stringify({ Username: 'ida', Password: 'sbagliata' })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const answer = text(socket)
  socket.write(`POST /archive/api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`)
  // What was sent has arrived once a later request is answered.
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  const ended = server.stop()
  while (await fetch(`${server.url}/api/health`).then(() => true, () => false)) await wait(20)
  // A terminal signals this process and its parents, which forward the signal.
  void server.stop()
  socket.write(body.slice(10))
  expect(await answer).toMatch(/^HTTP\/1\.1 401 [^]*WRONG_CREDENTIALS/)
  expect(await ended).toBe(0)
  await db.close()
})

test('stopping the command line stops the server', async () => {
  const db = await freshDatabase('sqlite')
  const server =
    await startServer({ DATA_DIR: db.dataDir, LOG_LEVEL: 'silent' }, fileURLToPath(new URL('../../bin/faldone.mjs', import.meta.url)))
  expect(await server.stop()).toBe(0)
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow('fetch failed')
  await db.close()
})

test('a server that is asked to stop during a slow upload waits for a limited time and ends cleanly', async () => {
  const db = await freshDatabase('sqlite')
  const server = await startServer({ DATA_DIR: db.dataDir, LOG_LEVEL: 'silent', STOP_SECONDS: '2' })
  const send = async (path: string, body: object, token?: string) => (await fetch(`${server.url}/api/${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })).json() as Promise<{ id: string; data: { accessToken: string } }>
  await send('auth/register', { Email: 'ida@example.org', UserName: 'ida', FirstName: 'Ida', LastName: 'B', Password: 'carta carbone 77' })
  const { data: { accessToken } } = await send('auth/login', { Username: 'ida', Password: 'carta carbone 77' })
  const { id } = await send('archive/documents', { kind: 'document', title: 'Nastro' }, accessToken)
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="nastro.mp3"\r\n\r\n'
  socket.write(`POST /archive/api/archive/documents/${id}/files HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${accessToken}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n${head}`)
  const trickle = setInterval(() => socket.write('nastro'), 100)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  clearInterval(trickle)
  await db.close()
}, 60_000)
