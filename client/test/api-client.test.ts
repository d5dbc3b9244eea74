import { beforeAll, expect, test, vi } from 'vitest'
import type * as ApiClient from '../src/session/api-client.ts'

let client: typeof ApiClient

beforeAll(async () => {
  vi.stubGlobal('document', { baseURI: 'https://example.org/archive/' })
  vi.stubGlobal('window', { location: { search: '?lang=en' } })
  client = await import('../src/session/api-client.ts')
  await (await import('../src/i18n/i18n.ts')).speak('en')
})

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', vi.fn(async () => new Response(body === undefined ? null : JSON.stringify(body), { status })))

test('addresses are below the base path and leave out empty values', () => {
  expect(client.apiAddress('archive/documents', { q: 'casa occupata', kind: null, page: 2, author: '' }))
    .toBe('https://example.org/archive/api/archive/documents?q=casa+occupata&page=2')
  expect(client.apiAddress('archive/documents', new URLSearchParams([['kind', 'audio'], ['kind', 'video']])))
    .toBe('https://example.org/archive/api/archive/documents?kind=audio&kind=video')
})

test('a call sends credentials, the language and no-cache headers, and returns the answer', async () => {
  answer(200, { siteName: 'Archivio' })
  await expect(client.call('archive/settings')).resolves.toEqual({ siteName: 'Archivio' })
  const [address, init] = vi.mocked(fetch).mock.calls[0] ?? []
  expect(address).toBe('https://example.org/archive/api/archive/settings')
  expect(init).toMatchObject({
    method: 'GET', credentials: 'include',
    headers: { 'Accept-Language': 'en', 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
  })
})

test('a body is sent as JSON', async () => {
  answer(204, undefined)
  await expect(client.call('archive/tematiche', { method: 'POST', body: { it: 'Casa' } })).resolves.toBeUndefined()
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ body: '{"it":"Casa"}', headers: { 'Content-Type': 'application/json' } })
})

test('an error answer becomes an error with the server’s code and message', async () => {
  answer(404, { Error: ['Non trovato: 7'], Message: 'Non trovato', code: 'NOT_FOUND', requestId: 'r' })
  await expect(client.call('archive/documents/7')).rejects.toMatchObject({
    name: 'ApiError', status: 404, code: 'NOT_FOUND', message: 'Non trovato: 7',
  })
})

test('the message about a deleted unit leaves out its id; that about an unknown word names it', async () => {
  const refusal = (value: string) => ({
    Error: [`Valore sconosciuto: ${value}`], Message: `Valore sconosciuto: ${value}`, code: 'UNKNOWN_VALUE', values: { value },
    requestId: 'r',
  })
  answer(400, refusal('01900000-0000-7000-8000-000000000000'))
  await expect(client.call(
    'archive/serie', { method: 'POST' }
  )).rejects.toMatchObject({ message: 'That’s no longer there. Someone may have deleted it.' })
  answer(400, refusal('Giardinaggio'))
  await expect(client.call('archive/documents')).rejects.toMatchObject({ message: 'Valore sconosciuto: Giardinaggio' })
  answer(404, { Error: ['Not found'], Message: 'Not found', code: 'NOT_FOUND', requestId: 'r' })
  await expect(client.call(
    'archive/units/7', { method: 'PUT' }
  )).rejects.toMatchObject({ message: 'That’s no longer there. Someone may have deleted it.' })
})

test('an answer that is not the server’s own has a message followed by its status', async () => {
  vi.stubGlobal(
    'fetch', vi.fn(async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway', headers: { 'content-type': 'text/html' } }))
  )
  await expect(client.call('archive/settings')).rejects.toMatchObject({
    status: 502, code: null, mayPass: true, message: 'The site isn’t responding. Try again in a moment. (502 Bad Gateway)',
  })
})

test('without an answer the site is reported as unreachable', async () => {
  vi.stubGlobal('fetch', vi.fn(async () => {
    throw new TypeError('fetch failed')
  }))
  await expect(client.call('archive/settings')).rejects.toMatchObject({
    status: 0, message: 'Network error: The remote site is unreachable',
  })
})

test.each([
  '{"items":[{"id', '<html>Wi-Fi</html>', '',
])('an answer that did not arrive whole says so, and may be asked for again: %j', async (body) => {
  vi.stubGlobal('fetch', vi.fn(async () => new Response(body)))
  await expect(client.call('archive/settings')).rejects.toMatchObject({
    status: 0, mayPass: true, message: 'Network error: The site’s response was cut short',
  })
})

test('an aborted call stays an abort', async () => {
  vi.stubGlobal('fetch', vi.fn(async (_address: string, { signal }: RequestInit) => signal?.throwIfAborted()))
  await expect(client.call('archive/settings', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
})

test('reads for the screen send their parameters, and go page by page', async () => {
  vi.stubGlobal('fetch', vi.fn(async () => Response.json({ items: [] })))
  const { signal } = new AbortController()
  await client.reading('archive/documents', { q: 'casa' }).queryFn({ signal })
  await client.reading('archive/documents', new URLSearchParams('kind=audio')).queryFn({ signal })
  const pages = client.readingPages('archive/fondi', { kind: 'audio' })
  await pages.queryFn({ pageParam: 2, signal })
  expect(vi.mocked(fetch).mock.calls.map(([address]) => new URL(String(address)).search))
    .toEqual(['?q=casa', '?kind=audio', '?kind=audio&page=2'])
  expect([
    pages.getNextPageParam({ items: [], page: 2, pageSize: 25, total: 51 }),
    pages.getNextPageParam({ items: [], page: 2, pageSize: 25, total: 50 }),
  ]).toEqual([3, null])
})

test('a whole list is read page by page', async () => {
  const pages = [{ items: ['a', 'b'], total: 3 }, { items: ['c'], total: 3 }]
  vi.stubGlobal('fetch', vi.fn(async (address: string) => Response.json(pages[Number(new URL(address).searchParams.get('page')) - 1])))
  await expect(client.readingList<string>(
    'archive/tipologie', { kind: 'audio' }
  ).queryFn({ signal: new AbortController().signal })).resolves.toEqual(['a', 'b', 'c'])
  expect(vi.mocked(fetch).mock.calls.map(([address]) => new URL(String(address)).search))
    .toEqual(['?kind=audio&page=1&pageSize=200', '?kind=audio&page=2&pageSize=200'])
})
