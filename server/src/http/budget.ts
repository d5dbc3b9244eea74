import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError } from '../errors.ts'
import { isThisMachine, senderOf } from './sender.ts'

const MINUTE_MS = 60_000
/** How many senders are tracked. Beyond that the oldest ones start again. */
const MOST_SENDERS = 20_000

/** What visitors may request only at a limited rate. */
type Budget = 'searches' | 'imageParts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget that visitors use for this route. Users who are signed in have no limit. */
    budget?: Budget
  }
}

/**
 * Allows this many requests a minute for each sender, at once or spread out. `spend` uses one and returns 0, or the number of seconds until
 * the next one is available.
 */
export function openBudget(perMinute: number): { spend(sender: string): number } {
  const perMs = perMinute / MINUTE_MS
  const senders = new Map<string, { left: number; at: number }>()
  return {
    spend(sender) {
      const now = performance.now()
      const known = senders.get(sender)
      const left = known ? Math.min(perMinute, known.left + (now - known.at) * perMs) : perMinute
      if (!known && senders.size >= MOST_SENDERS) senders.delete(senders.keys().next().value!)
      senders.set(sender, { left: left >= 1 ? left - 1 : left, at: now })
      return left >= 1 ? 0 : Math.ceil((1 - left) / perMs / 1000)
    },
  }
}

/**
 * Keeps each address within the budgets of routes that name one. Call it after the hook that identifies the user. Throws TOO_MANY_REQUESTS.
 */
export function keepBudgets(app: FastifyInstance, { searchesPerMinute, imagePartsPerMinute }: Config): void {
  const perMinute = { searches: searchesPerMinute, imageParts: imagePartsPerMinute }
  const budgets = { searches: openBudget(perMinute.searches), imageParts: openBudget(perMinute.imageParts) }
  app.addHook('onRequest', (request, _reply, done) => {
    const { budget } = request.routeOptions.config
    if (!budget || perMinute[budget] === 0 || request.viewer.role !== 'anonymous' || isThisMachine(request)) return done()
    const retryAfter = budgets[budget].spend(senderOf(request.ip))
    return retryAfter === 0 ? done() : done(new ApiError('TOO_MANY_REQUESTS', { retryAfter }))
  })
}
