import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PIECE_BYTES } from '../../src/files/pieces.ts'
import { newId } from '../../src/db/uuid.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { changeStored, onEachStorage } from '../support/each-storage.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { attachBytes } from './attach-bytes.ts'
import { sampleDocument } from './sample-document.ts'

onEachStorage('the files over HTTP', (engine, filesUrl) => {
  let server: TestApp
  let documentId: string
  beforeEach(async () => {
    server = await testApp(engine, { FILES_URL: (await filesUrl()) ?? '' })
    documentId = await sampleDocument(server.db)
  })
  afterEach(() => server.close())

  const attach = (content: string | Buffer, name = 'a.txt', access: 'public' | 'staff' = 'public') =>
    attachBytes(server, documentId, content, { name, access })
  const at = (path: string) => `/archive/api/archive/documents/${documentId}${path}`
  const get = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: at(path), headers })
  const head = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: at(path), headers, method: 'HEAD' })
  const hideDocument = () => server.db.write.updateTable('document').set({ hidden: 1 }).execute()

  test('subtitles are sent as WebVTT, whatever their format and encoding, to those who may see them', async () => {
    const { id } = await attach(Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nPerch\u00e9?\n', 'latin1'), 'film.srt', 'staff')
    expect((await get(`/files/${id}/captions`)).statusCode).toBe(404)
    server.viewer = SYSTEM
    const { headers, body } = await get(`/files/${id}/captions`)
    // A player on another site reads them together with the film, so it must be allowed to read both.
    expect([headers, (await get(`/files/${id}`)).headers].map((given) => given['access-control-allow-origin'])).toEqual(['*', '*'])
    expect([headers['content-type'], body])
      .toEqual(['text/vtt; charset=utf-8', expect.stringMatching(/^WEBVTT\n\n+00:00:01\.000 --> 00:00:02\.000\nPerch\u00e9\?/)])
    expect((await get(`/files/${id}/captions`, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
    const bad = await attach('Caro Franco', 'lettera.srt')
    expect((await get(`/files/${bad.id}/captions`)).json()).toMatchObject({ code: 'BAD_CAPTIONS', values: { line: 1 } })
  })

  describe('the list', () => {
    test('returns the files in pages', async () => {
      for (const name of ['a', 'b', 'c']) await attach(name, name)
      const answer = (await get('/files?page=2&pageSize=2')).json()
      expect(answer).toMatchObject({
        total: 3, page: 2, pageSize: 2, items: [{ name: 'c', mediaType: 'text/plain', thumbnail: 'none', thumbnailUrl: null }],
      })
      expect(answer.items[0].url).toBe(at(`/files/${answer.items[0].id}`))
    })

    test('refuses unknown parameters', async () => {
      expect((await get('/files?page=0')).statusCode).toBe(400)
      expect((await get('/files?colour=red')).statusCode).toBe(400)
      expect((await server.app.inject('/archive/api/archive/documents/nobody/files')).statusCode).toBe(400)
    })

    test('omits staff files for visitors, and hidden documents entirely', async () => {
      await attach('a', 'a')
      await attach('b', 'b', 'staff')
      expect((await get('/files')).json()).toMatchObject({ total: 1, items: [{ name: 'a' }] })
      await hideDocument()
      expect((await get('/files')).json()).toMatchObject({ code: 'NOT_FOUND' })
      server.viewer = SYSTEM
      expect((await get('/files')).json()).toMatchObject({ total: 2 })
    })
  })

  describe('a file', () => {
    test('is sent complete, with its name, type, length and ETag', async () => {
      const { id, sha256 } = await attach('perché', 'Perché.txt')
      const answer = await get(`/files/${id}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe('perché')
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8', 'content-length': '7', 'accept-ranges': 'bytes', etag: `"${sha256}"`,
        'content-disposition': `inline; filename="Perche.txt"; filename*=UTF-8''Perch%C3%A9.txt`,
        'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff',
      })
    })

    test('is sent as a download on request', async () => {
      const { id } = await attach('a')
      for (const [asked, how] of [['1', 'attachment'], ['true', 'attachment'], ['0', 'inline'], ['false', 'inline']] as const) {
        expect([asked, (await get(`/files/${id}?download=${asked}`)).headers['content-disposition']])
          .toEqual([asked, `${how}; filename="a.txt"`])
      }
      expect((await get(`/files/${id}?download=maybe`)).statusCode).toBe(400)
    })

    test.each([
      ['<!doctype html><script>alert(1)</script>', 'foto.jpg'],
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'disegno.svg'],
      ['<?xml version="1.0"?><a/>', 'dati.xml'],
    ])('with markup is only downloaded, whatever its name: %s', async (markup, name) => {
      const { id } = await attach(markup, name)
      const { headers } = await get(`/files/${id}`)
      expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' })
      expect(headers['content-disposition']).toMatch(/^attachment/)
    })

    test.each([
      [{ range: 'bytes=2-4' }, 206, '234', 'bytes 2-4/10'],
      [{ range: 'bytes=7-' }, 206, '789', 'bytes 7-9/10'],
      [{ range: 'bytes=-2' }, 206, '89', 'bytes 8-9/10'],
      [{ range: 'bytes=0-99' }, 206, '0123456789', 'bytes 0-9/10'],
      [{ range: 'bytes=5-2' }, 200, '0123456789', undefined],
      [{ range: 'bytes=0-1,3-4' }, 200, '0123456789', undefined],
      [{ range: 'lines=0-1' }, 200, '0123456789', undefined],
      [{ range: 'bytes=2-4', 'if-range': '"another"' }, 200, '0123456789', undefined],
      [{ range: 'bytes=2-4', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 200, '0123456789', undefined],
      [{ range: 'bytes=2-4', 'accept-encoding': 'gzip, br' }, 206, '234', 'bytes 2-4/10'],
    ])('in part: %j', async (headers, status, body, contentRange) => {
      const { id } = await attach('0123456789')
      const answer = await get(`/files/${id}`, headers)
      expect(answer.statusCode).toBe(status)
      expect(answer.body).toBe(body)
      expect(answer.headers['content-range']).toBe(contentRange)
      expect(answer.headers['content-length']).toBe(String(body.length))
      expect(answer.headers['content-encoding']).toBeUndefined()
    })

    test('is sent in part if If-Range names the same content', async () => {
      const { id, sha256 } = await attach('0123456789')
      expect((await get(`/files/${id}`, { range: 'bytes=2-4', 'if-range': `"${sha256}"` })).statusCode).toBe(206)
      expect((await get(`/files/${id}`, { range: 'bytes=2-4', 'if-range': `W/"${sha256}"` })).statusCode).toBe(200)
    })

    test.each(['bytes=10-', 'bytes=-0', 'bytes=99999999999999999999-'])('has no part %s', async (range) => {
      const { id } = await attach('0123456789')
      const answer = await get(`/files/${id}`, { range, 'accept-language': 'en' })
      expect(answer.statusCode).toBe(416)
      expect(answer.headers['content-range']).toBe('bytes */10')
      expect(answer.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE', Message: 'The requested range is outside the file' })
    })

    test('is not sent again to a client that has it', async () => {
      const { id, sha256 } = await attach('a')
      const answer = await get(`/files/${id}`, { 'if-none-match': `"x", W/"${sha256}"`, range: 'bytes=0-' })
      expect(answer.statusCode).toBe(304)
      expect(answer.body).toBe('')
      expect(answer.headers.etag).toBe(`"${sha256}"`)
    })

    test('answers HEAD without a body, ignoring Range', async () => {
      const { id, sha256 } = await attach('0123456789')
      const answer = await head(`/files/${id}`, { range: 'bytes=2-4' })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe('')
      expect(answer.headers).toMatchObject({ 'content-length': '10', 'accept-ranges': 'bytes', etag: `"${sha256}"` })
    })

    test('of no bytes can be sent', async () => {
      const { id } = await attach('')
      const answer = await get(`/files/${id}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-length']).toBe('0')
      expect((await get(`/files/${id}`, { range: 'bytes=0-' })).statusCode).toBe(416)
    })

    test('of several pieces is returned unchanged, in any part', async () => {
      const content = randomBytes(2 * PIECE_BYTES + 100)
      const { id } = await attach(content)
      expect((await get(`/files/${id}`)).rawPayload.equals(content)).toBe(true)
      for (const [start, end] of [
        [0, 0], [PIECE_BYTES - 1, PIECE_BYTES], [PIECE_BYTES, 2 * PIECE_BYTES - 1], [5, content.length - 1],
        [2 * PIECE_BYTES + 99, 2 * PIECE_BYTES + 99],
      ] as const) {
        const answer = await get(`/files/${id}`, { range: `bytes=${start}-${end}` })
        expect(answer.rawPayload.equals(content.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
      }
    })

    test('does not exist for visitors if it is for staff, of a hidden document, or of another document', async () => {
      const open = await attach('a')
      const closed = await attach('b', 'b', 'staff')
      expect((await get(`/files/${closed.id}`)).json()).toMatchObject({ code: 'NOT_FOUND' })
      expect((await get(`/files/${newId()}`)).statusCode).toBe(404)
      expect((await get('/files/nothing')).statusCode).toBe(400)
      const other = await sampleDocument(server.db)
      expect((await server.app.inject(`/archive/api/archive/documents/${other}/files/${open.id}`)).statusCode).toBe(404)
      await hideDocument()
      expect((await get(`/files/${open.id}`)).statusCode).toBe(404)
      expect((await head(`/files/${open.id}`)).statusCode).toBe(404)
      expect((await get('/file')).statusCode).toBe(404)
      server.viewer = SYSTEM
      expect((await get(`/files/${closed.id}`)).body).toBe('b')
    })

    test('can be requested without its id if it is the first', async () => {
      expect((await get('/file')).statusCode).toBe(404)
      await attach('staff', 's', 'staff')
      await attach('first', 'f')
      await attach('second', 's')
      expect((await get('/file')).body).toBe('first')
      expect((await get('/file?colour=red')).statusCode).toBe(400)
      expect((await head('/file')).headers['content-length']).toBe('5')
      server.viewer = SYSTEM
      expect((await get('/file')).body).toBe('staff')
    })
  })

  describe('a damaged stored file', () => {
    const damage = (sha256: string, position: number) => changeStored(server.config, sha256, (bytes) => {
      bytes[position]! ^= 1
      return bytes
    })

    test('is refused before its first byte', async () => {
      const content = randomBytes(1000)
      const { id, sha256 } = await attach(content)
      await damage(sha256, 999)
      const answer = await get(`/files/${id}`, { range: 'bytes=0-9' })
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toMatchObject({ code: 'DAMAGED_FILE', Message: 'Il file conservato è danneggiato' })
      expect(answer.headers.etag).toBeUndefined()
    })

    test('is refused if it is missing or truncated', async () => {
      const content = randomBytes(1000)
      const { id, sha256 } = await attach(content)
      await changeStored(server.config, sha256, (bytes) => bytes.subarray(0, 500))
      expect((await get(`/files/${id}`)).json()).toMatchObject({ code: 'DAMAGED_FILE' })
      await changeStored(server.config, sha256, () => null)
      expect((await get(`/files/${id}`)).json()).toMatchObject({ code: 'DAMAGED_FILE' })
    })

    test('is sent up to the damaged piece and no further, and other pieces are served', async () => {
      const content = randomBytes(3 * PIECE_BYTES)
      const { id, sha256 } = await attach(content)
      await damage(sha256, PIECE_BYTES + 5)
      await server.app.listen({ host: '127.0.0.1', port: 0 })
      const url = `${server.app.listeningOrigin}${at(`/files/${id}`)}`
      const answer = await fetch(url)
      expect(answer.headers.get('content-length')).toBe(String(content.length))
      let received = 0
      const reading = (async () => {
        for await (const chunk of answer.body!) received += chunk.length
      })()
      await expect(reading).rejects.toThrow(/terminated/)
      expect(received).toBeLessThanOrEqual(PIECE_BYTES)
      const last = await fetch(url, { headers: { range: `bytes=-${PIECE_BYTES}` } })
      expect(Buffer.from(await last.arrayBuffer()).equals(content.subarray(2 * PIECE_BYTES))).toBe(true)
    })
  })
}, onOneEngine)
