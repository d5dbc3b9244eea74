import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTexts } from '../content/texts.ts'
import { hindranceIn } from '../db/engine.ts'
import { ApiError, RETRY_AFTER } from '../errors.ts'
import { encoded } from '../http/compression.ts'
import { html, type Html } from '../http/html.ts'
import { endVisitorTurn, takeVisitorTurn } from '../http/visitor-turns.ts'
import type { Elsewhere, PageFace } from './face.ts'
import { findFace, isRecordPath, type PageAddress, type Sources } from './find-face.ts'
import { firstView, waysOn } from './first-view.ts'
import { headOf } from './head.ts'
import { settingsReader } from '../settings/public-settings.ts'
import { failedFace, notFoundFace } from './plain-faces.ts'
import { hrefTo, type Reader, readerOf } from './reader.ts'
import type { Template } from './template.ts'

/** Answers the address of a page with its content, in the HTML page that starts the browser application. */
export function pageServer(app: FastifyInstance, template: Template) {
  const { config, database } = app.archive
  const sources: Sources = { db: database.read, texts: openTexts(config), search: app.searching }
  const settings = settingsReader(app)

  const beginning = async ({ body, first }: PageFace, reader: Reader) => first && {
    body: firstView(body, [[['archive/settings', null], await settings()], ...first.answers], reader),
    ahead: template.links(first.screen, `src/i18n/${reader.language}/index.ts`),
  }

  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const reader = readerOf(request, await app.settings.getAnyway(), config)
    const params = paramsOf(request)
    // Pages with parameters are searches, which crawlers walk.
    if (!isBare(params)) await takeVisitorTurn(app.visitorTurns, request, reply)
    const face = await faceFor(sources, { path, params }, reader, request)
    if ('redirect' in face) return reply.redirect(face.redirect, face.isTemporary ? 302 : 301)
    const begun = (isBare(params) && (await beginning(face, reader).catch(() => null))) || { body: plainBody(face, reader) }
    const page = template.write({ language: reader.language, head: headOf(face, reader), ...begun })
    endVisitorTurn(request)
    const { payload, encoding } = await encoded(page, request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    if (face.status === 503) reply.header('retry-after', RETRY_AFTER)
    return reply
      .status(face.status)
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language, accept-encoding', 'content-language': reader.language })
      .type('text/html; charset=utf-8')
      .send(payload)
  }
}

const paramsOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?', 2)[1] ?? '')

/** Any other parameter, even one that only changes how things are shown, is left to the browser application. */
const isBare = (params: URLSearchParams): boolean => [...params.keys()].every((name) => name === 'lang')

/** If the archive cannot be read, the application still starts and says so. */
async function faceFor(sources: Sources, address: PageAddress, reader: Reader, { log }: FastifyRequest): Promise<PageFace | Elsewhere> {
  try {
    return await findFace(sources, address, reader)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return notFoundFace(reader, isRecordPath(address.path))
    log.error({ err: error }, 'page')
    return failedFace(reader, hindranceIn(error) ?? 'INTERNAL')
  }
}

/** The content of a page and links to others, for readers without scripts. */
const plainBody = ({ body }: PageFace, reader: Reader): Html => html`<div class="plain">
<header><p><a href="${hrefTo(reader, '/home')}" lang="it">${reader.settings.siteName}</a></p></header>
<main>
${body}
</main>
<footer>${waysOn(reader)}</footer>
</div>`
