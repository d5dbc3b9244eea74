import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freshDatabase } from '../support/fresh-database.ts'
import { startServer } from '../support/real-server.ts'

test('a server that is asked to stop answers what is under way, takes nothing new and ends in good order', async () => {
  const db = await freshDatabase('sqlite')
  const server = await startServer({ DATA_DIR: db.dataDir, LOG_LEVEL: 'silent' })
  const body = JSON.stringify({ Username: 'ida', Password: 'sbagliata' })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const answer = text(socket)
  socket.write(`POST /archive/api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`)
  // What was sent has arrived once a later request has been answered.
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  const ended = server.stop()
  while (await fetch(`${server.url}/api/health`).then(() => true, () => false)) await wait(20)
  // A terminal asks this process and those that started it, which ask it again.
  void server.stop()
  socket.write(body.slice(10))
  expect(await answer).toMatch(/^HTTP\/1\.1 401 [^]*WRONG_CREDENTIALS/)
  expect(await ended).toBe(0)
  await db.close()
})

test('whoever started it through the command line stops it there', async () => {
  const db = await freshDatabase('sqlite')
  const server = await startServer({ DATA_DIR: db.dataDir, LOG_LEVEL: 'silent' }, fileURLToPath(new URL('../../bin/faldone.mjs', import.meta.url)))
  expect(await server.stop()).toBe(0)
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow('fetch failed')
  await db.close()
})
