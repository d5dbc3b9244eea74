/*
 * Keeps the application and what a visitor has seen of the archive, so that it opens without a line. The line always goes
 * first. What was asked by who is signed in, and what somebody searched for, is not kept.
 */
const BASE = new URL('./', location.href)
const NAME = 'faldone.offline'
/** Programs, styles and fonts, the names of most of which carry a hash. */
const PARTS = `${NAME}.parts`
/** Answers and pictures. Emptied at logout. */
const SEEN = `${NAME}.seen`
const MOST = { [PARTS]: 200, [SEEN]: 300 }
/** A page of the application without content: it shows what the address says. */
const SHELL = new URL('login', BASE).href

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
/** A page tells which parts it loaded before this script was there, and which answers it brought along. */
self.addEventListener('message', (event) => {
  const { parts = [], answers = [] } = event.data ?? {}
  event.waitUntil(Promise.all([keepShell(), keepParts(parts), keepAnswers(answers)]).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== BASE.origin || !url.pathname.startsWith(BASE.pathname)) return
  const path = url.pathname.slice(BASE.pathname.length)
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (path.startsWith('assets/')) event.respondWith(part(event))
  else if (path.startsWith('img/') || path === 'start.js') event.respondWith(renewed(event))
  else if (isKept(request, url, path)) event.respondWith(answer(event))
})

/** What leads to a list as a link does; whoever asks for anything else is searching. */
const BROWSED = ['kind', 'fondoId', 'unitId', 'tematica', 'tipologia', 'sort', 'page', 'pageSize']
const isSearch = (url, path) => path === 'api/archive/documents' && [...url.searchParams.keys()].some((name) => !BROWSED.includes(name))

/** Public answers of the archive and its pictures. */
function isKept(request, url, path) {
  if (request.headers.has('authorization') || url.searchParams.has('ticket') || path.includes('~')) return false
  if (request.destination === 'image') return path.startsWith('api/archive/')
  return path.startsWith('api/archive/') && !/^api\/archive\/(suggest|xls|history|changes|trash)/.test(path)
    && !/\/(files|file|iiif)(\/|$)/.test(path) && !isSearch(url, path)
}

async function page(event) {
  try {
    return await fetch(event.request)
  } catch (error) {
    const shell = await caches.match(SHELL)
    if (!shell) throw error
    return shell
  }
}

async function part(event) {
  const known = await caches.match(event.request)
  if (known) return known
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(PARTS, event.request, response.clone()))
  return response
}

/** A part whose name stays while its content may change with a new version. */
async function renewed(event) {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(keep(PARTS, event.request, response.clone()))
    return response
  } catch (error) {
    const known = await caches.match(event.request)
    if (!known) throw error
    return known
  }
}

async function answer(event) {
  const { request } = event
  try {
    const response = await fetch(request)
    event.waitUntil(response.ok ? keep(SEEN, request, response.clone()) : forget(response.status, request))
    // A picture or style may come from what the browser keeps by itself, and says nothing of the line.
    if (request.destination === '') event.waitUntil(tell(event, 'online'))
    return response
  } catch (error) {
    const known = await caches.match(request, { ignoreVary: true })
    event.waitUntil(tell(event, 'offline'))
    if (!known) throw error
    return known
  }
}

async function tell({ clientId }, line) {
  const client = await self.clients.get(clientId)
  client?.postMessage({ line })
}

/** Something is no longer there, or no longer for everybody. */
async function forget(status, request) {
  if (status === 404 || status === 401 || status === 403) await (await caches.open(SEEN)).delete(request)
}

/** The last come stays longest. */
async function keep(name, request, response) {
  if (response.status !== 200) return
  const cache = await caches.open(name)
  await cache.delete(request)
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((key) => cache.delete(key)))
}

async function keepShell() {
  const response = await fetch(SHELL, { headers: { accept: 'text/html' }, credentials: 'omit' })
  if (response.ok) await (await caches.open(PARTS)).put(SHELL, response)
}

async function keepParts(parts) {
  const cache = await caches.open(PARTS)
  const isPart = (url) => url.origin === BASE.origin && new RegExp(`^${BASE.pathname}(assets/|img/|start\\.js$)`).test(url.pathname)
  for (const url of parts.map((address) => new URL(address)).filter(isPart)) if (!(await cache.match(url))) await cache.add(url)
}

/** Addresses with what was answered there. */
async function keepAnswers(answers) {
  for (const [url, answer] of answers) await keep(SEEN, url, Response.json(answer))
}
