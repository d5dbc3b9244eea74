import fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { identifyBySession } from './accounts/identify.ts'
import { apiKeyRoutes, countingUses, identifyByKey } from './accounts/api-keys.ts'
import { accountRoutes } from './accounts/routes.ts'
import { signingSecret } from './accounts/setup-store.ts'
import { accessTokens } from './accounts/token.ts'
import { agentProposalRoutes } from './agents/proposal-routes.ts'
import { agentRoutes } from './agents/routes.ts'
import { agentWritingRoutes } from './agents/writing-routes.ts'
import type { App, Archive } from './archive.ts'
import { contentRoutes } from './content/routes.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { newId } from './db/uuid.ts'
import { citationRoutes } from './pages/citation-routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { documentWritingRoutes } from './documents/writing-routes.ts'
import { answerError } from './errors.ts'
import { feedRoutes } from './feeds/routes.ts'
import { harvestRoutes } from './harvest/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { openRoom } from './files/room.ts'
import { placeRoutes } from './files/place-routes.ts'
import { fileRoutes } from './files/routes.ts'
import { giveTickets, identifyByTicket } from './accounts/tickets.ts'
import { openUploads } from './files/upload.ts'
import { pdfMaker } from './files/with-text/making.ts'
import { pdfRoutes } from './files/with-text/routes.ts'
import { recognitionRoutes } from './files/recognition/routes.ts'
import { uploadRoutes } from './files/upload-routes.ts'
import { fileWritingRoutes } from './files/writing-routes.ts'
import { historyRoutes } from './history/routes.ts'
import { historyWritingRoutes } from './undo/routes.ts'
import { answerBrokenRequest, answerUnroutable } from './http/broken-request.ts'
import { queryOf } from './http/query-string.ts'
import { keepBudgets, openBudgets } from './http/budget.ts'
import { serveClient, stylesheetsOf } from './pages/client.ts'
import { sendCommonHeaders } from './http/common-headers.ts'
import { readJsonBodies } from './http/json-body.ts'
import { logRequests, loggerOptions } from './http/logging.ts'
import { describeInterface, openApiRoutes } from './http/openapi.ts'
import { closureRoutes } from './openings/routes.ts'
import { recordRelationRoutes } from './record-relations/routes.ts'
import { listRoutes } from './http/route-list.ts'
import { refuseUnasked } from './http/unasked.ts'
import { requirePermissions } from './http/viewer.ts'
import { openVisitorTurns } from './http/visitor-turns.ts'
import { pagePictureRoutes } from './drawing/page-routes.ts'
import { iiifRoutes } from './iiif/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { namedPlaceRoutes } from './places/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { type Search, searchHere } from './search/search.ts'
import { ownFieldRoutes } from './settings/own-field-routes.ts'
import { knowSettings } from './settings/known-settings.ts'
import { settingsRoutes } from './settings/routes.ts'
import { metricsRoute } from './system/metrics.ts'
import { statusRoutes } from './status/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { termRoutes } from './terms/routes.ts'
import { termWritingRoutes } from './terms/writing-routes.ts'
import { textFileRoutes } from './text-files/routes.ts'
import { unitRoutes } from './units/routes.ts'
import { unitWritingRoutes } from './units/writing-routes.ts'
import { shelfLabelRoutes } from './shelf-labels/routes.ts'
import { mentionRoutes } from './mentions/routes.ts'
import { workQueueRoutes } from './work-queue/routes.ts'

const LONGEST_REQUEST_MS = 60 * 60 * 1000

/** `openSearch` opens the search threads. Without it the server itself searches. */
export type Installation = Archive & { openSearch?: (secret: string) => Search }

