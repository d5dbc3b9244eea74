import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const SCRIPT = readFileSync(new URL('../public/offline.js', import.meta.url), 'utf8')
const SITE = 'https://archive.example.org/archive/'

type FetchEvent = { request: Request; respondWith: (answer: Promise<Response>) => void; waitUntil?: (work: Promise<unknown>) => void }

/** Whether the offline script handles a page's request, and so keeps the answer. */
function isKept(path: string, headers: Record<string, string> = {}): boolean {
  const listeners: Record<string, (event: FetchEvent) => void> = {}
  const globals = {
    self: { addEventListener: (name: string, listener: (event: FetchEvent) => void) => (listeners[name] = listener) },
    location: new URL('offline.js', SITE), URL,
  }
  runInNewContext(SCRIPT.replace('event.respondWith(answer(event))', 'event.respondWith()'), globals)
  let taken = false
  listeners['fetch']!({ request: new Request(`${SITE}api/archive/${path}`, { headers }), respondWith: () => (taken = true) })
  return taken
}

/** The script with this copy, on a network that answers everything with this status. Resolves with what is left of the copy. */
async function leftAfter(asked: string, status: number, seen: readonly string[]): Promise<string[]> {
  const copy = new Set(seen.map((path) => `${SITE}api/archive/${path}`))
  const cache = {
    keys: async () => [...copy].map((url) => new Request(url)), delete: async ({ url }: Request) => copy.delete(url),
    put: async ({ url }: Request) => copy.add(url),
  }
  const listeners: Record<string, (event: object) => void> = {}
  const work: Promise<unknown>[] = []
  runInNewContext(SCRIPT, {
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
      clients: { get: async () => null },
    },
    location: new URL('offline.js', SITE), URL, caches: { open: async () => cache }, fetch: async () => new Response('{}', { status }),
  })
  const wait = (promise: Promise<unknown>) => void work.push(promise)
  listeners['fetch']!({ request: new Request(`${SITE}api/archive/${asked}`), respondWith: wait, waitUntil: wait })
  for (const promise of work) await promise
  return [...copy].map((url) => url.slice(`${SITE}api/archive/`.length))
}

test('pages seen are kept for offline use', () => {
  for (const path of [
    'documents/01234567', 'documents?kind=audio&unitId=1&page=2', 'documents?tematica=Casa', 'tree?kind=document', 'settings',
  ]) expect([path, isKept(path)]).toEqual([path, true])
})

test('searches and requests of signed-in users are not kept', () => {
  const searches =
    ['q=sciopero', 'author=Rossi', 'title=x', 'yearFrom=1977', 'kind=audio&place=Roma', 'empty=author'].map((query) => `documents?${query}`)
  for (const path of [
    ...searches, 'suggest?q=sci', 'xls', 'documents/1/files/2?ticket=3', 'documents/1/files/2', 'documents/1/iiif/2~3/info.json',
  ]) expect([path, isKept(path)]).toEqual([path, false])
  expect(isKept('settings', { authorization: 'Bearer x' })).toBe(false)
})

test('what has been closed is forgotten with its pictures, and nothing else', async () => {
  const seen = ['documents/1', 'documents/1/relations', 'documents/1/files/2/thumbnail', 'documents/12', 'documents?kind=audio']
  expect(await leftAfter('documents/1', 404, seen)).toEqual(['documents/12', 'documents?kind=audio'])
  expect((await leftAfter('documents/1', 200, seen)).toSorted()).toEqual(seen.toSorted())
  expect((await leftAfter('documents/1', 503, seen)).toSorted()).toEqual(seen.toSorted())
})
