import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
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

/** What visitors may request only at a limited rate. Harvesters have their own, as often as others search. */
type Budget = 'searches' | 'imageParts' | 'harvests'

declare module 'fastify' {
  interface FastifyInstance {
    budgets: Budgets
  }
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

export type Budgets = {
  /** Uses one of a sender's budget and returns 0, or the number of seconds until the next one is available. */
  spend(budget: Budget, sender: string): number
  close(): Promise<void>
}

/** The budgets of this server. On PostgreSQL all servers count together: each tells the others every second what was used. */
export function openBudgets(db: Db, { searchesPerMinute, imagePartsPerMinute }: Config, log: FastifyBaseLogger): Budgets {
  const perMinute: Record<Budget, number> = {
    searches: searchesPerMinute, imageParts: imagePartsPerMinute, harvests: searchesPerMinute,
  }
  const isShared = engineOf(db) === 'postgres'
  const names = Object.keys(perMinute) as Budget[]
  const budgets = Object.fromEntries(names.map((name) => [name, openBudget(perMinute[name], isShared)])) as Record<Budget, Senders>
  const share = async () => {
    for (const name of names) {
      const spent = budgets[name].takeSpent()
      if (spent.size === 0) continue
      for (const [sender, left] of await spendTogether(db, name, spent, perMinute[name])) budgets[name].correct(sender, left)
    }
  }
  let sharing = Promise.resolve()
  const timer = isShared ? setInterval(() => {
    sharing = sharing.then(share).catch((error: unknown) => log.warn({ err: error }, 'counting together'))
  }, SHARE_MS).unref() : undefined
  return {
    spend: (budget, sender) => perMinute[budget] === 0 ? 0 : budgets[budget].spend(sender),
    async close() {
      clearInterval(timer)
      await sharing
    },
  }
}

/**
 * Keeps each address within the budgets of routes that name one. Call it after the hook that identifies the user. Throws TOO_MANY_REQUESTS.
 */
export function keepBudgets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { keyId } = request.viewer
    // A program may call anything as often as visitors search.
    const wait = keyId ? app.budgets.spend('searches', `key ${keyId}`) : 0
    if (wait > 0) return done(new ApiError('TOO_MANY_REQUESTS', { retryAfter: wait }))
    const { budget, isFree } = request.routeOptions.config
    if (!budget || request.viewer.role !== 'anonymous' || isThisMachine(request)) return done()
    if (isFree?.(request.query as Record<string, unknown>)) return done()
    const retryAfter = app.budgets.spend(budget, senderOf(request.ip))
    if (retryAfter > 0) return done(new ApiError('TOO_MANY_REQUESTS', { retryAfter }))
    if (budget !== 'searches') return done()
    takeVisitorTurn(app.visitorTurns, request, reply).then(() => done(), done)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    endVisitorTurn(request)
    done()
  })
}
