import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createUnits } from '../../src/units/store.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp } from '../support/test-app.ts'

test('a client that begins a request and goes silent is disconnected, and others are served meanwhile', async () => {
  const { app, close } = await testApp('sqlite', { SLOW_CLIENT_SECONDS: '1' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const beginnings = [
    'GET /archive/api/health HTTP/1.1\r\nHost: a',
    'POST /archive/api/health HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ]
  const ends = beginnings.map((beginning) => new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
    socket.on('data', () => {}).once('close', () => resolve()).once('error', reject)
  }))
  expect((await fetch(`http://127.0.0.1:${port}/archive/api/health`)).status).toBe(200)
  await Promise.all(ends)
  await close()
})

test('readers of finding aids who take nothing lose their places to others', async () => {
  const { app, db, close } = await testApp('sqlite', { SLOW_CLIENT_SECONDS: '1' })
  const fondo = newId()
  // More than what waits in buffers along the way.
  const notes = 'parola '.repeat(200_000)
  await inWrite(db, (tx) => createUnits(tx, [
    { id: fondo, level: 'fondo', name: 'Grande' },
    ...Array.from({ length: 6 }, (_, at) => ({ level: 'serie' as const, name: `Serie ${at}`, parentId: fondo, notes })),
  ], change))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const path = `/archive/api/archive/units/${fondo}/export?format=ead3`
  const lost: Promise<unknown>[] = []
  app.server.on('connection', (socket) => lost.push(new Promise((resolve) => socket.once('close', resolve))))
  const readers = [1, 2].map(() => connect(port, '127.0.0.1'))
  for (const reader of readers) reader.on('error', () => {}).write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  await Promise.all(readers.map((reader) => once(reader, 'readable')))
  await Promise.all(lost)
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
  for (const reader of readers) reader.destroy()
  await close()
})
