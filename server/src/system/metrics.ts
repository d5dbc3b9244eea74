import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from '../archive.ts'
import { notFound } from '../errors.ts'
import { isThisMachine } from '../http/sender.ts'
import { statusGauges } from '../status/gauges.ts'
import { readStatus, startOfProcess } from '../status/store.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether metrics may be read: with the token, or, without one, from this machine itself, but not through a proxy on it. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  return isThisMachine(request)
}

/** Metrics for Prometheus: how the archive is, memory, event loop, and the duration of each request, by route and status. */
export function metricsRoute(app: App): void {
  const { database, config } = app.archive
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds', help: 'Time to the end of an answer', labelNames: ['method', 'route', 'status'],
    buckets: SECONDS, registers: [registry],
  })
  const setStatus = statusGauges(registry)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, config: { permission: 'archive.read', ignoresToken: true } }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw notFound()
    setStatus(await readStatus(database.read, config, startOfProcess()).catch(() => null))
    return reply.type(registry.contentType).serializer((text: string) => text).send(await registry.metrics())
  })
}
