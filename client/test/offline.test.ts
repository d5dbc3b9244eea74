import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

type FetchEvent = { request: Request; respondWith: (answer: Promise<Response>) => void }

/** Whether the offline script handles a page's request, and so keeps the answer. */
function isKept(path: string, headers: Record<string, string> = {}): boolean {
  const listeners: Record<string, (event: FetchEvent) => void> = {}
  const globals = {
    self: { addEventListener: (name: string, listener: (event: FetchEvent) => void) => (listeners[name] = listener) },
    location: new URL('https://archive.example.org/archive/offline.js'), URL,
  }
  runInNewContext(readFileSync(
    new URL('../public/offline.js', import.meta.url), 'utf8'
  ).replace('event.respondWith(answer(event))', 'event.respondWith()'), globals)
  let taken = false
  listeners['fetch']!(
    { request: new Request(`https://archive.example.org/archive/api/archive/${path}`, { headers }), respondWith: () => (taken = true) }
  )
  return taken
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