/** Builds the server without listening. This is the server's table of contents. The database must be open and migrated. */
export async function buildApp({ openSearch, ...archive }: Installation): Promise<FastifyInstance> {
  const slowMs = archive.config.slowClientSeconds * 1000
  const secret = await signingSecret(archive.database, archive.config.signingKey)
  const app: FastifyInstance = fastify({
    logger: loggerOptions(archive.config.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: queryOf },
    trustProxy: archive.config.trustedProxies.length > 0 && archive.config.trustedProxies,
    bodyLimit: 4 * 1024 * 1024,
    forceCloseConnections: 'idle',
    // Slow clients are disconnected if they send no headers, or if no byte moves either way. A slow but steady client has an hour for one
    // request.
    http: { headersTimeout: slowMs, connectionsCheckingInterval: Math.min(slowMs, 10_000) },
    connectionTimeout: slowMs,
    requestTimeout: LONGEST_REQUEST_MS,
    clientErrorHandler: (error, socket): void => answerBrokenRequest(app.log, error, socket),
    frameworkErrors: answerUnroutable,
  })
  app.decorate('archive', archive)
  app.decorate('routeList', [])
  app.decorate('signingSecret', secret)
  app.decorate('tokens', accessTokens(secret))
  app.decorate('searching', openSearch?.(secret) ?? searchHere(archive.database.read, archive.config.basePath))
  app.addHook('onClose', () => app.searching.close())
  app.decorate('visitorTurns', openVisitorTurns())
  app.decorate('budgets', openBudgets(archive.database.write, archive.config, app.log))
  app.addHook('onClose', () => app.budgets.close())
  knowSettings(app)
  app.setErrorHandler(answerError)
  logRequests(app)
  sendCommonHeaders(app)
  feedRoutes(app)
  harvestRoutes(app)
  try {
    await serveClient(app)
    await app.register(async (api) => registerApi(api, archive.config.basePath), { prefix: `${archive.config.basePath}/api` })
  } catch (error) {
    // Search threads would keep the process alive.
    await app.close()
    throw error
  }
  return app
}

async function registerApi(api: FastifyInstance, basePath: string): Promise<void> {
  const app: App = api.withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  // Stores return the shapes of the contract. Validating each answer again would halve the throughput.
  app.setSerializerCompiler(() => JSON.stringify)
  const bySession = identifyByTicket(app.archive.database.read, app.signingSecret, identifyBySession(app.archive.database.read, app.tokens))
  const uploads = openUploads(app.archive.config, (source) => app.room.watch(source))
  app.decorate('room', openRoom(app.archive, uploads.underWay))
  listRoutes(app)
  const uses = countingUses(app.archive.database, app.log)
  const identify = identifyByKey(app.archive.database, uses, bySession)
  requirePermissions(app, app.archive.identify?.(identify) ?? identify)
  keepBudgets(app)
  giveTickets(app)
  refuseUnasked(app)
  await describeInterface(app, basePath)
  openApiRoutes(app, stylesheetsOf(app.archive))
  metricsRoute(app)
  systemRoutes(app)
  settingsRoutes(app)
  ownFieldRoutes(app)
  contentRoutes(app)
  accountRoutes(app)
  apiKeyRoutes(app, uses)
  unitRoutes(app)
  unitWritingRoutes(app)
  documentRoutes(app)
  citationRoutes(app)
  documentWritingRoutes(app)
  recordRelationRoutes(app)
  fileRoutes(app)
  placeRoutes(app)
  correctionRoutes(app)
  recognitionRoutes(app)
  const pdfs = pdfMaker(app.archive.database.read, app.archive.config)
  app.addHook('onClose', async () => pdfs.stop())
  pdfRoutes(app, pdfs)
  textFileRoutes(app, pdfs)
  fileWritingRoutes(app)
  uploadRoutes(app, uploads)
  iiifRoutes(app)
  pagePictureRoutes(app)
  closureRoutes(app)
  workQueueRoutes(app)
  mentionRoutes(app)
  statusRoutes(app)
  shelfLabelRoutes(app)
  termRoutes(app)
  termWritingRoutes(app)
  namedPlaceRoutes(app)
  agentRoutes(app)
  agentProposalRoutes(app)
  agentWritingRoutes(app)
  historyRoutes(app)
  historyWritingRoutes(app)
  searchRoutes(app)
  importRoutes(app, uploads)
  exportRoutes(app)
}
