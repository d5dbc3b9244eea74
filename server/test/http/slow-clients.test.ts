import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
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
