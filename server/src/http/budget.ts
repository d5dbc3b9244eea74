import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { engineOf } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { spendTogether } from './budget-store.ts'
import { isThisMachine, senderOf } from './sender.ts'
import { endVisitorTurn, takeVisitorTurn } from './visitor-turns.ts'

const MINUTE_MS = 60_000
/** How many senders are tracked. Beyond that the oldest ones start again. */
const MOST_SENDERS = 20_000

/** What visitors may request only at a limited rate. */
type Budget = 'searches' | 'imageParts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget that visitors use for this route. Users who are signed in have no limit, keys of programs one for all their calls. */
    budget?: Budget
    /** Whether a request of such a route costs nothing, by what it asks. */
    isFree?: (query: Record<string, unknown>) => boolean
  }
}

type Senders = {
  /** Uses one and returns 0, or the number of seconds until the next one is available. */
  spend(sender: string): number
  /** What each sender has used since this was last asked. */
  takeSpent(): Map<string, number>
  /** What a sender has left, as all servers count it, apart from what was used since. */
  correct(sender: string, left: number): void
}

/** Allows this many requests a minute for each sender, at once or spread out. `isShared`: other servers are told what was used. */
export function openBudget(perMinute: number, isShared = false): Senders {
  const perMs = perMinute / MINUTE_MS
  const senders = new Map<string, { left: number; at: number }>()
  let spent = new Map<string, number>()
  return {
    takeSpent() {
      const taken = spent
      spent = new Map()
      return taken
    },
    correct(sender, left) {
      const known = senders.get(sender)
      if (known) senders.set(sender, { left: left - (spent.get(sender) ?? 0), at: performance.now() })
    },
    spend(sender) {
      const now = performance.now()
      const known = senders.get(sender)
      const left = known ? Math.min(perMinute, known.left + (now - known.at) * perMs) : perMinute
      if (!known && senders.size >= MOST_SENDERS) senders.delete(senders.keys().next().value!)
      senders.set(sender, { left: left >= 1 ? left - 1 : left, at: now })
      if (left < 1) return Math.ceil((1 - left) / perMs / 1000)
      if (isShared) spent.set(sender, (spent.get(sender) ?? 0) + 1)
      return 0
    },
  }
}

const SHARE_MS = 1_000

/** On PostgreSQL all servers count together: each tells the others every second what was used. */
function shareBudgets(app: FastifyInstance, db: Db, budgets: Record<Budget, Senders>, perMinute: Record<Budget, number>): void {
  const share = async (name: Budget) => {
    const spent = budgets[name].takeSpent()
    if (spent.size === 0) return
    for (const [sender, left] of await spendTogether(db, name, spent, perMinute[name])) budgets[name].correct(sender, left)
  }
  let sharing = Promise.resolve()
  const timer = setInterval(() => {
    sharing = sharing.then(() => share('searches')).then(() => share('imageParts'))
      .catch((error: unknown) => app.log.warn({ err: error }, 'counting together'))
  }, SHARE_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sharing
  })
}

/**
 * Keeps each address within the budgets of routes that name one. Call it after the hook that identifies the user. Throws TOO_MANY_REQUESTS.
 */
export function keepBudgets(app: FastifyInstance, db: Db, { searchesPerMinute, imagePartsPerMinute }: Config): void {
  const perMinute = { searches: searchesPerMinute, imageParts: imagePartsPerMinute }
  const isShared = engineOf(db) === 'postgres'
  const budgets = { searches: openBudget(perMinute.searches, isShared), imageParts: openBudget(perMinute.imageParts, isShared) }
  if (isShared) shareBudgets(app, db, budgets, perMinute)
  app.addHook('onRequest', (request, reply, done) => {
    const { keyId } = request.viewer
    // A program may call anything as often as visitors search.
    const wait = keyId && perMinute.searches > 0 ? budgets.searches.spend(`key ${keyId}`) : 0
    if (wait > 0) return done(new ApiError('TOO_MANY_REQUESTS', { retryAfter: wait }))
    const { budget, isFree } = request.routeOptions.config
    if (!budget || request.viewer.role !== 'anonymous' || isThisMachine(request)) return done()
    if (isFree?.(request.query as Record<string, unknown>)) return done()
    const retryAfter = perMinute[budget] === 0 ? 0 : budgets[budget].spend(senderOf(request.ip))
    if (retryAfter > 0) return done(new ApiError('TOO_MANY_REQUESTS', { retryAfter }))
    if (budget !== 'searches') return done()
    takeVisitorTurn(app.visitorTurns, request, reply).then(() => done(), done)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    endVisitorTurn(request)
    done()
  })
}
