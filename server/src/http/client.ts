import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { isPagePath } from '@faldone/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { languageOf, notFound } from '../errors.ts'
import { refuseOtherMethods } from './route-list.ts'

const DIST = fileURLToPath(new URL('../../../client/dist', import.meta.url))
const BASE_IN_PAGE = /<base href="[^"]*" ?\/?>/
const A_YEAR_S = 31_536_000

/** The page with its base address, or null where the browser application is not built. */
function readPage(basePath: string): string | null {
  const file = join(DIST, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8').replace(BASE_IN_PAGE, `<base href="${basePath}/">`) : null
}

/**
 * Serves the built browser application below the base path: files whose names carry a hash for a year, every page
 * address with the one HTML page. An address that leads nowhere gets the page, too, but with 404.
 */
export async function serveClient(app: FastifyInstance, { basePath, product }: Config): Promise<void> {
  const page = readPage(basePath)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html')
    refuseOtherMethods(app.routeList, path, reply)
    if (!page || !wantsPage || !path.startsWith(basePath) || path.startsWith(`${basePath}/api/`)) throw notFound()
    return reply
      .status(isPagePath(path.slice(basePath.length) || '/', product) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(page.replace('<html lang="it"', `<html lang="${languageOf(request)}"`))
  })
  if (!page) return
  if (basePath) app.get('/', (_request, reply) => reply.redirect(`${basePath}/`))
  await app.register(fastifyStatic, {
    root: DIST,
    prefix: `${basePath}/`,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html*'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${A_YEAR_S}, immutable` : 'public, max-age=3600')
    },
  })
}
