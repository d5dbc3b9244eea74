import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { isThisMachine, senderOf } from './sender.ts'

/** How many searches of visitors are in work at once: two for each search thread. */
const AT_ONCE = 4
/** How many requests may wait. Any more are refused and asked to try again later. */
const MOST_WAITING = 1_000
const RETRY_AFTER_S = 5
/** What a sender has used halves in this time. */
const HALF_LIFE_MS = 30_000
/** A second of waiting counts as so many requests less, so that everybody's turn comes. */
const PER_SECOND = 10
const MOST_SENDERS = 20_000

/** Lets visitors search in turn. Those who searched least of late go first, so people do not wait for crawlers, which ask all the time. */
export type VisitorTurns = {
  /** Waits for a turn, and returns a function that ends it. Throws TOO_MANY_REQUESTS if too many wait. */
  enter(sender: string): Promise<() => void>
}

type Waiting = { used: number; since: number; begin: () => void }

export function openVisitorTurns(atOnce = AT_ONCE): VisitorTurns {
  const uses = new Map<string, { count: number; at: number }>()
  const waiting: Waiting[] = []
  let free = atOnce

  /** Counts a request of a sender. Returns how much they have used. */
  function use(sender: string): number {
    const now = performance.now()
    const known = uses.get(sender)
    const count = (known ? known.count * 0.5 ** ((now - known.at) / HALF_LIFE_MS) : 0) + 1
    // The one that asked longest ago is forgotten first.
    uses.delete(sender)
    if (uses.size >= MOST_SENDERS) uses.delete(uses.keys().next().value!)
    uses.set(sender, { count, at: now })
    return count
  }

  function admit(): void {
    while (free > 0 && waiting.length > 0) {
      const now = performance.now()
      const rank = ({ used, since }: Waiting) => used - ((now - since) / 1000) * PER_SECOND
      const next = waiting.reduce((first, other) => (rank(other) < rank(first) ? other : first))
      waiting.splice(waiting.indexOf(next), 1)
      free -= 1
      next.begin()
    }
  }

  return {
    async enter(sender) {
      const used = use(sender)
      if (waiting.length >= MOST_WAITING) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S })
      await new Promise<void>((begin) => {
        waiting.push({ used, since: performance.now(), begin })
        admit()
      })
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        free += 1
        admit()
      }
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    visitorTurns: VisitorTurns
  }
}

const inTurn = new WeakMap<FastifyRequest, () => void>()

/** Waits for the turn of a visitor. It ends with `endVisitorTurn`, or when nobody waits for the answer any more. */
export async function takeVisitorTurn(turns: VisitorTurns, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isThisMachine(request)) return
  const end = await turns.enter(senderOf(request.ip))
  if (reply.raw.destroyed) return end()
  inTurn.set(request, end)
  reply.raw.once('close', end)
}

/** Ends the turn of a request, if it has one. Call it when the answer is there: sending it may take an hour. */
export const endVisitorTurn = (request: FastifyRequest): void => inTurn.get(request)?.()
