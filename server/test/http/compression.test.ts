import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/test-app.ts'

let server: TestApp
beforeEach(async () => {
  server = await testApp('sqlite')
})
afterEach(() => server.close())

const ask = (path: string, encoding?: string) =>
  server.app.inject({ url: `/archive/api/archive${path}`, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test('long answers are compressed for clients that accept it', async () => {
  const plain = await ask('/tematiche')
  expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'accept-encoding'])
  for (const [encoding, unpack] of [['br', brotliDecompressSync], ['gzip', gunzipSync]] as const) {
    const { headers, rawPayload } = await ask('/tematiche', encoding)
    expect([headers['content-encoding'], headers['vary'], unpack(rawPayload).toString()]).toEqual([encoding, 'accept-encoding', plain.body])
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length).toBeLessThan(plain.body.length / 2)
  }
})

test.each([
  ['gzip, deflate, br', 'br'], ['br;q=0, gzip', 'gzip'], ['*', 'br'], ['GZIP;q=0.5', 'gzip'], ['deflate', undefined],
  ['identity', undefined], ['br;q=0.0', undefined], ['br;q=0, *', 'gzip'], ['*;q=0, gzip', 'gzip']
])(
  'Accept-Encoding: %s', async (encoding, expected) => {
    expect((await ask('/tematiche', encoding)).headers['content-encoding']).toBe(expected)
  })

test('short answers, and those of other routes, are not compressed', async () => {
  for (const path of ['/tree?kind=document', '/version'])
    expect([path, (await ask(path, 'br')).headers['content-encoding']]).toEqual([path, undefined])
})
