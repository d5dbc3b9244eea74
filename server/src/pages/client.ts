import { createReadStream, existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { isPagePath } from '@faldone/contract/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import { pageServer } from './serve.ts'
import { readTemplate } from './template.ts'
import { refuseOtherMethods } from '../http/route-list.ts'

const DIST = fileURLToPath(new URL('../../../client/dist', import.meta.url))
const A_YEAR_S = 31_536_000

/** The folder of the files with a hash in their names. */
const ASSETS = 'assets/'

/** The build of a release. The bundler puts its name here; a clone, which builds what is out of date at each start, has none. */
const BUILD = process.env.FALDONE_BUILD

/** Whether the browser application comes from another build than this server, as when a release is unpacked over an older one. */
export function isOfAnotherBuild(): boolean {
  const file = join(DIST, 'build.txt')
  return BUILD !== undefined && (!existsSync(file) || readFileSync(file, 'utf8') !== BUILD)
}

/** The style sheets of the browser application, as addresses below the base path. */
export function stylesheetsOf({ clientFolder = DIST }: { clientFolder?: string | undefined }): string[] {
  const file = join(clientFolder, 'index.html')
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(/<link rel="stylesheet"[^>]* href="\.\/([^"]+)"/g)].map(([, href]) => href!)
}

/**
 * Serves the built browser application below the base path. Files with a hash in their names may be cached for a year. Every page address
 * gets the one HTML page with its content; an unknown address gets a page, too, with status 404.
 */
export async function serveClient(app: FastifyInstance): Promise<void> {
  const { config: { basePath }, clientFolder = DIST } = app.archive
  const template = readTemplate(clientFolder, basePath)
  const servePage = template && pageServer(app, template)

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const isPage = path === basePath || (path.startsWith(`${basePath}/`) && !`${path}/`.startsWith(`${basePath}/api/`))
    if (servePage && isPage && (await wantsPage(app, request, path.slice(basePath.length))))
      return servePage(request, reply, path.slice(basePath.length))
    refuseOtherMethods(app.routeList, path, reply)
    throw notFound()
  })
  if (!template) return
  if (basePath) app.get('/', (_request, reply) => reply.redirect(`${basePath}/`))
  await serveFiles(app, clientFolder)
}

const cacheControlOf = (path: string): string =>
  (path.includes(`/${ASSETS}`) ? `public, max-age=${A_YEAR_S}, immutable` : 'public, max-age=3600')

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8', '.mjs': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

type Sending = (request: FastifyRequest, reply: FastifyReply, file: string) => unknown

/** All assets have one route: with one each, which the server would make at every start, they took it a seventh of a second. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const { basePath } = app.archive.config
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path))
    },
  })
  const files = new Set(globSync('**/*.*', { cwd: folder }).filter((file) => !file.startsWith('index.html')))
  const send = sendingOf(folder, files)
  app.get<{ Params: { '*': string } }>(
    `${basePath}/${ASSETS}*`, (request, reply) => send(request, reply, `${ASSETS}${request.params['*']}`)
  )
  const others = [...files].filter((file) => !file.startsWith(ASSETS))
  for (const file of new Set(others.flatMap((file) => [file, file.replace(/\.gz$/, '')])))
    app.get(`${basePath}/${file}`, (request, reply) => send(request, reply, file))
}

/** A release keeps scripts and styles only compressed. Whoever accepts neither form gets them decompressed. */
function sendingOf(folder: string, files: ReadonlySet<string>): Sending {
  return (request, reply, file) => {
    const type = TYPES[extname(file)]
    if (!files.has(file) && !(type && files.has(`${file}.gz`))) return reply.callNotFound()
    if (files.has(file) || /\b(br|gzip)\b(?!\s*;\s*q=0)/.test(request.headers['accept-encoding'] ?? '')) return reply.sendFile(file)
    return reply.headers({ 'content-type': type, 'cache-control': cacheControlOf(`/${file}`), vary: 'accept-encoding' })
      .send(createReadStream(join(folder, `${file}.gz`)).pipe(createGunzip()))
  }
}

/** Programs that accept anything get only the pages that exist. Only a browser gets a page which says that there is none. */
async function wantsPage(app: FastifyInstance, { method, headers: { accept = '*/*' } }: FastifyRequest, path: string): Promise<boolean> {
  if (method !== 'GET' && method !== 'HEAD') return false
  return accept.includes('text/html') || (accept.includes('*/*') && isPagePath(path || '/', (await app.settings.getAnyway()).product))
}
