/*
 * Keeps the application and what a visitor has seen of the archive, so that both open offline. The network is always tried first. Answers
 * to signed-in users and searches are not kept.
 */
const BASE = new URL('./', location.href)
const NAME = 'faldone.offline'
/** Scripts, styles and fonts. Most of their names contain a hash. */
const PARTS = `${NAME}.parts`
/** Answers and pictures, deleted when somebody signs out. */
const SEEN = `${NAME}.seen`
const MOST = { [PARTS]: 200, [SEEN]: 300 }
/** A page of the application without content, which then shows what the address asks for. */
const SHELL = new URL('login', BASE).href

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), dropSearches()])))
/** A page reports which parts it loaded before this script was active, and which answers it contained. */
self.addEventListener('message', (event) => {
  const { parts = [], answers = [] } = event.data ?? {}
  event.waitUntil(Promise.all([keepShell(), keepParts(parts), keepAnswers(answers)]).catch(() => undefined))
})

/** The path of an address of the archive below its base. */
const below = ({ pathname }) => pathname.slice(BASE.pathname.length)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== BASE.origin || !url.pathname.startsWith(BASE.pathname)) return
  const path = below(url)
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (path.startsWith('assets/')) event.respondWith(part(event))
  else if (path.startsWith('img/') || path === 'start.js') event.respondWith(renewed(event))
  else if (isKept(request, url, path)) event.respondWith(answer(event))
})

/** Parameters of lists of records that links lead to. Any other parameter is a search, and so are words, whatever is asked for them. */
const BROWSED = ['kind', 'fondoId', 'unitId', 'tematica', 'tipologia', 'sort', 'page', 'pageSize']
const isSearch = (url) => url.searchParams.has('q')
  || (below(url) === 'api/archive/documents' && [...url.searchParams.keys()].some((name) => !BROWSED.includes(name)))

/** Public answers of the archive and its pictures. */
function isKept(request, url, path) {
  if (request.headers.has('authorization') || url.searchParams.has('ticket') || path.includes('~')) return false
  if (request.destination === 'image') return path.startsWith('api/archive/')
  return path.startsWith('api/archive/') && !/^api\/archive\/(suggest|xls|history|changes|trash)/.test(path)
    && !/\/(files|file|iiif)(\/|$)/.test(path) && !isSearch(url)
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

/** A part that keeps its name while its content may change with a new version. */
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
    // Pictures and styles may come from the browser's own cache, and do not show whether it is online.
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

/** Forgets what no longer exists, or is no longer public, and what is below it: a record's pictures. */
async function forget(status, request) {
  if (status !== 404 && status !== 401 && status !== 403) return
  const cache = await caches.open(SEEN)
  await cache.delete(request)
  const folder = `${new URL(request.url).pathname}/`
  const keys = await cache.keys()
  await Promise.all(keys.filter(({ url }) => new URL(url).pathname.startsWith(folder)).map((key) => cache.delete(key)))
}

/** Keeps the latest answers and drops the oldest. */
async function keep(name, request, response) {
  if (response.status !== 200) return
  const cache = await caches.open(name)
  await cache.delete(request)
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((key) => cache.delete(key)))
}

/** Those that earlier versions kept. */
async function dropSearches() {
  const cache = await caches.open(SEEN)
  const keys = await cache.keys()
  await Promise.all(keys.filter(({ url }) => isSearch(new URL(url))).map((key) => cache.delete(key)))
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

/** Keeps the answers that came with a page, by address, except those of a search. */
async function keepAnswers(answers) {
  for (const [address, answer] of answers) {
    if (!isSearch(new URL(address, BASE))) await keep(SEEN, address, Response.json(answer))
  }
}
